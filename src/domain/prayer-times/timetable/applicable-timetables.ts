import type { Coordinates } from '../../geo/coordinates.ts';
import type { Timetable } from './timetable.ts';

/** The id of a timetable that a person imported: it counts whatever method is chosen for the times that it lacks. */
export const ownTimetableId = 'own';

interface Place {
  readonly coordinates: Coordinates;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string | undefined;
}

/** The timetables whose area holds the place. The smallest area comes first, of two alike the later one. */
export function timetablesAt(all: readonly Timetable[], place: Place): Timetable[] {
  return all
    .flatMap((table, index) => (covers(table, place) ? [{ table, index, size: areaSize(table) }] : []))
    .sort((a, b) => a.size - b.size || b.index - a.index)
    .map(({ table }) => table);
}

/**
 * Whether the times of a method come from the table: an authority's table counts with the authority's method, an
 * operator's table of the place where the person chose no method.
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
