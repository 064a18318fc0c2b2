import { nightPortions } from '../prayer-times/night-portions.ts';
import { type PrayerName, prayerNames, type TimelineEntry, type TimeName } from '../prayer-times/types.ts';
import { minuteMs } from '../time/units.ts';
import { type CivilDate, utcMidnight } from '../time-zone/civil-date.ts';
import type { DuaMoment } from './dua.ts';

/** A dua moment in progress. */
export interface CurrentDuaMoment {
  readonly moment: DuaMoment;
  /** Which prayer, for `after_prayer`. */
  readonly prayer?: PrayerName;
  /** Epoch milliseconds; undefined if it is beyond the known times. */
  readonly untilMs: number | undefined;
}

type Timeline = readonly TimelineEntry[];

/** How long after the beginning of a prayer its duas are offered. */
const afterPrayerMs = 30 * minuteMs;
const thursday = 4;

/**
 * Returns the moments in progress at an instant, the one that ends soonest first: after a prayer, waking,
 * morning or evening, night, Friday.
 * @param timeline of the local day, as in `PrayerTimesAnswer`
 */
export function currentDuaMoments(timeline: Timeline, nowMs: number): CurrentDuaMoment[] {
  // The timeline of a past day doesn't cover the present.
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

/** A moment that lasts while the latest of these times is none of those that end it. */
function spanOf(
  moment: DuaMoment,
  from: readonly TimeName[],
  until: TimeName,
  timeline: Timeline,
  nowMs: number,
): CurrentDuaMoment | undefined {
  // The timeline begins with last evening's Maghrib, which in the far north may be after midnight: until then it is Asr.
  const begun = last(timeline, nowMs, [...from, until])?.name ?? 'asr';
  if (!from.includes(begun)) return undefined;
  return { moment, untilMs: next(timeline, nowMs, until)?.at };
}

function afterPrayer(timeline: Timeline, nowMs: number): CurrentDuaMoment | undefined {
  const begun = last(timeline, nowMs, prayerNames);
  if (!begun || nowMs >= begun.at + afterPrayerMs) return undefined;
  const prayer = prayerNames.find((name) => name === begun.name);
  return prayer && { moment: 'after_prayer', prayer, untilMs: begun.at + afterPrayerMs };
}

/** From the last third of the night until sunrise. */
function waking(timeline: Timeline, nowMs: number): CurrentDuaMoment | undefined {
  const sunrise = next(timeline, nowMs, 'sunrise');
  const fajr = sunrise && last(timeline, sunrise.at, ['fajr']);
  const maghrib = fajr && last(timeline, fajr.at, ['maghrib']);
  if (!maghrib || nowMs < nightPortions(maghrib.at, fajr.at).lastThirdMs) return undefined;
  return { moment: 'waking', untilMs: sunrise.at };
}

/** Friday begins at sunset on Thursday and ends at sunset. */
function friday(timeline: Timeline, nowMs: number): CurrentDuaMoment | undefined {
  const end = next(timeline, nowMs, 'maghrib');
  const begun = last(timeline, nowMs, ['maghrib']);
  const isFriday = end ? weekdayOf(end.date) === thursday + 1 : begun && weekdayOf(begun.date) === thursday;
  return isFriday ? { moment: 'friday', untilMs: end?.at } : undefined;
}

const weekdayOf = (date: CivilDate): number => new Date(utcMidnight(date)).getUTCDay();

interface Hours {
  readonly moment: DuaMoment;
  /** Local hours; a span whose end isn't later than its beginning crosses midnight. */
  readonly from: number;
  readonly until: number;
}

/** For when the sun's times are unknown: hours that are inside the real spans for most of the year in most places. */
const typicalHours: readonly Hours[] = [
  { moment: 'waking', from: 4, until: 7 },
  { moment: 'morning', from: 5, until: 12 },
  { moment: 'evening', from: 16, until: 20 },
  { moment: 'night', from: 20, until: 5 },
];
const typicalSunset = 18;

/**
 * Returns the moments by clock time only, without those after prayers, whose times are unknown. `weekday` is 0
 * on Sunday.
 */
export function duaMomentsByClock({ hour, weekday }: { hour: number; weekday: number }): DuaMoment[] {
  const ofDay = typicalHours.filter(({ from, until }) =>
    from < until ? from <= hour && hour < until : from <= hour || hour < until,
  );
  const isFriday = hour < typicalSunset ? weekday === thursday + 1 : weekday === thursday;
  return [...ofDay.map(({ moment }) => moment), ...(isFriday ? (['friday'] as const) : [])];
}
