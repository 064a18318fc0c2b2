import type { PlaceItem } from '../../../../contract/places.ts';
import { initialBearingDegrees } from '../../../../domain/geo/bearing.ts';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';

/** A place with its bearing from the centre of the search. */
export interface Spot {
  readonly item: PlaceItem;
  /** Clockwise from true north, 0 to 360. */
  readonly bearingDegrees: number;
}

/** Returns the places with their bearings, nearest first. */
export function spotsAround(centre: Coordinates, items: readonly PlaceItem[]): readonly Spot[] {
  return items
    .map((item) => ({
      item,
      bearingDegrees: initialBearingDegrees(centre, { latitude: item.lat, longitude: item.lng }),
    }))
    .sort((a, b) => a.item.distance - b.item.distance);
}

/**
 * Returns the place that a key moves to: left and right by bearing, down and up by distance, Home and End to the nearest
 * and the farthest. Undefined for other keys, and for down and up at either end.
 * @param spots nearest first
 */
export function spotByKey(spots: readonly Spot[], fromId: string | undefined, key: string): Spot | undefined {
  const from = spots.findIndex(({ item }) => item.id === fromId);
  if (key === 'Home') return spots[0];
  if (key === 'End') return spots.at(-1);
  if (key === 'ArrowDown') return spots[from + 1];
  if (key === 'ArrowUp') return spots[from - 1];
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  // Places at the same bearing stay nearest first.
  const round = [...spots].sort((a, b) => a.bearingDegrees - b.bearingDegrees);
  const place = round.findIndex(({ item }) => item.id === fromId);
  const step = key === 'ArrowRight' ? 1 : -1;
  return round[(place + step + round.length) % round.length];
}
