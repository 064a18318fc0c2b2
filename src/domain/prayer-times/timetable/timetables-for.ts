import type { Coordinates } from '../../geo/coordinates.ts';
import type { Timetable } from './timetable.ts';

/**
 * The timetables that hold at a place for the method in use: those of the method itself, and, where the person chose no
 * method, those that an operator put in for the place. The smallest area comes first, of two alike the later one.
 */
export function timetablesFor(
  all: readonly Timetable[],
  place: { readonly coordinates: Coordinates; readonly countryCode?: string | undefined },
  chosenMethod: string | undefined,
  methodInUse: string,
): Timetable[] {
  return all
    .filter((table) => holdsAt(table, place))
    .filter(({ method }) => (method === undefined ? chosenMethod === undefined : method === methodInUse))
    .map((table, index) => ({ table, index, size: areaSize(table) }))
    .sort((a, b) => a.size - b.size || b.index - a.index)
    .map(({ table }) => table);
}

function holdsAt(
  { area: { countryCode, box } }: Timetable,
  place: { readonly coordinates: Coordinates; readonly countryCode?: string | undefined },
): boolean {
  if (countryCode !== undefined && countryCode !== place.countryCode?.toUpperCase()) return false;
  if (box === undefined) return true;
  const { latitude, longitude } = place.coordinates;
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
}

/** Square degrees; a whole country is larger than any box. */
function areaSize({ area: { box } }: Timetable): number {
  return box ? (box.north - box.south) * (box.east - box.west) : Number.POSITIVE_INFINITY;
}
