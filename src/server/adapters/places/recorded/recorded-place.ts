import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { haversineKm } from '../../../../domain/geo/haversine.ts';

/** A place of a test, which the stubs convert to the provider's format. */
export interface RecordedPlace extends Coordinates {
  /** Number of the OpenStreetMap node, and the last part of Google's id. */
  readonly number: number;
  readonly name?: string;
  readonly isOpen?: boolean;
  /** OpenStreetMap tags in addition to kind and name. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Fields of Google's answer that replace the defaults. */
  readonly google?: Readonly<Record<string, unknown>>;
}

/** A request to a stub server. */
export interface Received {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Places within a circle, nearest first. */
export function nearestOf<T extends Coordinates>(
  places: readonly T[],
  centre: Coordinates,
  metres: number,
): T[] {
  const distance = (place: T) => haversineKm(centre, place) * 1_000;
  return places.filter((place) => distance(place) <= metres).sort((a, b) => distance(a) - distance(b));
}
