import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { timetablesAt } from '../../domain/prayer-times/timetable/applicable-timetables.ts';
import type { Timetable } from '../../domain/prayer-times/timetable/timetable.ts';

/** Published timetables: the product's and those imported by the operator. */
export interface TimetableLibrary {
  /**
   * Returns the timetables for a place, the most specific first; for the same area the operator's before the
   * product's.
   */
  at(place: {
    readonly coordinates: Coordinates;
    /** ISO 3166-1 alpha-2; empty at sea. */
    readonly countryCode: string;
  }): readonly Timetable[];
  /** Replaces the operator's timetables. */
  setImported(tables: readonly Timetable[]): void;
  /** Incremented by every change: data derived from an older edition is outdated. */
  edition(): number;
}

export function createTimetableLibrary(builtIn: readonly Timetable[]): TimetableLibrary {
  let all = builtIn;
  let edition = 0;
  return {
    at: (place) => timetablesAt(all, place),
    setImported(tables) {
      const replaced = new Set(tables.map(({ id }) => id));
      all = [...builtIn.filter(({ id }) => !replaced.has(id)), ...tables];
      edition++;
    },
    edition: () => edition,
  };
}
