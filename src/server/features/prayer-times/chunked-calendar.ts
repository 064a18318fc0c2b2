import { setTimeout as sleep } from 'node:timers/promises';
import { type PrayerCalendar, prayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import type { PlaceInput } from '../../../domain/prayer-times/place-prayer-day.ts';
import { addDays, type CivilDate, daysBetween } from '../../../domain/time-zone/civil-date.ts';
import { nextEventLoopTurn } from '../../platform/work-queue.ts';
import type { DateRange } from '../../prayer-times/date-range.ts';

/** Lets the event loop handle other requests. */
export type YieldToEventLoop = () => Promise<void>;

const maxPauseMs = 25;

/**
 * Creates the yield function of one task. If other tasks are waiting (`isCrowded`), it pauses for as long as the task has
 * worked since the last pause. One turn of the event loop accepts only one new connection, so yielding for a single turn would
 * delay a crowd of new connections by a hundred chunks.
 */
export function createYield(isCrowded: () => boolean): YieldToEventLoop {
  let resumedAt = performance.now();
  return async () => {
    const workedMs = performance.now() - resumedAt;
    await (isCrowded() ? sleep(Math.min(workedMs, maxPauseMs)) : nextEventLoopTurn());
    resumedAt = performance.now();
  };
}

/** Takes about a millisecond to compute. */
const daysPerChunk = 64;

/** Computes the same as `prayerCalendar`, and yields to the event loop between chunks and after the last one. */
export async function computeCalendarInChunks(
  input: PlaceInput,
  { from, to }: DateRange,
  yieldToEventLoop: YieldToEventLoop,
): Promise<PrayerCalendar> {
  const first = prayerCalendar(input, from, endOfChunk(from, to));
  const days = [...first.days];
  for (
    let start = addDays(from, daysPerChunk);
    daysBetween(start, to) >= 0;
    start = addDays(start, daysPerChunk)
  ) {
    await yieldToEventLoop();
    days.push(...prayerCalendar(input, start, endOfChunk(start, to)).days);
  }
  if (daysBetween(from, to) >= daysPerChunk) await yieldToEventLoop();
  return { ...first, days };
}

function endOfChunk(start: CivilDate, to: CivilDate): CivilDate {
  const end = addDays(start, daysPerChunk - 1);
  return daysBetween(end, to) < 0 ? to : end;
}
