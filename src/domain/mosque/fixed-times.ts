import { type PrayerName, prayerNames } from '../prayer-times/types.ts';
import type { CivilDate } from '../time-zone/civil-date.ts';
import { type DayToPray, iqamahOf, prayerEnds } from './iqamah.ts';
import type { MyMosque } from './my-mosque.ts';

/** A fixed time that the season has overtaken. */
export interface OvertakenTime {
  readonly name: PrayerName;
  /** The first day on which it is before the adhan or after the end of the prayer's time. */
  readonly date: CivilDate;
}

/** Returns, for each prayer with a fixed iqamah, the first of these days on which it can't be right. The earliest comes first. */
export function overtakenTimes(
  iqamah: MyMosque['iqamah'],
  days: readonly DayToPray[],
): readonly OvertakenTime[] {
  const found = prayerNames.flatMap((name) => {
    const rule = iqamah[name];
    if (rule?.kind !== 'fixed') return [];
    const end = prayerEnds[name];
    const index = days.findIndex(
      ({ clock }) => iqamahOf(rule, { adhan: clock[name], end: end && clock[end] })?.problem !== undefined,
    );
    const day = days[index];
    return day ? [{ name, date: day.date, index }] : [];
  });
  return found.sort((a, b) => a.index - b.index).map(({ name, date }) => ({ name, date }));
}
