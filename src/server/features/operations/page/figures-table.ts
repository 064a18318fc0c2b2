import { eventNames } from '../../../../contract/events.ts';
import { eventLabels, formatCount, formatDay } from '../event-format.ts';
import type { EventDay, EventReport, PerEvent } from '../event-report.ts';

/** Every day in words and figures, today first. */
export function countsTable({ days, to, totals }: EventReport): string {
  const names = eventNames.map((event) => `<th scope="col">${eventLabels[event]}</th>`).join('');
  return `<table>
<caption>The figures of each day</caption>
<thead><tr><th scope="col">Day</th>${names}</tr></thead>
<tbody>
${days
  .toReversed()
  .map((day) => dayRow(day, to))
  .join('\n')}
</tbody>
<tfoot><tr><th scope="row">Together</th>${cells(totals)}</tr></tfoot>
</table>`;
}

function dayRow({ day, counts }: EventDay, today: string): string {
  const sofar = day === today ? ' <small>so far</small>' : '';
  return `<tr><th scope="row"><time datetime="${day}">${formatDay(day)}</time>${sofar}</th>${cells(counts)}</tr>`;
}

const cells = (counts: PerEvent): string =>
  eventNames.map((event) => `<td>${formatCount(counts[event])}</td>`).join('');
