/**
 * Opening hours of a place, as its source gives them:
 * - `unknown`: none, or not readable. Never a reason to call a place open or closed;
 * - `told`: whether it was open at the time of the request, as reported by the provider, and perhaps when that changes;
 * - `week`: the same every week, compiled;
 * - `text`: in OpenStreetMap's syntax, evaluated for the requested day (seasons, holidays, sunset).
 */
export type PlaceHours =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'told'; readonly openNow: boolean; readonly changesAtMs?: number }
  | { readonly kind: 'week'; readonly week: WeekSchedule }
  | { readonly kind: 'text'; readonly text: string };

/** Opening state at an instant. `undefined` means unknown wherever this type is used. */
export interface OpeningState {
  readonly openNow: boolean;
  /** The next change, in local time; missing if there is none, or none within a week. */
  readonly changes?: {
    /** `HH:MM`. */
    readonly at: string;
    /** Civil days from today at the place: 0 is today. */
    readonly inDays: number;
  };
}

/** Minutes in a week; minute 0 is Monday 00:00 local time. */
export const minutesPerWeek = 10_080;

/**
 * Opening times that repeat every week: alternating start and end, `[start, end, start, end, …]`, in minutes of
 * the week, ascending, not touching, ends exclusive. A span over Sunday midnight is split in two, ending at
 * 10080 and beginning at 0. Always open is `[0, 10080]`, never open is `[]`.
 */
export type WeekSchedule = readonly number[];

/**
 * Open from one minute of the week to another, end exclusive. An end beyond Sunday midnight is greater than
 * 10080.
 */
export type WeekSpan = readonly [startMinute: number, endMinute: number];

/**
 * Builds a schedule from open spans in any order: sorted, overlapping and touching ones joined, split at Sunday
 * midnight. An empty or negative span is dropped; one of a week or longer means always open.
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
/** Formatted times for each minute of the day, because a search needs sixty. */
const clocks = Array.from(
  { length: minutesPerDay },
  (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
);

/**
 * Returns whether a place with a weekly schedule is open at a minute of the week (0 is Monday 00:00 local
 * time), and when that changes next. Closing at midnight is reported as 00:00 of the next day.
 */
export function openingStateOfWeek(week: WeekSchedule, minuteOfWeek: number): OpeningState {
  let turns = 0;
  while (turns < week.length && (week[turns] ?? 0) <= minuteOfWeek) turns++;
  const openNow = turns % 2 === 1;
  const next = nextChange(week, turns);
  return next === undefined ? { openNow } : { openNow, changes: clockOf(next, minuteOfWeek) };
}

/** Minute of the next change, beyond 10080 if it is in the next week; undefined if there is none. */
function nextChange(week: WeekSchedule, turns: number): number | undefined {
  const [first, second] = week;
  if (first === undefined || second === undefined) return undefined;
  const next = week[turns] ?? minutesPerWeek + first;
  // A span split at Sunday midnight continues on Monday.
  if (next !== minutesPerWeek || first !== 0) return next;
  return second === minutesPerWeek ? undefined : openOrOpens(week, turns, second);
}

/**
 * At Sunday midnight of a week that begins open: an open place stays open until `second`, a closed one opens
 * then.
 */
function openOrOpens(week: WeekSchedule, turns: number, second: number): number {
  return turns < week.length ? minutesPerWeek + second : minutesPerWeek;
}

function clockOf(minute: number, from: number) {
  return {
    at: clocks[minute % minutesPerDay] ?? '',
    inDays: Math.floor(minute / minutesPerDay) - Math.floor(from / minutesPerDay),
  };
}
