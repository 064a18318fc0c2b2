import { z } from 'zod/mini';
import { roundCoordinate } from '../../../domain/geo/coordinates.ts';
import { createOutgoing, type Outgoing, OutgoingError } from '../../platform/outgoing.ts';
import type { StartCall } from '../../platform/provider-metrics.ts';
import { type GeocodedPlace, type Geocoder, GeocodingError, type GeocodingFailure } from './geocoder.ts';

const timeoutMs = 2_500;
/** Three decimals (about 100 m) are enough to find a town and don't reveal the user's exact position. */
const sentDecimals = 3;

const text = z.optional(z.string());

/** One result of `format=json`. Docs: https://apidocs.geoapify.com/docs/geocoding/ */
const resultSchema = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  name: text,
  city: text,
  municipality: text,
  county: text,
  state: text,
  country: text,
  country_code: text,
  result_type: text,
});
const answerSchema = z.object({ results: z.array(resultSchema) });
type Result = z.infer<typeof resultSchema>;

export interface GeoapifyOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Called when a call begins; returns a function to call with its outcome. */
  readonly begin?: StartCall | undefined;
}

export function createGeoapifyGeocoder({ apiKey, ...options }: GeoapifyOptions): Geocoder {
  const outgoing = createOutgoing({ ...options, timeoutMs });
  return {
    async search(query, limit, lang) {
      const parameters = { text: query, limit, lang, format: 'json', apiKey };
      const results = await fetchResults(outgoing, 'v1/geocode/search', parameters);
      return results.map(toPlace).slice(0, limit);
    },
    async reverse({ latitude, longitude }, lang) {
      const lat = roundCoordinate(latitude, sentDecimals);
      const lon = roundCoordinate(longitude, sentDecimals);
      const results = await fetchResults(outgoing, 'v1/geocode/reverse', {
        lat,
        lon,
        lang,
        format: 'json',
        apiKey,
      });
      const place = results.map(toPlace)[0];
      return place && place.countryCode !== '' ? place : undefined;
    },
  };
}

async function fetchResults(
  outgoing: Outgoing,
  path: string,
  query: Readonly<Record<string, string | number>>,
): Promise<Result[]> {
  const answer = await outgoing.getJson(path, { query }).catch((error: unknown) => {
    throw translate(error);
  });
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new GeocodingError('bad_response', 'the answer has an unknown format');
  return parsed.data.results;
}

function toPlace(result: Result): GeocodedPlace {
  return {
    latitude: result.lat,
    longitude: result.lon,
    city: cityOf(result),
    country: result.country ?? '',
    countryCode: (result.country_code ?? '').toUpperCase(),
    ...(result.state ? { region: result.state } : {}),
  };
}

/** The city or the next larger unit; for a state or country its own name. */
function cityOf({ city, municipality, county, state, name, result_type }: Result): string {
  const areaName = result_type === 'state' || result_type === 'country' ? name : undefined;
  return city ?? areaName ?? municipality ?? county ?? state ?? '';
}

const failureOfStatus: Readonly<Record<number, GeocodingFailure>> = {
  401: 'refused',
  403: 'refused',
  429: 'quota',
};

function translate(error: unknown): GeocodingError {
  if (!(error instanceof OutgoingError)) return new GeocodingError('unavailable', 'the call failed');
  if (error.kind === 'bad_response') return new GeocodingError('bad_response', error.message);
  return new GeocodingError(failureOfStatus[error.status ?? 0] ?? 'unavailable', error.message);
}
