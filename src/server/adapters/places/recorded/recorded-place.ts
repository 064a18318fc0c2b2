import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { haversineKm } from '../../../../domain/geo/haversine.ts';

/** A place as a test knows it, before it is told in the words of a provider. */
export interface RecordedPlace extends Coordinates {
  /** Of the OpenStreetMap node, and the end of Google's id. */
  readonly number: number;
  readonly name?: string;
  readonly isOpen?: boolean;
  /** Tags of OpenStreetMap beside those of its kind and name. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Fields of Google's answer beside the usual ones. */
  readonly google?: Readonly<Record<string, unknown>>;
}

/** What a stand-in for a provider received. */
export interface Received {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Those within a circle, nearest first. */
export function nearestOf<T extends Coordinates>(
  places: readonly T[],
  centre: Coordinates,
  metres: number,
): T[] {
  const distance = (place: T) => haversineKm(centre, place) * 1_000;
  return places.filter((place) => distance(place) <= metres).sort((a, b) => distance(a) - distance(b));
}
