import type { PageLanguage } from '../language/page-language.ts';
import { type MyMosque, sortedJumuah } from '../mosque/my-mosque.ts';
import type { CalculationSettings } from '../prayer-times/types.ts';
import { type CivilDate, formatIsoDate } from '../time-zone/civil-date.ts';

export const screenLimits = {
  announcementCount: 8,
  announcementLength: 140,
  plannedChangeCount: 6,
  /** Minutes for which the screen is dimmed from the iqamah on. */
  dimmedMinutes: { least: 0, most: 60, standard: 15 },
  /** Days before a planned change on which the screen announces it. */
  announcedDays: 7,
} as const;

type Congregations = Pick<MyMosque, 'iqamah' | 'jumuah'>;

/** New congregation times from a day on. What it doesn't name stays. */
export interface PlannedChange {
  /** The first day, `YYYY-MM-DD` by the clock of the mosque. */
  readonly from: string;
  readonly iqamah: Congregations['iqamah'];
  /** Absent if the Friday prayers stay; empty if there are none from then on. */
  readonly jumuah?: readonly string[] | undefined;
}

/** What the screen of a mosque shows, as it is edited on a phone. */
export interface MosqueScreen {
  readonly mosque: Pick<MyMosque, 'name' | 'latitude' | 'longitude' | 'iqamah' | 'jumuah'>;
  readonly calculation: CalculationSettings;
  readonly language: PageLanguage;
  /** Times as 5:09 instead of 17:09. */
  readonly usesTwelveHours: boolean;
  /** The mosque's own lines of text, shown in turn. */
  readonly announcements: readonly string[];
  /** In order of their days, each of another day. */
  readonly plannedChanges: readonly PlannedChange[];
  /** Minutes from the iqamah on for which the screen is dimmed; 0 never dims it. */
  readonly dimmedMinutes: number;
}

/** Returns the screen with its planned changes in order of their days, and its Friday prayers in order of their times. */
export function inOrder(screen: MosqueScreen): MosqueScreen {
  const { mosque, plannedChanges } = screen;
  return {
    ...screen,
    mosque: { ...mosque, jumuah: sortedJumuah(mosque.jumuah) },
    plannedChanges: plannedChanges
      .map((change) => (change.jumuah ? { ...change, jumuah: sortedJumuah(change.jumuah) } : change))
      .sort((a, b) => (a.from < b.from ? -1 : 1)),
  };
}

/** Returns the congregation times that hold on a day, with every planned change up to it. */
export function congregationsOn(
  { mosque, plannedChanges }: Pick<MosqueScreen, 'mosque' | 'plannedChanges'>,
  date: CivilDate,
): Congregations {
  const day = formatIsoDate(date);
  const { iqamah, jumuah } = mosque;
  return plannedChanges
    .filter(({ from }) => from <= day)
    .reduce<Congregations>(
      (held, change) => ({
        iqamah: { ...held.iqamah, ...change.iqamah },
        jumuah: change.jumuah ?? held.jumuah,
      }),
      { iqamah, jumuah },
    );
}
