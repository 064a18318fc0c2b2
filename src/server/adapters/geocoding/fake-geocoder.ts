import { haversineKm } from '../../../domain/geo/haversine.ts';
import { type GeocodedPlace, type Geocoder, GeocodingError, type GeocodingFailure } from './geocoder.ts';

const reachKm = 50;

export interface FakeGeocoder extends Geocoder {
  /** How many calls reached it. */
  readonly calls: number;
  /** Fails every call from now on, until set to undefined. */
  fail(failure: GeocodingFailure | undefined): void;
}

/** Knows the given places alone: by the start of their name, and within 50 km. */
export function createFakeGeocoder(places: readonly GeocodedPlace[]): FakeGeocoder {
  let calls = 0;
  let failure: GeocodingFailure | undefined;
  const answer = <T>(value: () => T): Promise<T> => {
    calls++;
    return failure ? Promise.reject(new GeocodingError(failure, 'asked to fail')) : Promise.resolve(value());
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
    reverse: (point) => answer(() => places.find((place) => haversineKm(point, place) <= reachKm)),
  };
}
