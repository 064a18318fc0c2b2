import { z } from 'zod/mini';
import type { FoundPlace } from '../../../domain/places/place.ts';
import { type Outgoing, OutgoingError } from '../../platform/outgoing.ts';
import { toGoogleError } from './google-errors.ts';
import { readGooglePlace } from './google-place.ts';
import { maxRadiusMetres, nearbyBody, nearbyMask, pageSize, textBody, textMask } from './google-request.ts';
import { attributions, type PlaceSearch, PlacesError, type PlacesProvider } from './places-provider.ts';
import { createProviderClient, type ProviderOptions, toPlacesError } from './provider-client.ts';
import { readPlaces, withinRadius } from './read-places.ts';

/** Error bodies contain long help texts; the reason is at the beginning. */
const refusalBytes = 4_000;
/** Text search has at most three pages. */
const maxPages = 3;
/** Time limit for further pages: after it, only the first answer is returned. */
const furtherPagesMs = 2_200;

/** Docs: https://developers.google.com/maps/documentation/places/web-service/nearby-search and /text-search */
export function createGooglePlaces({ apiKey, ...options }: ProviderOptions): PlacesProvider {
  const headers = { 'x-goog-api-key': apiKey };
  const outgoing = createProviderClient({ ...options, headers, refusalBytes });
  return {
    name: 'google',
    attribution: attributions.google,
    async search(search) {
      const radiusMetres = Math.min(search.radiusMetres, maxRadiusMetres);
      const within = { ...search, radiusMetres };
      const call = createCaller(outgoing, within);
      const { places, complete } = search.openNow
        ? await textPages(call, within)
        : await nearest(call, within);
      const unique = new Map(places.map((place) => [place.id, place]));
      return {
        items: withinRadius(within, [...unique.values()]),
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

/** The nearest twenty. If there are more and the limit is higher, adds results of a text search. */
async function nearest(call: Call, search: PlaceSearch): Promise<Found> {
  const budget = AbortSignal.timeout(furtherPagesMs);
  const { places, count } = await call('searchNearby', nearbyBody(search), nearbyMask);
  if (count < Math.min(search.limit, pageSize)) return { places, complete: true };
  if (search.limit <= pageSize) return { places, complete: false };
  const more = await textPages(call, search, budget).catch(() => undefined);
  return { places: [...places, ...(more?.places ?? [])], complete: more?.complete ?? false };
}

/**
 * Up to sixty places by text search, nearest first. If a page after the first one fails, the list ends there.
 * `deadline` is the remaining time of a search that has already made a call.
 */
async function textPages(call: Call, search: PlaceSearch, deadline?: AbortSignal): Promise<Found> {
  const timeLimit = deadline ?? AbortSignal.timeout(furtherPagesMs);
  const places: FoundPlace[] = [];
  let count = 0;
  let token: string | undefined;
  for (let page = 1; page <= maxPages; page++) {
    const answering = call(
      'searchText',
      textBody(search, token),
      textMask,
      page === 1 ? deadline : timeLimit,
    );
    const answer = await (page === 1 ? answering : answering.catch(() => undefined));
    if (!answer) return { places, complete: false };
    places.push(...answer.places);
    count += answer.count;
    token = answer.nextPageToken;
    // The last allowed page has no token either, even if there are more places.
    if (!token) return { places, complete: count < maxPages * pageSize };
    if (places.length >= search.limit) break;
  }
  return { places, complete: false };
}

interface Page {
  readonly places: readonly FoundPlace[];
  /** Number of items in the answer, including those that were skipped. */
  readonly count: number;
  readonly nextPageToken: string | undefined;
}

type Call = (
  method: 'searchNearby' | 'searchText',
  body: object,
  mask: string,
  budget?: AbortSignal,
) => Promise<Page>;

/** Returns a function that calls the service once. Rejects only with `PlacesError`. */
function createCaller(outgoing: Outgoing, { kind, signal }: PlaceSearch): Call {
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

interface GoogleAnswer {
  readonly places: readonly unknown[];
  readonly nextPageToken?: string | undefined;
}

const answerSchema = z.object({
  places: z.optional(z.array(z.unknown())),
  nextPageToken: z.optional(z.string()),
});

/**
 * Reads the body of a 200. Without results it is `{}`; the legacy service reports errors with a 200 and a `status`.
 * Throws `PlacesError`.
 */
function readGoogleAnswer(body: unknown): GoogleAnswer {
  const parsed = answerSchema.safeParse(body);
  const keys = parsed.success ? Object.keys(body as object) : [];
  if (parsed.success && (parsed.data.places || keys.every((key) => key === 'nextPageToken'))) {
    return { places: parsed.data.places ?? [], nextPageToken: parsed.data.nextPageToken };
  }
  const isError = typeof body === 'object' && body !== null && ('status' in body || 'error' in body);
  if (isError) throw toGoogleError(200, JSON.stringify(body));
  throw new PlacesError('bad_response', 'the answer has an unknown format');
}
