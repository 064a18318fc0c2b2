import { type PrayerName, prayerNames, type TimeName } from '../prayer-times/types.ts';
import { type CivilDate, utcMidnight } from '../time-zone/civil-date.ts';
import type { IqamahRule, MyMosque } from './my-mosque.ts';

const friday = 5;
const minutesPerDay = 24 * 60;

/** The congregations of a day at a mosque, `HH:MM` by its clock. */
export interface DayOfMosque {
  readonly iqamah: Readonly<Partial<Record<PrayerName, string>>>;
  /** Times of the Friday prayer; empty on other days. */
  readonly jumuah: readonly string[];
}

export interface DayToPray {
  readonly date: CivilDate;
  /** The times of the day, `HH:MM`. */
  readonly clock: Readonly<Record<TimeName, string>>;
}

/**
 * Returns when the congregations of a day begin. Printed times of an imported timetable come first, then the mosque's rules. A
 * fixed time outside the prayer's time is left out: the season has overtaken it, and it would be wrong.
 * @param printed iqamah times of that day in the imported timetable, `HH:MM`
 */
export function dayOfMosque(
  { iqamah, jumuah }: Pick<MyMosque, 'iqamah' | 'jumuah'>,
  { date, clock }: DayToPray,
  printed: DayOfMosque['iqamah'] = {},
): DayOfMosque {
  const hasJumuah = jumuah.length > 0 && isFriday(date);
  const times = prayerNames.flatMap((name) => {
    if (name === 'dhuhr' && hasJumuah) return [];
    const end = prayerEnds[name];
    const begins = { adhan: clock[name], end: end && clock[end], printed: printed[name] };
    const found = iqamahOf(iqamah[name], begins);
    return found && found.problem === undefined ? [[name, found.clock]] : [];
  });
  return { iqamah: Object.fromEntries(times), jumuah: hasJumuah ? jumuah : [] };
}

export function isFriday(date: CivilDate): boolean {
  return new Date(utcMidnight(date)).getUTCDay() === friday;
}

/**
 * When the time of a prayer ends, as far as all schools and methods agree. Dhuhr has no entry: a Hanafi mosque may hold it
 * after the first Asr of a person who follows another school.
 */
export const prayerEnds: Readonly<Partial<Record<PrayerName, TimeName>>> = {
  fajr: 'sunrise',
  asr: 'maghrib',
  maghrib: 'isha',
  isha: 'fajr',
};

/** The time of a prayer on one day, `HH:MM`. */
export interface TimeOfPrayer {
  readonly adhan: string;
  /** See `prayerEnds`. */
  readonly end?: string | undefined;
  /** Its iqamah in an imported timetable. */
  readonly printed?: string | undefined;
}

/** The iqamah of a prayer on one day. */
export interface Iqamah {
  /** `HH:MM`. */
  readonly clock: string;
  /** Why it can't be right that day: before the adhan, or after the prayer's time has ended. */
  readonly problem?: 'before_adhan' | 'after_end' | undefined;
}

/** Returns the iqamah as printed, else by the rule; undefined if neither is known. */
export function iqamahOf(
  rule: IqamahRule | undefined,
  { adhan, end, printed }: TimeOfPrayer,
): Iqamah | undefined {
  if (printed !== undefined) return withProblem(printed, adhan);
  if (!rule) return undefined;
  if (rule.kind === 'fixed') return withProblem(rule.clock, adhan, end);
  const minutes = minutesOf(adhan) + rule.minutes;
  return { clock: formatMinutes(rule.roundsUpToFive ? Math.ceil(minutes / 5) * 5 : minutes) };
}

function withProblem(clock: string, adhan: string, end?: string): Iqamah {
  const after = minutesBetween(adhan, clock);
  if (after >= minutesPerDay / 2) return { clock, problem: 'before_adhan' };
  const longest = end === undefined ? maxMinutesAfter : Math.min(maxMinutesAfter, minutesBetween(adhan, end));
  return after > longest ? { clock, problem: 'after_end' } : { clock };
}

/** Longest time from an adhan to its congregation: a later one is a mistake, or before the adhan. */
const maxMinutesAfter = 6 * 60;

/** Returns the minutes from the adhan to the congregation, also over midnight; undefined if it would be before the adhan. */
export function minutesAfter(adhan: string, iqamah: string): number | undefined {
  const minutes = minutesBetween(adhan, iqamah);
  return minutes <= maxMinutesAfter ? minutes : undefined;
}

/** Returns the minutes until the clock next shows `to`, from 0 to 1439. */
function minutesBetween(from: string, to: string): number {
  return (minutesOf(to) - minutesOf(from) + minutesPerDay) % minutesPerDay;
}

/** Returns the minutes after midnight. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function formatMinutes(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const ofDay = minutes % minutesPerDay;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
