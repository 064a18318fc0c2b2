import type { OpeningState } from './place-hours.ts';
import { minutesPerWeek, type WeekSchedule } from './week-schedule.ts';

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
