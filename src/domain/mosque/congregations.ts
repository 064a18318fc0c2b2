import { type PrayerName, type PrayerTimesResult, type TimeName, timeNames } from '../prayer-times/types.ts';
import { minuteMs } from '../time/units.ts';
import { type CivilDate, sameDate } from '../time-zone/civil-date.ts';
import { adjacentDay } from '../time-zone/skipped-day.ts';
import { formatClock, instantOf, type ZoneWindow } from '../time-zone/zone-window.ts';
import { type DayOfMosque, type DayToPray, minutesAfter } from './iqamah.ts';

/** A congregation of one day at the mosque. Instants are epoch milliseconds. */
export interface CongregationTime {
  readonly kind: 'iqamah' | 'jumuah';
  /** The prayer; Dhuhr for Jumu'ah. */
  readonly name: PrayerName;
  /** The local date that the prayer belongs to. */
  readonly date: CivilDate;
  readonly adhanAt: number;
  readonly at: number;
  /** `HH:MM`. */
  readonly clock: string;
}

interface DayInZone extends DayToPray {
  readonly zone: ZoneWindow;
}

type DayAnswer = Pick<PrayerTimesResult, 'date' | 'zone' | 'clock' | 'timeline'>;

/**
 * Returns the days of a timeline, as far as it covers them: the evening before, the day itself and the next morning. A time
 * that the timeline lacks is that of the day itself.
 */
export function daysOfTimeline({ date, zone, clock, timeline }: DayAnswer): readonly DayInZone[] {
  return [adjacentDay(zone, date, -1), date, adjacentDay(zone, date, 1)].map((day) => {
    if (sameDate(day, date)) return { date, clock, zone };
    const ofDay = timeline.filter((entry) => sameDate(entry.date, day));
    const known = Object.fromEntries(ofDay.map(({ name, at }) => [name, formatClock(zone, at)]));
    const times = timeNames.map((name) => [name, known[name] ?? clock[name]] as const);
    return { date: day, zone, clock: Object.fromEntries(times) as Record<TimeName, string> };
  });
}

/**
 * Returns the congregations of a timeline in order of time.
 * @param dayAt the congregations of a day of the timeline; undefined if none is known
 */
export function congregationsOf(
  { zone, timeline }: Pick<DayAnswer, 'zone' | 'timeline'>,
  dayAt: (date: CivilDate) => DayOfMosque | undefined,
): readonly CongregationTime[] {
  const times = timeline.flatMap(({ name, date, at }): CongregationTime[] => {
    const day = dayAt(date);
    if (!day || name === 'sunrise' || !Number.isFinite(at)) return [];
    const base = { name, date, adhanAt: at };
    if (name === 'dhuhr' && day.jumuah.length > 0)
      return day.jumuah.map((clock) => ({
        ...{ ...base, kind: 'jumuah', clock },
        at: instantOf(zone, date, minutesOfDay(clock)),
      }));
    const clock = day.iqamah[name];
    const minutes = clock === undefined ? undefined : minutesAfter(formatClock(zone, at), clock);
    return clock === undefined || minutes === undefined
      ? []
      : [{ ...base, kind: 'iqamah', clock, at: at + minutes * minuteMs }];
  });
  return times.sort((a, b) => a.at - b.at);
}

/** Returns the congregation that people wait for between an adhan and its iqamah, or the next Jumu'ah after the adhan of Dhuhr. */
export function awaitedCongregation(
  congregations: readonly CongregationTime[],
  previous: { readonly name: TimeName; readonly date: CivilDate } | undefined,
  nowMs: number,
): CongregationTime | undefined {
  return congregations.find(
    ({ name, date, adhanAt, at }) =>
      adhanAt <= nowMs && nowMs < at && name === previous?.name && sameDate(date, previous.date),
  );
}

function minutesOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
