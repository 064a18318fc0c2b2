import { type EventName, eventNames } from '../../../../contract/events.ts';
import { parseIsoDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { eventLabels, formatCount, formatDay, formatMonth } from '../event-format.ts';
import type { EventDay, EventReport } from '../event-report.ts';

/** Heights in pixels. Widths are percentages, so that text keeps its size on every screen. */
const lane = { name: 16, above: 34, plot: 96, whole: 150 } as const;
const axisHeight = 24;
const chartHeight = lane.whole * eventNames.length + axisHeight;

/** Fraction of the width after which a label would overflow. */
const lastLabel = { anywhere: 0.965, narrow: 0.9 } as const;

/** SVG bar chart with one lane per event, each with its own scale. The table on the page has the same data. */
export function drawChart({ days, from, to }: EventReport): string {
  const name = `Bars for each day from ${formatDay(from)} to ${formatDay(to)}. The table below has the figures.`;
  const size = `width="100%" height="${chartHeight}"`;
  const tops = eventNames.map((event) => niceMaximum(Math.max(...days.map(({ counts }) => counts[event]))));
  return `<div class="chart">
<svg width="100%" height="${chartHeight}" aria-hidden="true">${tops.map(drawScale).join('')}</svg>
<svg ${size} role="img" aria-label="${name}">
${drawAxis(days)}
${eventNames.map((event, i) => drawLane(event, days, i * lane.whole, tops[i] ?? 1)).join('\n')}
${days.map((day, i) => drawDay(day, i, days.length)).join('\n')}
</svg>
</div>`;
}

const share = (part: number, whole: number): string => `${Number(((100 * part) / whole).toFixed(3))}%`;
const short = (pixels: number): number => Number(pixels.toFixed(1));

function drawScale(top: number, i: number): string {
  const under = i * lane.whole + lane.above;
  const at = (y: number, count: number) =>
    `<text x="100%" y="${y + 4}" text-anchor="end">${formatCount(count)}</text>`;
  const half = top % 2 === 0 ? at(under + lane.plot / 2, top / 2) : '';
  return at(under, top) + half + at(under + lane.plot, 0);
}

function drawLane(event: EventName, days: readonly EventDay[], y: number, top: number): string {
  const under = y + lane.above;
  const lines = [0, lane.plot / 2, lane.plot].map(
    (down) => `<line x1="0" x2="100%" y1="${under + down}" y2="${under + down}"/>`,
  );
  const title = `<text x="0" y="${y + lane.name}" class="name">${eventLabels[event]}</text>`;
  const bars = days.map(({ counts }, i) => drawBar(counts[event] / top, i, days.length, under));
  return `<g class="grid">${lines.join('')}</g>${title}<g fill="${patternFill(event)}" class="edge ink-${event}">${bars.join('')}</g>`;
}

/** Bars are at least two pixels high, so that a single count is visible next to a thousand. */
function drawBar(part: number, i: number, count: number, under: number): string {
  if (part === 0) return '';
  const height = Math.max(2, part * lane.plot);
  const y = under + lane.plot - height;
  const gap = count <= 120 ? 0.18 : 0;
  return `<rect x="${share(i + gap / 2, count)}" width="${share(1 - gap, count)}" y="${short(y)}" height="${short(height)}"/>`;
}

function drawAxis(days: readonly EventDay[]): string {
  const bottom = chartHeight - axisHeight;
  const ticks = dayTicks(days.map(({ day }) => day)).map(({ at, label, isMinor }) => {
    const part = at / days.length;
    const x = share(at, days.length);
    const isLate = part > lastLabel.narrow;
    const name = `<text x="${x}" y="${bottom + 18}"${isLate ? ' class="minor"' : ''}>${label}</text>`;
    const line = `<line x1="${x}" x2="${x}" y1="0" y2="${bottom + 6}"/>`;
    return `<g${isMinor ? ' class="minor"' : ''}>${line}${part > lastLabel.anywhere ? '' : name}</g>`;
  });
  return `<g class="days">${ticks.join('')}</g>`;
}

/** Transparent area with a tooltip. */
function drawDay({ day, counts }: EventDay, i: number, count: number): string {
  const lines = eventNames.map((event) => `${eventLabels[event]}: ${formatCount(counts[event])}`);
  const tooltip = [formatDay(day), ...lines].join('\n');
  return `<rect class="day" x="${share(i, count)}" width="${share(1, count)}" y="0" height="${chartHeight - axisHeight}"><title>${tooltip}</title></rect>`;
}

/** Returns the smallest of 1, 2, 5, 10, 20, 50 … that is at least `max`: the top of the chart's scale. */
export function niceMaximum(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= max) ?? 1;
}

/** A labelled day on the axis. */
export interface DayTick {
  /** Index among the days. */
  readonly at: number;
  readonly label: string;
  /** Hidden on narrow screens. */
  readonly isMinor: boolean;
}

type MatchDay = (date: { readonly month: number; readonly day: number; readonly weekday: number }) => boolean;

/** Ticks every day, week, half month, month or quarter: about a dozen for any range. */
function rulesFor(count: number): { readonly isTick: MatchDay; readonly isMinor: MatchDay } {
  const never = () => false;
  if (count <= 8) return { isTick: () => true, isMinor: never };
  if (count <= 62) return { isTick: ({ weekday }) => weekday === 1, isMinor: never };
  if (count <= 150) return { isTick: ({ day }) => day === 1 || day === 15, isMinor: ({ day }) => day === 15 };
  if (count <= 400) return { isTick: ({ day }) => day === 1, isMinor: ({ month }) => month % 3 !== 1 };
  return { isTick: ({ day, month }) => day === 1 && month % 3 === 1, isMinor: ({ month }) => month !== 1 };
}

/** @param days every day of the range as `YYYY-MM-DD`, oldest first */
export function dayTicks(days: readonly string[]): DayTick[] {
  const { isTick, isMinor } = rulesFor(days.length);
  return days.flatMap((day, at) => {
    const date = parseIsoDate(day);
    if (!date) return [];
    const midnight = utcMidnight(date);
    const known = { ...date, weekday: new Date(midnight).getUTCDay() };
    if (!isTick(known)) return [];
    const label = days.length > 150 ? monthOrYear(midnight, date) : `${date.day} ${formatMonth(midnight)}`;
    return [{ at, label, isMinor: isMinor(known) }];
  });
}

/** Labels January with the year. */
const monthOrYear = (midnight: number, { month, year }: { month: number; year: number }): string =>
  month === 1 ? String(year) : formatMonth(midnight);

/** Fill of an event: its class sets the colour, its pattern distinguishes it without colour. */
const patternFill = (event: EventName): string => `url(#fill-${event})`;

const patternPaths: Readonly<Record<EventName, string>> = {
  prayer_times_view: '',
  search_mosques: '<path d="M-1 7 7 -1M-1 1 1 -1M5 7 7 5" stroke-width="1.6"/>',
  search_halal: '<path d="M0 1.5H6M0 4.5H6" stroke-width="1.4"/>',
};

/** Defines the patterns (solid, hatched, striped) in an SVG of their own, which must not be hidden. */
export function seriesPatterns(): string {
  const patterns = eventNames.map((event) => {
    const background = `<rect width="6" height="6" class="${patternPaths[event] === '' ? 'full' : 'faint'}"/>`;
    return `<pattern id="fill-${event}" class="ink-${event}" width="6" height="6" patternUnits="userSpaceOnUse">${background}${patternPaths[event]}</pattern>`;
  });
  return `<svg class="patterns" width="0" height="0" aria-hidden="true"><defs>${patterns.join('')}</defs></svg>`;
}

/** Legend icon of an event. */
export const swatch = (event: EventName): string =>
  `<svg class="swatch ink-${event}" width="18" height="18" aria-hidden="true"><rect x="1" y="1" width="16" height="16" rx="4" fill="${patternFill(event)}" class="edge"/></svg>`;
