import { type EventName, eventNames } from '../../../contract/events.ts';
import { addDays, formatIsoDate, parseIsoDate, utcMidnight } from '../../../domain/time-zone/civil-date.ts';
import { formatAverage, formatCount, formatDay } from './event-format.ts';
import { type EventDay, type EventReport, type PerEvent, sumOf } from './event-report.ts';

export interface TerminalSize {
  /** Characters per line. */
  readonly columns: number;
  readonly hasColours: boolean;
}

const names: Readonly<Record<EventName, string>> = {
  prayer_times_view: 'Prayer times',
  search_mosques: 'Mosques',
  search_halal: 'Halal food',
};
/** ANSI codes for green, yellow and cyan. */
const colours: Readonly<Record<EventName, number>> = {
  prayer_times_view: 32,
  search_mosques: 33,
  search_halal: 36,
};

/** Longer ranges are shown by week. */
const maxDayLines = 92;
const labelWidth = 17;
const barWidths = { min: 4, max: 40 } as const;
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** Lines of a chart with one row per day or week, a column of bars per event with its own scale, and totals. */
export function drawTerminalChart(report: EventReport, size: TerminalSize): string[] {
  const areWeeks = report.days.length > maxDayLines;
  const rows = areWeeks ? groupByWeek(report.days) : report.days;
  const columns = eventNames.map((event) => columnOf(event, rows, report, size));
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
      columns.map(({ formatTotal }) => formatTotal(totals)),
    ),
    ...(averagesPerWeek
      ? [
          line(
            'A week on average',
            columns.map(({ formatTotal }) => formatTotal(averagesPerWeek)),
          ),
        ]
      : []),
  ];
}

interface Column {
  readonly title: string;
  readonly draw: (counts: PerEvent) => string;
  readonly formatTotal: (counts: PerEvent) => string;
}

function columnOf(
  event: EventName,
  rows: readonly EventDay[],
  { totals }: EventReport,
  { columns, hasColours }: TerminalSize,
): Column {
  const maximum = Math.max(1, ...rows.map(({ counts }) => counts[event]));
  const figureWidth = formatCount(totals[event]).length;
  const share = Math.floor((columns - labelWidth) / eventNames.length) - 2;
  const barWidth = Math.min(barWidths.max, Math.max(barWidths.min, share - figureWidth - 1));
  const width = barWidth + 1 + figureWidth;
  const paint = (text: string) => (hasColours ? `\u001b[${colours[event]}m${text}\u001b[39m` : text);
  return {
    title: paint(names[event].padEnd(width)),
    draw: (counts) =>
      `${paint(barOf(counts[event] / maximum, barWidth))} ${formatCount(counts[event]).padStart(figureWidth)}`,
    formatTotal: (counts) => formatAverage(counts[event]).padStart(width),
  };
}

/** In eighths of a character; at least one eighth for any count. */
function barOf(share: number, width: number): string {
  const parts = share === 0 ? 0 : Math.max(1, Math.round(share * width * 8));
  return ('█'.repeat(Math.floor(parts / 8)) + eighths[parts % 8]).padEnd(width);
}

/** Sums by week from Monday to Sunday; `day` is the Monday. The first and last week may be incomplete. */
function groupByWeek(days: readonly EventDay[]): EventDay[] {
  const weeks = new Map<string, EventDay[]>();
  for (const day of days) {
    const monday = mondayOf(day.day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), day]);
  }
  return [...weeks].map(([day, members]) => ({ day, counts: sumOf(members) }));
}

function mondayOf(day: string): string {
  const date = parseIsoDate(day);
  if (!date) throw new Error(`${day} is not a date`);
  const sinceMonday = (new Date(utcMidnight(date)).getUTCDay() + 6) % 7;
  return formatIsoDate(addDays(date, -sinceMonday));
}
