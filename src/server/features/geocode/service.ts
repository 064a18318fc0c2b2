import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { reverseGeocode, searchPlaces } from '../../../contract/geocode.ts';
import { type Coordinates, roundCoordinate } from '../../../domain/geo/coordinates.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import { dayMs } from '../../../domain/time/units.ts';
import type { GeocodedPlace, Geocoder } from '../../adapters/geocoding/geocoder.ts';
import type { Atlas } from '../../atlas/atlas.ts';
import { parseCoordinates } from '../../atlas/parse-coordinates.ts';
import { type Breaker, createBreaker } from '../../platform/breaker.ts';
import type { DailyBudget } from '../../platform/rate-limiter/daily-budget.ts';
import { type CallOutcome, createProviderCalls, type TakeAllowance } from './provider-calls.ts';

const cellDecimals = 3;
const yearMs = 366 * dayMs;

type SearchAnswer = AnswerOf<typeof searchPlaces>;
type ReverseAnswer = AnswerOf<typeof reverseGeocode>;
type Item = SearchAnswer['items'][number];
type Source = Omit<SearchAnswer, 'items'>;

const attributions: Readonly<Record<Source['provider'], string>> = {
  geoapify: 'Powered by Geoapify, © OpenStreetMap contributors',
  atlas: 'Place names © GeoNames, CC BY 4.0',
};

/** `takeAllowance` runs before each call to the provider; if omitted, calls are not limited. */
export interface Geocoding {
  /** Best match first; empty if nothing is found. Never rejects: if the provider can't answer, the atlas does. */
  search(
    text: string,
    limit: number,
    language: PageLanguage,
    takeAllowance?: TakeAllowance,
  ): Promise<SearchAnswer>;
  /** Never rejects. At sea the names are empty and the time zone is a nautical one. */
  reverse(point: Coordinates, language: PageLanguage, takeAllowance?: TakeAllowance): Promise<ReverseAnswer>;
}

export type GeocodingAtlas = Pick<Atlas, 'search' | 'describe' | 'zoneNameAt' | 'zoneWindow'>;

export interface GeocodingParts {
  readonly atlas: GeocodingAtlas;
  /** Undefined without an API key; the atlas then answers everything. */
  readonly geoapify?: Geocoder | undefined;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onFailure: (error: unknown) => void;
  /** Circuit breaker for the provider; defaults to a new one. */
  readonly breaker?: Breaker | undefined;
  /** Budget of calls to the provider; undefined if they are free. */
  readonly budget?: DailyBudget | undefined;
  /** Called for every call to the provider, including calls that were not made. */
  readonly onOutcome?: (outcome: CallOutcome) => void;
}

const unlimited: TakeAllowance = () => true;

/** Answers from the provider if it can, otherwise from the atlas. */
export function createGeocoding(parts: GeocodingParts): Geocoding {
  const { atlas, geoapify, clock, onFailure, onOutcome = () => {}, budget } = parts;
  const { breaker = createBreaker(clock) } = parts;
  const calls = createProviderCalls({ breaker, budget, clock, onFailure, onOutcome });
  const toItem = (place: GeocodedPlace): Item => {
    const { latitude, longitude, city, country, countryCode, region } = place;
    const timezone = atlas.zoneNameAt(latitude, longitude);
    const names = { city, country, countryCode, ...(region === undefined ? {} : { region }) };
    const zone = atlas.zoneWindow(timezone, clock() - yearMs, clock() + 2 * yearMs);
    return { latitude, longitude, ...names, timezone, zone };
  };
  const from = (provider: Source['provider']): Source => ({ provider, attribution: attributions[provider] });

  const reverse: Geocoding['reverse'] = async (point, language, takeAllowance = unlimited) => {
    const key = `reverse ${language} ${cellOf(point)}`;
    const answer =
      geoapify && (await calls.call(key, takeAllowance, () => geoapify.reverse(point, language)));
    const place = answer?.value;
    if (place) return { ...toItem({ ...place, ...point }), ...from('geoapify') };
    return { ...toItem(atlas.describe(point.latitude, point.longitude, language)), ...from('atlas') };
  };

  return {
    reverse,
    async search(text, limit, language, takeAllowance = unlimited) {
      const point = parseCoordinates(text);
      if (point) {
        const { provider, attribution, ...item } = await reverse(point, language, takeAllowance);
        return { items: [item], provider, attribution };
      }
      const key = `search ${language} ${limit} ${text.toLowerCase()}`;
      const answer =
        geoapify && (await calls.call(key, takeAllowance, () => geoapify.search(text, limit, language)));
      if (answer) return { items: answer.value.map(toItem), ...from('geoapify') };
      return { items: atlas.search(text, limit, language).map(toItem), ...from('atlas') };
    },
  };
}

function cellOf({ latitude, longitude }: Coordinates): string {
  return `${roundCoordinate(latitude, cellDecimals)},${roundCoordinate(longitude, cellDecimals)}`;
}
