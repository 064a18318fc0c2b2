import type { IqamahRule } from '../mosque/my-mosque.ts';
import { type PrayerName, prayerNames } from '../prayer-times/types.ts';
import { addDays, type CivilDate, daysBetween, parseIsoDate } from '../time-zone/civil-date.ts';
import { congregationsOn, type MosqueScreen, screenLimits } from './screen.ts';

/** A planned change that the screen announces. */
export interface UpcomingChange {
  readonly date: CivilDate;
  readonly iqamah: readonly { readonly name: PrayerName; readonly rule: IqamahRule }[];
  /** The Friday prayers from then on; undefined if they stay. */
  readonly jumuah: readonly string[] | undefined;
}

/** Returns the changes of the coming week in order of their days, without what they leave as it is. */
export function upcomingChanges(
  screen: Pick<MosqueScreen, 'mosque' | 'plannedChanges'>,
  today: CivilDate,
): readonly UpcomingChange[] {
  return screen.plannedChanges.flatMap((change): UpcomingChange[] => {
    const date = parseIsoDate(change.from);
    const days = date ? daysBetween(today, date) : 0;
    if (!date || days < 1 || days > screenLimits.announcedDays) return [];
    const before = congregationsOn(screen, addDays(date, -1));
    const iqamah = prayerNames.flatMap((name) => {
      const rule = change.iqamah[name];
      return rule && !sameRule(rule, before.iqamah[name]) ? [{ name, rule }] : [];
    });
    const { jumuah } = change;
    const changedJumuah = jumuah && jumuah.join() !== before.jumuah.join() ? jumuah : undefined;
    return iqamah.length > 0 || changedJumuah ? [{ date, iqamah, jumuah: changedJumuah }] : [];
  });
}

function sameRule(a: IqamahRule, b: IqamahRule | undefined): boolean {
  if (a.kind === 'fixed') return b?.kind === 'fixed' && a.clock === b.clock;
  return b?.kind === 'after_adhan' && a.minutes === b.minutes && a.roundsUpToFive === b.roundsUpToFive;
}
