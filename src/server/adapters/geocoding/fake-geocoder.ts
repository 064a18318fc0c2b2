import { haversineKm } from '../../../domain/geo/haversine.ts';
import { type GeocodedPlace, type Geocoder, GeocodingError, type GeocodingFailure } from './geocoder.ts';

const maxDistanceKm = 50;

export interface FakeGeocoder extends Geocoder {
  /** Number of calls so far. */
  readonly calls: number;
  /** Makes every call fail until called with undefined. */
  fail(failure: GeocodingFailure | undefined): void;
}

/** In-memory geocoder: finds the given places by name, and within 50 km. */
export function createFakeGeocoder(places: readonly GeocodedPlace[]): FakeGeocoder {
  let calls = 0;
  let failure: GeocodingFailure | undefined;
  const answer = <T>(value: () => T): Promise<T> => {
    calls++;
    return failure
      ? Promise.reject(new GeocodingError(failure, 'failure set by the test'))
      : Promise.resolve(value());
  };
  return {
    get calls() {
      return calls;
    },
    fail(kind) {
      failure = kind;
    },
    search: (text, limit) =>
      answer(() =>
        places.filter(({ city }) => text.toLowerCase().includes(city.toLowerCase())).slice(0, limit),
      ),
    reverse: (point) => answer(() => places.find((place) => haversineKm(point, place) <= maxDistanceKm)),
  };
}
