import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { reverseGeocode, searchPlaces, suggestPlaces } from '../../../contract/geocode.ts';
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
type SuggestAnswer = AnswerOf<typeof suggestPlaces>;
type ReverseAnswer = AnswerOf<typeof reverseGeocode>;
type Item = SearchAnswer['items'][number];
type Source = Pick<SearchAnswer, 'provider' | 'attribution'>;

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
  /** Places for a text that is still being typed. Always from the atlas: no keystroke is sent to a provider. */
  suggest(text: string, limit: number, language: PageLanguage): SuggestAnswer;
  /** Never rejects. At sea the names are empty and the time zone is a nautical one. */
  reverse(point: Coordinates, language: PageLanguage, takeAllowance?: TakeAllowance): Promise<ReverseAnswer>;
}

export type GeocodingAtlas = Pick<Atlas, 'find' | 'suggest' | 'describe' | 'zoneNameAt' | 'zoneWindow'>;

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
  const toNames = ({ latitude, longitude, city, country, countryCode, region }: GeocodedPlace) => {
    const timezone = atlas.zoneNameAt(latitude, longitude);
    const names = { city, country, countryCode, ...(region === undefined ? {} : { region }) };
    return { latitude, longitude, ...names, timezone };
  };
  const toItem = (place: GeocodedPlace): Item => {
    const names = toNames(place);
    const zone = atlas.zoneWindow(names.timezone, clock() - yearMs, clock() + 2 * yearMs);
    return { ...names, zone };
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
      const known = atlas.find(text, limit, language);
      // The provider would choose one of them. An address with such a name is the provider's to find.
      const mustAsk = known.isAmbiguous && known.kind === 'name';
      if (geoapify && !mustAsk) {
        const key = `search ${language} ${limit} ${text.toLowerCase()}`;
        const answer = await calls.call(key, takeAllowance, () => geoapify.search(text, limit, language));
        if (answer) return { items: answer.value.map(toItem), ...from('geoapify') };
      }
      return {
        items: known.places.map(toItem),
        ...(known.isAmbiguous ? { ambiguous: true } : {}),
        ...(known.unknown === '' ? {} : { unknown: known.unknown }),
        ...from('atlas'),
      };
    },
    suggest: (text, limit, language) => ({
      items: atlas.suggest(text, limit, language).map(toNames),
      ...from('atlas'),
    }),
  };
}

function cellOf({ latitude, longitude }: Coordinates): string {
  return `${roundCoordinate(latitude, cellDecimals)},${roundCoordinate(longitude, cellDecimals)}`;
}
