import { eventNames, getEventFigures, getEventPage, getEventTable } from '../../../../contract/events.ts';
import { eventLabels, formatAverage, formatCount, formatDay } from '../event-format.ts';
import type { EventDay, EventReport, PerEvent } from '../event-report.ts';
import { drawChart, seriesPatterns, swatch } from './chart.ts';
import { pagePolicy, pageStyle } from './page-style.ts';

export const eventPagePolicy = pagePolicy;

/** Ranges in days that the page links to. */
const ranges = [30, 90, 365];

/** The operator's HTML page, without scripts. Contains no user input, so nothing is escaped. */
export function eventPage(report: EventReport): string {
  const days = report.days.length;
  const isEmpty = Object.values(report.totals).every((total) => total === 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>What was used in ${inDays(days)}</title>
<link rel="icon" href="/icon.svg">
<style>${pageStyle}</style>
</head>
<body>
<main>
<header>
<div><h1>What was used, day by day</h1>
<p>${formatDay(report.from)} to ${formatDay(report.to)}, in Universal Time. Today is not over.</p></div>
<nav aria-label="Span">${ranges.map((count) => rangeLink(count, days)).join('')}</nav>
</header>
${isEmpty ? emptyState(report) : filledState(report)}
<p>Counted without cookies and without identity: a number for each day and nothing else. A browser that asks not to be
tracked is not counted. As a file: <a href="${getEventTable.path}?days=${days}">CSV</a>,
<a href="${getEventFigures.path}?days=${days}">JSON</a>.</p>
</main>
</body>
</html>
`;
}

const inDays = (days: number): string => (days === 1 ? 'one day' : `${days} days`);

function rangeLink(count: number, shown: number): string {
  const current = count === shown ? ' aria-current="page"' : '';
  return `<a href="${getEventPage.path}?days=${count}"${current}>${count} days</a>`;
}

function emptyState({ countedSince, days }: EventReport): string {
  const message =
    countedSince === null
      ? 'Nothing has been counted yet. The first search or prayer time request appears here immediately.'
      : `Nothing was counted in ${inDays(days.length)}. The first day with a count is ${formatDay(countedSince)}.`;
  return `<section><h2>No figures</h2><p>${message}</p></section>`;
}

function filledState(report: EventReport): string {
  return `${seriesPatterns()}
<dl class="sums">
${eventNames.map((event) => sumOfEvent(event, report)).join('\n')}
</dl>
<section>
<h2>Day by day, each with its own scale</h2>
${drawChart(report)}
</section>
<section>
${countsTable(report)}
</section>`;
}

function sumOfEvent(event: (typeof eventNames)[number], { totals, averagesPerWeek }: EventReport): string {
  const average = averagesPerWeek
    ? `${formatAverage(averagesPerWeek[event])} a week on average`
    : 'No average before seven whole days';
  return `<div><dt>${swatch(event)}${eventLabels[event]}</dt><dd>${formatCount(totals[event])}</dd><dd>${average}</dd></div>`;
}

/** Table of all days, today first. */
function countsTable({ days, to, totals }: EventReport): string {
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
  const soFar = day === today ? ' <small>so far</small>' : '';
  return `<tr><th scope="row"><time datetime="${day}">${formatDay(day)}</time>${soFar}</th>${cells(counts)}</tr>`;
}

const cells = (counts: PerEvent): string =>
  eventNames.map((event) => `<td>${formatCount(counts[event])}</td>`).join('');
