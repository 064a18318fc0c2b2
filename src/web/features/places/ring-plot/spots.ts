import type { PlaceItem } from '../../../../contract/places.ts';
import { initialBearingDegrees } from '../../../../domain/geo/bearing.ts';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';

/** Where a place lies from the point of the search. */
export interface Spot {
  readonly item: PlaceItem;
  /** From true north over east, 0 up to 360. */
  readonly bearingDegrees: number;
}

/** Nearest first. */
export function spotsAround(centre: Coordinates, items: readonly PlaceItem[]): readonly Spot[] {
  return items
    .map((item) => ({
      item,
      bearingDegrees: initialBearingDegrees(centre, { latitude: item.lat, longitude: item.lng }),
    }))
    .sort((a, b) => a.item.distance - b.item.distance);
}

/**
 * The place that a key leads to from another: left and right go round by bearing, down and up by distance, Home and End
 * to the nearest and the farthest. Undefined for other keys and at the end of the distances.
 * @param spots nearest first
 */
export function spotByKey(spots: readonly Spot[], fromId: string | undefined, key: string): Spot | undefined {
  const from = spots.findIndex(({ item }) => item.id === fromId);
  if (key === 'Home') return spots[0];
  if (key === 'End') return spots.at(-1);
  if (key === 'ArrowDown') return spots[from + 1];
  if (key === 'ArrowUp') return spots[from - 1];
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  // What lies in the same direction keeps its order by distance.
  const round = [...spots].sort((a, b) => a.bearingDegrees - b.bearingDegrees);
  const place = round.findIndex(({ item }) => item.id === fromId);
  const step = key === 'ArrowRight' ? 1 : -1;
  return round[(place + step + round.length) % round.length];
}
