import { z } from 'zod/mini';
import { roundCoordinate } from '../../../domain/geo/coordinates.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import { attributions } from './attributions.ts';
import { readGeoapifyPlace } from './geoapify-place.ts';
import { isOwnHost } from './own-host.ts';
import { toPlacesError } from './places-error-of.ts';
import { type PlaceSearch, PlacesError, type PlacesProvider } from './places-provider.ts';
import { createProviderClient, type ProviderOptions } from './provider-client.ts';
import { readPlaces, withinRadius } from './read-places.ts';
import { createThrottle } from './throttle.ts';

/** A page may be larger, but each twenty places are another credit. */
const mostItems = 100;

/** Any of the categories, and in them the condition: `halal` holds `halal.only` too. */
const wanted: Readonly<Record<PlaceKind, { categories: string; conditions?: string }>> = {
  mosque: { categories: 'religion.place_of_worship.islam' },
  halal: {
    categories: [
      'catering.restaurant',
      'catering.fast_food',
      'catering.cafe',
      'catering.food_court',
      'catering.ice_cream',
      'commercial.supermarket',
      'commercial.convenience',
      'commercial.food_and_drink',
    ].join(','),
    conditions: 'halal',
  },
};

/** The free plan takes five requests a second; whoever asks faster is refused, and with him everybody else. */
const serviceGapMs = 200;
const longestWaitMs = 1_000;

export interface GeoapifyOptions extends ProviderOptions {
  /** Between two searches; left out it is a fifth of a second, and nothing on a server of our own. */
  readonly gapMs?: number;
}

const answerSchema = z.object({ features: z.array(z.unknown()) });

/** Docs: https://apidocs.geoapify.com/docs/places/ */
export function createGeoapifyPlaces({ apiKey, ...options }: GeoapifyOptions): PlacesProvider {
  const outgoing = createProviderClient(options);
  const gapMs = options.gapMs ?? (isOwnHost(options.baseUrl) ? 0 : serviceGapMs);
  const turns = createThrottle({ gapMs, longestWaitMs, clock: options.clock ?? Date.now });
  return {
    name: 'geoapify',
    attribution: attributions.geoapify,
    async search(search) {
      const query = { ...queryOf(search), apiKey };
      try {
        await turns.wait(search.signal);
        const answer = await outgoing.getJson('v2/places', { query, signal: search.signal });
        const features = featuresOf(answer);
        const places = readPlaces(features, (feature) => readGeoapifyPlace(search.kind, feature));
        return { items: withinRadius(search, places), complete: features.length < query.limit };
      } catch (error) {
        throw toPlacesError(error, search.signal);
      }
    },
  };
}

function queryOf({ kind, latitude, longitude, radiusMetres, limit, language }: PlaceSearch) {
  // Longitude first, and never in the form 1e-7.
  const point = [longitude, latitude].map((degrees) => roundCoordinate(degrees, 6)).join(',');
  return {
    ...wanted[kind],
    filter: `circle:${point},${Math.ceil(radiusMetres)}`,
    bias: `proximity:${point}`,
    limit: Math.min(limit, mostItems),
    lang: language,
  };
}

function featuresOf(answer: unknown): readonly unknown[] {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new PlacesError('bad_response', 'the answer has another shape');
  return parsed.data.features;
}
