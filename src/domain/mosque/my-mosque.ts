import type { PrayerName } from '../prayer-times/types.ts';

/** When the congregation of a prayer begins. */
export type IqamahRule =
  /** `HH:MM` by the clock of the mosque, every day. */
  | { readonly kind: 'fixed'; readonly clock: string }
  /** Minutes after the adhan, rounded up to the next five minutes of the clock if the mosque does so. */
  | { readonly kind: 'after_adhan'; readonly minutes: number; readonly roundsUpToFive: boolean };

export const mosqueLimits = {
  iqamahMinutes: { least: 0, most: 120 },
  jumuahCount: 3,
  nameLength: 120,
  placeIdLength: 120,
} as const;

/** Text without control characters and halves of characters, which a database can't store. */
export const storableText = /^[^\p{Cc}\p{Cs}]*$/u;

/** The mosque that a person goes to. Coordinates in degrees. */
export interface MyMosque {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Id of the place in a search, for example `osm:way/123`; absent for a mosque that was entered by name. */
  readonly placeId?: string | undefined;
  /** A prayer without a rule has no known iqamah. */
  readonly iqamah: { readonly [Name in PrayerName]?: IqamahRule | undefined };
  /** Up to three times of the Friday prayer, `HH:MM` in ascending order. With any, they replace Dhuhr's iqamah on Fridays. */
  readonly jumuah: readonly string[];
}

/** Returns times of the Friday prayer in ascending order, each once. */
export function sortedJumuah(clocks: readonly string[]): readonly string[] {
  return [...new Set(clocks)].sort();
}
