import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { reverseGeocode, searchPlaces } from '../../../contract/geocode.ts';
import { type Coordinates, roundCoordinate } from '../../../domain/geo/coordinates.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { GeocodedPlace, Geocoder } from '../../adapters/geocoding/geocoder.ts';
import type { Atlas } from '../../atlas/atlas.ts';
import { parseCoordinates } from '../../atlas/parse-coordinates.ts';
import { type Breaker, createBreaker } from '../../platform/breaker.ts';
import type { DailyBudget } from '../../platform/daily-budget.ts';
import { type CallOutcome, createProviderCalls, type TakeAllowance } from './provider-calls.ts';

const cellDecimals = 3;
const yearMs = 366 * 86_400_000;

type Found = AnswerOf<typeof searchPlaces>;
type Named = AnswerOf<typeof reverseGeocode>;
type Item = Found['items'][number];
type Source = Omit<Found, 'items'>;

const attributions: Readonly<Record<Source['provider'], string>> = {
  geoapify: 'Powered by Geoapify, © OpenStreetMap contributors',
  atlas: 'Place names © GeoNames, CC BY 4.0',
};

/** `takeAllowance` is called before a call goes out to the provider; left out, nobody is limited. */
export interface Geocoding {
  /** Best first; an empty list when nothing is found. Never rejects: where no provider may be asked the atlas answers. */
  search(text: string, limit: number, language: PageLanguage, takeAllowance?: TakeAllowance): Promise<Found>;
  /** Always answers; at sea with empty names and the zone of the sea. */
  reverse(point: Coordinates, language: PageLanguage, takeAllowance?: TakeAllowance): Promise<Named>;
}

export type GeocodingAtlas = Pick<Atlas, 'search' | 'describe' | 'zoneNameAt' | 'zoneWindow'>;

export interface GeocodingParts {
  readonly atlas: GeocodingAtlas;
  /** Asked first, when there is one. */
  readonly geoapify?: Geocoder | undefined;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Hears why the provider failed. */
  readonly onFailure: (error: unknown) => void;
  /** Of the provider; one of its own unless somebody watches it. */
  readonly breaker?: Breaker | undefined;
  /** Of the provider's calls; undefined where they cost nothing. */
  readonly budget?: DailyBudget | undefined;
  /** Hears what became of each call to the provider, those that were not made, too. */
  readonly onOutcome?: (outcome: CallOutcome) => void;
}

const unlimited: TakeAllowance = () => true;

/** Names and places, from the provider when it answers in time, else from the house's own atlas. */
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
