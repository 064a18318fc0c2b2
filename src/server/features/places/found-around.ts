import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { haversineKm } from '../../../domain/geo/haversine.ts';
import { openingStateAt } from '../../opening-hours/opening-state.ts';
import type { PlaceContext } from './place-context.ts';
import type { AnswerItem, PreparedPlace } from './prepared-places.ts';

interface Around {
  readonly point: Coordinates;
  readonly radiusMetres: number;
  readonly openNow: boolean;
  readonly limit: number;
  /** Epoch milliseconds. */
  readonly nowMs: number;
  readonly ground: PlaceContext;
}

export interface NearbyPlaces {
  /** Nearest first; of two at the same distance the lesser id. */
  readonly items: readonly AnswerItem[];
  /** Places within the radius that were left out because nobody knows their hours. */
  readonly hoursUnknown: number;
  /** There are more than the limit. */
  readonly isCut: boolean;
}

const metresPerKm = 1_000;

/** What of the prepared places lies within the radius, with distance and opening as they are now. */
export function selectNearby(prepared: readonly PreparedPlace[], around: Around): NearbyPlaces {
  const { openNow, limit } = around;
  const near = prepared
    .map((entry) => ({ entry, distance: haversineKm(around.point, entry.place) }))
    .filter(({ distance }) => distance * metresPerKm <= around.radiusMetres)
    .sort((a, b) => a.distance - b.distance || (a.entry.item.id < b.entry.item.id ? -1 : 1));
  if (!openNow) {
    const items = near.slice(0, limit).map(({ entry, distance }) => itemOf(entry, distance, around));
    return { items, hoursUnknown: 0, isCut: near.length > limit };
  }
  const all = near.map(({ entry, distance }) => itemOf(entry, distance, around));
  const open = all.filter((item) => item.open_now === true);
  return {
    items: open.slice(0, limit),
    hoursUnknown: all.filter((item) => item.open_now === null).length,
    isCut: open.length > limit,
  };
}

function itemOf(
  { place, item, zoneName, countryCode }: PreparedPlace,
  distance: number,
  around: Around,
): AnswerItem {
  const rounded = Math.round(distance * metresPerKm) / metresPerKm;
  if (place.hours.kind === 'unknown') return { ...item, distance: rounded, open_now: null };
  const { latitude, longitude, hours } = place;
  const zone = around.ground.zoneAround(zoneName, around.nowMs);
  const state = openingStateAt(hours, { nowMs: around.nowMs, zone, countryCode, latitude, longitude });
  return {
    ...item,
    distance: rounded,
    open_now: state?.openNow ?? null,
    ...(state?.changes ? { changes: state.changes } : {}),
  };
}
