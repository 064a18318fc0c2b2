import type { FoundPlace } from '../../../domain/places/place.ts';
import { type Outgoing, OutgoingError } from '../../platform/outgoing.ts';
import { attributions } from './attributions.ts';
import { readGoogleAnswer } from './google-answer.ts';
import { toGoogleError } from './google-errors.ts';
import { readGooglePlace } from './google-place.ts';
import {
  longestReachMetres,
  nearbyBody,
  nearbyMask,
  pageSize,
  textBody,
  textMask,
} from './google-request.ts';
import { toPlacesError } from './places-error-of.ts';
import type { PlaceSearch, PlacesProvider } from './places-provider.ts';
import { createProviderClient, type ProviderOptions } from './provider-client.ts';
import { readPlaces, withinRadius } from './read-places.ts';

/** Its refusals come with links and help; the reason stands in the first lines. */
const refusalBytes = 4_000;
/** Text search ends after three pages. */
const mostPages = 3;
/** What is added to a first answer may take until then: what came in time is better than nothing in the end. */
const additionsMs = 2_200;

/** Docs: https://developers.google.com/maps/documentation/places/web-service/nearby-search and /text-search */
export function createGooglePlaces({ apiKey, ...options }: ProviderOptions): PlacesProvider {
  const headers = { 'x-goog-api-key': apiKey };
  const outgoing = createProviderClient({ ...options, headers, refusalBytes });
  return {
    name: 'google',
    attribution: attributions.google,
    async search(search) {
      const radiusMetres = Math.min(search.radiusMetres, longestReachMetres);
      const within = { ...search, radiusMetres };
      const ask = askerOf(outgoing, within);
      const { places, complete } = search.openNow ? await textPages(ask, within) : await nearest(ask, within);
      const once = new Map(places.map((place) => [place.id, place]));
      return {
        items: withinRadius(within, [...once.values()]),
        complete,
        ...(radiusMetres < search.radiusMetres && { searchedMetres: radiusMetres }),
      };
    },
  };
}

interface Found {
  readonly places: readonly FoundPlace[];
  readonly complete: boolean;
}

/** The nearest twenty; when there are more and more are wanted, what the text search adds to them. */
async function nearest(ask: Ask, search: PlaceSearch): Promise<Found> {
  const budget = AbortSignal.timeout(additionsMs);
  const { places, count } = await ask('searchNearby', nearbyBody(search), nearbyMask);
  if (count < Math.min(search.limit, pageSize)) return { places, complete: true };
  if (search.limit <= pageSize) return { places, complete: false };
  const more = await textPages(ask, search, budget).catch(() => undefined);
  return { places: [...places, ...(more?.places ?? [])], complete: more?.complete ?? false };
}

/**
 * Up to sixty by text search, the nearest first; a page that fails after the first one ends the list. `begun` is the
 * budget of a search that has called before.
 */
async function textPages(ask: Ask, search: PlaceSearch, begun?: AbortSignal): Promise<Found> {
  const budget = begun ?? AbortSignal.timeout(additionsMs);
  const places: FoundPlace[] = [];
  let count = 0;
  let token: string | undefined;
  for (let page = 1; page <= mostPages; page++) {
    const asked = ask('searchText', textBody(search, token), textMask, page === 1 ? begun : budget);
    const answer = await (page === 1 ? asked : asked.catch(() => undefined));
    if (!answer) return { places, complete: false };
    places.push(...answer.places);
    count += answer.count;
    token = answer.nextPageToken;
    // After the last page it may give there is no token either, whatever it holds back.
    if (!token) return { places, complete: count < mostPages * pageSize };
    if (places.length >= search.limit) break;
  }
  return { places, complete: false };
}

interface Page {
  readonly places: readonly FoundPlace[];
  /** Items of the answer, with those that are left out. */
  readonly count: number;
  readonly nextPageToken: string | undefined;
}

type Ask = (
  method: 'searchNearby' | 'searchText',
  body: object,
  mask: string,
  budget?: AbortSignal,
) => Promise<Page>;

/** One call of the service. Fails with `PlacesError` and nothing else. */
function askerOf(outgoing: Outgoing, { kind, signal }: PlaceSearch): Ask {
  return async (method, body, mask, budget) => {
    try {
      const answer = readGoogleAnswer(
        await outgoing.postJson(`v1/places:${method}`, body, {
          headers: { 'x-goog-fieldmask': mask },
          signal: budget ? AbortSignal.any([signal, budget]) : signal,
        }),
      );
      const places = readPlaces(answer.places, (item) => readGooglePlace(kind, item));
      return { places, count: answer.places.length, nextPageToken: answer.nextPageToken };
    } catch (error) {
      const isRefusal = error instanceof OutgoingError && error.kind === 'status';
      if (!isRefusal || signal.aborted) throw toPlacesError(error, signal);
      throw toGoogleError(error.status ?? 0, error.refusal, error.retryAfterMs);
    }
  };
}
