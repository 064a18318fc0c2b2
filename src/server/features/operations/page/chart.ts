import { type EventName, eventNames } from '../../../../contract/events.ts';
import { eventLabels, formatCount, formatDay } from '../event-format.ts';
import type { EventDay, EventReport } from '../event-report.ts';
import { dayTicks } from './day-ticks.ts';
import { niceMaximum } from './nice-scale.ts';
import { patternFill } from './series.ts';

/** Heights in pixels; widths are shares of whatever room there is, so that letters keep their size on every screen. */
const lane = { name: 16, above: 34, plot: 96, whole: 150 } as const;
const axisHeight = 24;
const chartHeight = lane.whole * eventNames.length + axisHeight;

/** A name that began further right would leave the picture: on any screen, and on a narrow one. */
const lastName = { anywhere: 0.965, narrow: 0.9 } as const;

/** Days from left to right, a lane for each event with a scale of its own. The table beside it says the same. */
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

/** One count is seen beside a thousand: no bar is lower than two pixels. */
function drawBar(part: number, i: number, count: number, under: number): string {
  if (part === 0) return '';
  const height = Math.max(2, part * lane.plot);
  const y = under + lane.plot - height;
  const gap = count <= 120 ? 0.18 : 0;
  return `<rect x="${share(i + gap / 2, count)}" width="${share(1 - gap, count)}" y="${short(y)}" height="${short(height)}"/>`;
}

function drawAxis(days: readonly EventDay[]): string {
  const foot = chartHeight - axisHeight;
  const drawn = dayTicks(days.map(({ day }) => day)).map(({ at, label, isMinor }) => {
    const part = at / days.length;
    const x = share(at, days.length);
    const isLate = part > lastName.narrow;
    const name = `<text x="${x}" y="${foot + 18}"${isLate ? ' class="minor"' : ''}>${label}</text>`;
    const line = `<line x1="${x}" x2="${x}" y1="0" y2="${foot + 6}"/>`;
    return `<g${isMinor ? ' class="minor"' : ''}>${line}${part > lastName.anywhere ? '' : name}</g>`;
  });
  return `<g class="days">${drawn.join('')}</g>`;
}

/** What a pointer that rests on a day is told. */
function drawDay({ day, counts }: EventDay, i: number, count: number): string {
  const lines = eventNames.map((event) => `${eventLabels[event]}: ${formatCount(counts[event])}`);
  const words = [formatDay(day), ...lines].join('\n');
  return `<rect class="day" x="${share(i, count)}" width="${share(1, count)}" y="0" height="${chartHeight - axisHeight}"><title>${words}</title></rect>`;
}
