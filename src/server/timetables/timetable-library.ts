import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { timetablesAt } from '../../domain/prayer-times/timetable/applicable-timetables.ts';
import type { Timetable } from '../../domain/prayer-times/timetable/timetable.ts';

/** The published timetables: those of the product, and those that an operator imported. */
export interface TimetableLibrary {
  /** Those that hold at the place, the most particular first; an operator's before one of the product for the same area. */
  at(place: {
    readonly coordinates: Coordinates;
    /** ISO 3166-1 alpha-2; empty at sea. */
    readonly countryCode: string;
  }): readonly Timetable[];
  /** Puts the operator's in place of those before. */
  setImported(tables: readonly Timetable[]): void;
  /** Grows with every change: what was made from older tables is out of date. */
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
