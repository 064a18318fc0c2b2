import type { Coordinates } from '../../geo/coordinates.ts';
import type { Timetable } from './timetable.ts';

/** Id of a timetable imported by the user: it applies with any method, which calculates the missing times. */
export const ownTimetableId = 'own';

interface Place {
  readonly coordinates: Coordinates;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string | undefined;
}

/** Returns the timetables that cover the place, the smallest area first, of equal ones the later first. */
export function timetablesAt(all: readonly Timetable[], place: Place): Timetable[] {
  return all
    .flatMap((table, index) => (covers(table, place) ? [{ table, index, size: areaSize(table) }] : []))
    .sort((a, b) => a.size - b.size || b.index - a.index)
    .map(({ table }) => table);
}

/**
 * Whether a method's times come from the table: an authority's table applies with its method, an operator's
 * table of the place if the user chose no method.
 */
export function isTimetableInUse(
  { id, method }: Timetable,
  chosenMethod: string | undefined,
  methodInUse: string,
): boolean {
  if (id === ownTimetableId) return true;
  return method === undefined ? chosenMethod === undefined : method === methodInUse;
}

function covers({ area: { countryCode, box } }: Timetable, place: Place): boolean {
  if (countryCode !== undefined && countryCode !== place.countryCode?.toUpperCase()) return false;
  if (box === undefined) return true;
  const { latitude, longitude } = place.coordinates;
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
}

/** Square degrees; a whole country is larger than any box. */
function areaSize({ area: { box } }: Timetable): number {
  return box ? (box.north - box.south) * (box.east - box.west) : Number.POSITIVE_INFINITY;
}
