import { type EventName, eventNames } from '../../../../contract/events.ts';
import { formatAverage, formatCount, formatDay } from '../event-format.ts';
import type { EventDay, EventReport, PerEvent } from '../event-report.ts';
import { groupByWeek } from './weeks.ts';

export interface TerminalSize {
  /** Characters in a line. */
  readonly columns: number;
  readonly hasColours: boolean;
}

const names: Readonly<Record<EventName, string>> = {
  prayer_times_view: 'Prayer times',
  search_mosques: 'Mosques',
  search_halal: 'Halal food',
};
/** Green, yellow and cyan, as far as the terminal's own palette has them. */
const colours: Readonly<Record<EventName, number>> = {
  prayer_times_view: 32,
  search_mosques: 33,
  search_halal: 36,
};

/** More lines than that are no picture any more: weeks then stand for days. */
const mostDayLines = 92;
const labelWidth = 17;
const bar = { least: 4, most: 40 } as const;
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** Days from top to bottom, a column of bars for each event on a scale of its own, the sums below. */
export function drawTerminalChart(report: EventReport, room: TerminalSize): string[] {
  const areWeeks = report.days.length > mostDayLines;
  const rows = areWeeks ? groupByWeek(report.days) : report.days;
  const columns = eventNames.map((event) => columnOf(event, rows, report, room));
  const line = (label: string, cells: readonly string[]) =>
    [label.padEnd(labelWidth), ...cells].join('  ').trimEnd();
  const { totals, averagesPerWeek } = report;
  return [
    `${formatDay(report.from)} to ${formatDay(report.to)}, in Universal Time. Today is not over.`,
    '',
    line(
      areWeeks ? 'Week from' : '',
      columns.map(({ title }) => title),
    ),
    ...rows.map(({ day, counts }) =>
      line(
        formatDay(day),
        columns.map(({ draw }) => draw(counts)),
      ),
    ),
    '',
    line(
      'Together',
      columns.map(({ tell }) => tell(totals)),
    ),
    ...(averagesPerWeek
      ? [
          line(
            'A week on average',
            columns.map(({ tell }) => tell(averagesPerWeek)),
          ),
        ]
      : []),
  ];
}

interface Column {
  readonly title: string;
  readonly draw: (counts: PerEvent) => string;
  readonly tell: (counts: PerEvent) => string;
}

function columnOf(
  event: EventName,
  rows: readonly EventDay[],
  { totals }: EventReport,
  { columns, hasColours }: TerminalSize,
): Column {
  const most = Math.max(1, ...rows.map(({ counts }) => counts[event]));
  const figureWidth = formatCount(totals[event]).length;
  const share = Math.floor((columns - labelWidth) / eventNames.length) - 2;
  const barWidth = Math.min(bar.most, Math.max(bar.least, share - figureWidth - 1));
  const width = barWidth + 1 + figureWidth;
  const paint = (text: string) => (hasColours ? `\u001b[${colours[event]}m${text}\u001b[39m` : text);
  return {
    title: paint(names[event].padEnd(width)),
    draw: (counts) =>
      `${paint(barOf(counts[event] / most, barWidth))} ${formatCount(counts[event]).padStart(figureWidth)}`,
    tell: (counts) => formatAverage(counts[event]).padStart(width),
  };
}

/** In eighths of a character; what was counted at all is seen. */
function barOf(share: number, width: number): string {
  const parts = share === 0 ? 0 : Math.max(1, Math.round(share * width * 8));
  return ('█'.repeat(Math.floor(parts / 8)) + eighths[parts % 8]).padEnd(width);
}
