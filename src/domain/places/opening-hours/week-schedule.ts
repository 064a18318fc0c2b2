import type { OpeningState } from './place-hours.ts';

/** Minutes in a week; minute 0 is Monday 00:00 by the clock at the place. */
export const minutesPerWeek = 10_080;

/**
 * The open spans of a week that is like every other: start and end in turns, `[start, end, start, end, …]`, in minutes
 * of the week, ascending, not touching, the end not included. A span over Sunday midnight is cut in two, ending at
 * 10080 and beginning at 0. Always open is `[0, 10080]`, never open is `[]`.
 */
export type WeekSchedule = readonly number[];

/** Open from a minute of the week to another, the end not included. An end over Sunday midnight is beyond 10080. */
export type WeekSpan = readonly [startMinute: number, endMinute: number];

/**
 * The schedule of open spans in any order: sorted, overlapping and touching ones joined, cut at Sunday midnight. A span
 * that ends where it begins, or before, is none; one of a week or longer is always open.
 */
export function scheduleFromSpans(spans: readonly WeekSpan[]): WeekSchedule {
  const pieces = spans.flatMap(splitAtWeekEnd).sort((a, b) => a[0] - b[0]);
  const week: number[] = [];
  for (const [start, end] of pieces) {
    const lastEnd = week.at(-1);
    if (lastEnd === undefined || start > lastEnd) week.push(start, end);
    else if (end > lastEnd) week[week.length - 1] = end;
  }
  return week;
}

function splitAtWeekEnd([start, end]: WeekSpan): [number, number][] {
  const length = end - start;
  if (!(length > 0)) return [];
  if (length >= minutesPerWeek) return [[0, minutesPerWeek]];
  const from = ((start % minutesPerWeek) + minutesPerWeek) % minutesPerWeek;
  const to = from + length;
  return to <= minutesPerWeek
    ? [[from, to]]
    : [
        [from, minutesPerWeek],
        [0, to - minutesPerWeek],
      ];
}

const minutesPerDay = 1440;
const two = (n: number) => String(n).padStart(2, '0');
/** The faces of the clock, minute by minute: a search asks for sixty. */
const clocks = Array.from(
  { length: minutesPerDay },
  (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
);

/**
 * Whether a place that is the same every week is open at the minute of the week (0 is Monday 00:00 by its own clock),
 * and when that changes next. Closing at midnight is 00:00 of the next day.
 */
export function openingStateOfWeek(week: WeekSchedule, minuteOfWeek: number): OpeningState {
  let turns = 0;
  while (turns < week.length && (week[turns] ?? 0) <= minuteOfWeek) turns++;
  const openNow = turns % 2 === 1;
  const next = nextChange(week, turns);
  return next === undefined ? { openNow } : { openNow, changes: clockOf(next, minuteOfWeek) };
}

/** The minute of the next change, beyond 10080 when it lies in the next week; undefined when there is none. */
function nextChange(week: WeekSchedule, turns: number): number | undefined {
  const [first, second] = week;
  if (first === undefined || second === undefined) return undefined;
  const next = week[turns] ?? minutesPerWeek + first;
  // A span cut at Sunday midnight goes on on Monday.
  if (next !== minutesPerWeek || first !== 0) return next;
  return second === minutesPerWeek ? undefined : openOrOpens(week, turns, second);
}

/** At Sunday midnight of a week that begins open: an open place stays so until `second`, a closed one opens then. */
function openOrOpens(week: WeekSchedule, turns: number, second: number): number {
  return turns < week.length ? minutesPerWeek + second : minutesPerWeek;
}

function clockOf(minute: number, from: number) {
  return {
    at: clocks[minute % minutesPerDay] ?? '',
    inDays: Math.floor(minute / minutesPerDay) - Math.floor(from / minutesPerDay),
  };
}
