import { nightPortions } from '../prayer-times/night-portions.ts';
import { type PrayerName, prayerNames, type TimelineEntry, type TimeName } from '../prayer-times/types.ts';
import { minuteMs } from '../time/units.ts';
import { type CivilDate, utcMidnight } from '../time-zone/civil-date.ts';
import type { DuaMoment } from './dua.ts';

/** A moment that has come. */
export interface RunningMoment {
  readonly moment: DuaMoment;
  /** With `after_prayer`: which one. */
  readonly prayer?: PrayerName;
  /** Epoch milliseconds; undefined where it lies beyond the known times. */
  readonly untilMs: number | undefined;
}

type Timeline = readonly TimelineEntry[];

/** How long after a prayer has begun its duas are offered. */
const afterPrayerMs = 30 * minuteMs;
const thursday = 4;

/**
 * The moments that run at the instant, the one that passes soonest first: after a prayer, on rising, in the morning or
 * evening, at night, on Friday.
 * @param timeline of the day at the place, as `PrayerTimesAnswer` has it
 */
export function momentsAt(timeline: Timeline, nowMs: number): RunningMoment[] {
  // Times of a day that is over say nothing about now.
  if (nowMs >= (timeline.at(-1)?.at ?? 0)) return [];
  return [
    afterPrayer(timeline, nowMs),
    waking(timeline, nowMs),
    spanOf('morning', ['fajr'], 'dhuhr', timeline, nowMs),
    spanOf('evening', ['asr', 'maghrib'], 'isha', timeline, nowMs),
    spanOf('night', ['isha'], 'fajr', timeline, nowMs),
    friday(timeline, nowMs),
  ].filter((running) => running !== undefined);
}

const last = (timeline: Timeline, nowMs: number, names: readonly TimeName[]) =>
  timeline.filter(({ name, at }) => names.includes(name) && at <= nowMs).at(-1);

const next = (timeline: Timeline, nowMs: number, name: TimeName) =>
  timeline.find((entry) => entry.name === name && entry.at > nowMs);

/** While the last that has come of these times is none of those that end the moment. */
function spanOf(
  moment: DuaMoment,
  from: readonly TimeName[],
  until: TimeName,
  timeline: Timeline,
  nowMs: number,
): RunningMoment | undefined {
  // The line begins with last evening's Maghrib, which in the far north may come after midnight: until then it is Asr.
  const begun = last(timeline, nowMs, [...from, until])?.name ?? 'asr';
  if (!from.includes(begun)) return undefined;
  return { moment, untilMs: next(timeline, nowMs, until)?.at };
}

function afterPrayer(timeline: Timeline, nowMs: number): RunningMoment | undefined {
  const begun = last(timeline, nowMs, prayerNames);
  if (!begun || nowMs >= begun.at + afterPrayerMs) return undefined;
  const prayer = prayerNames.find((name) => name === begun.name);
  return prayer && { moment: 'after_prayer', prayer, untilMs: begun.at + afterPrayerMs };
}

/** From the last third of the night to sunrise. */
function waking(timeline: Timeline, nowMs: number): RunningMoment | undefined {
  const sunrise = next(timeline, nowMs, 'sunrise');
  const fajr = sunrise && last(timeline, sunrise.at, ['fajr']);
  const maghrib = fajr && last(timeline, fajr.at, ['maghrib']);
  if (!maghrib || nowMs < nightPortions(maghrib.at, fajr.at).lastThirdMs) return undefined;
  return { moment: 'waking', untilMs: sunrise.at };
}

/** Friday begins at Thursday's sunset and ends at its own. */
function friday(timeline: Timeline, nowMs: number): RunningMoment | undefined {
  const end = next(timeline, nowMs, 'maghrib');
  const begun = last(timeline, nowMs, ['maghrib']);
  const isFriday = end ? weekdayOf(end.date) === thursday + 1 : begun && weekdayOf(begun.date) === thursday;
  return isFriday ? { moment: 'friday', untilMs: end?.at } : undefined;
}

const weekdayOf = (date: CivilDate): number => new Date(utcMidnight(date)).getUTCDay();

interface Hours {
  readonly moment: DuaMoment;
  /** Of the clock; a span whose end is no later than its beginning goes over midnight. */
  readonly from: number;
  readonly until: number;
}

/** Where nobody knows the sun: hours that lie inside the real spans for most of the year in most places. */
const usualHours: readonly Hours[] = [
  { moment: 'waking', from: 4, until: 7 },
  { moment: 'morning', from: 5, until: 12 },
  { moment: 'evening', from: 16, until: 20 },
  { moment: 'night', from: 20, until: 5 },
];
const usualSunset = 18;

/** The moments by a clock alone, without prayers: nobody knows when they are. `weekday` counts from Sunday, 0. */
export function momentsByClock({ hour, weekday }: { hour: number; weekday: number }): DuaMoment[] {
  const ofDay = usualHours.filter(({ from, until }) =>
    from < until ? from <= hour && hour < until : from <= hour || hour < until,
  );
  const isFriday = hour < usualSunset ? weekday === thursday + 1 : weekday === thursday;
  return [...ofDay.map(({ moment }) => moment), ...(isFriday ? (['friday'] as const) : [])];
}
