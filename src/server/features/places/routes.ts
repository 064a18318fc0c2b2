import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { defaultRadiusMetres, searchHalal, searchMosques } from '../../../contract/places.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import { type Entitlements, entitlementsOf } from '../../../domain/premium/entitlements.ts';
import type { NoteUse, PremiumFeature } from '../../../domain/premium/premium-uses.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { AppError, retryAfter } from '../../platform/errors.ts';
import { formatDuration } from '../../platform/format-duration.ts';
import { mapMaybeAsync } from '../../platform/map-maybe-async.ts';
import { mount, WrittenAnswer } from '../../platform/mount.ts';
import {
  allowanceKeyOf,
  type ReachedLimit,
  type UserAllowance,
} from '../../platform/rate-limiter/user-allowance.ts';
import { guest, type IdentifyRequestUser, type RequestUser } from '../../platform/request-user.ts';
import type { SearchAnswer } from './prepared-places.ts';
import type { PlaceSearchService } from './service.ts';

interface Options {
  readonly search: PlaceSearchService;
  /** Undefined when rate limits are off. */
  readonly allowance: UserAllowance | undefined;
  readonly identifyRequestUser: IdentifyRequestUser;
  readonly noteUse: NoteUse;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Opening states change within a minute, and Google's terms forbid caching its places. */
const cacheControl = 'no-store';

export function placesRoutes(
  app: FastifyInstance,
  { search, allowance, identifyRequestUser, noteUse, clock }: Options,
): void {
  const cache = createGuestResponseCache(clock);

  /** Throws or rejects with `too_many_requests`. */
  function takeSearch(user: RequestUser, request: FastifyRequest): void | Promise<void> {
    const reached = allowance?.take(allowanceKeyOf(user, request), user.entitlements.searchLimits);
    return mapMaybeAsync(reached, (limit) => {
      if (limit) throw tooManySearches(limit);
    });
  }

  async function answer(
    kind: PlaceKind,
    query: QueryOf<typeof searchMosques>,
    request: FastifyRequest,
  ): Promise<WrittenAnswer> {
    const user = await identifyRequestUser(request);
    const radiusMetres = query.radius ?? defaultRadiusMetres;
    requireAllowedRadius(radiusMetres, user.entitlements);
    await takeSearch(user, request);
    const point = { latitude: query.lat, longitude: query.lng };
    const openNow = query.open_now === 'true';
    const language = query.lang ?? 'en';
    const found = await search.search({ kind, point, radiusMetres, openNow, language }, user);
    if (user.accountId !== undefined)
      for (const feature of premiumFeaturesUsed(radiusMetres, found)) noteUse(user.accountId, feature);
    return cache.write(request, user, found);
  }

  function recall(request: FastifyRequest, reply: FastifyReply) {
    const cached = cache.read(request);
    if (!cached) return undefined;
    return mapMaybeAsync(takeSearch(guest, request), () => {
      reply.header('cache-control', cacheControl);
      return cached;
    });
  }

  for (const [kind, endpoint] of [
    ['mosque', searchMosques],
    ['halal', searchHalal],
  ] as const) {
    mount(
      app,
      endpoint,
      ({ query, request, reply }) => {
        reply.header('cache-control', cacheControl);
        return answer(kind, query, request);
      },
      { recall },
    );
  }
}

const freeRadiusMetres = entitlementsOf({ isPremium: false }).maxSearchRadiusMetres;

function premiumFeaturesUsed(radiusMetres: number, { provider }: SearchAnswer): readonly PremiumFeature[] {
  return [
    ...(provider === 'google' ? (['google_places'] as const) : []),
    ...(radiusMetres > freeRadiusMetres ? (['wide_search'] as const) : []),
  ];
}

function requireAllowedRadius(radiusMetres: number, { role, maxSearchRadiusMetres }: Entitlements): void {
  if (radiusMetres <= maxSearchRadiusMetres) return;
  const limitMessage = `The search radius can be at most ${maxSearchRadiusMetres / 1000} km.`;
  throw new AppError('forbidden', {
    message: 'radius beyond what the role allows',
    userMessage: role === 'premium' ? limitMessage : `${limitMessage} With Premium: up to 50 km.`,
    reason: 'radius_too_long',
    params: { maxRadiusMetres: maxSearchRadiusMetres },
  });
}

function tooManySearches({ limit, window, waitSeconds }: ReachedLimit): AppError {
  return new AppError('too_many_requests', {
    message: 'search limit reached',
    userMessage: `You’ve reached the limit of ${limit} searches per ${window}. Try again in ${formatDuration(waitSeconds)}.`,
    headers: retryAfter(waitSeconds).headers,
    reason: 'too_many_searches',
    params: { limit, ...retryAfter(waitSeconds).params },
  });
}

/** About 15 kB each. */
const maxCachedResponses = 1_000;
const maxCachedUrlLength = 200;

interface CachedResponse {
  readonly answer: WrittenAnswer;
  /** Minutes since 1970. Opening states change on whole minutes. */
  readonly minute: number;
}

/** Caches serialized answers to guests by URL until the minute ends. Many guests search the same city. */
function createGuestResponseCache(clock: () => number) {
  const memory = new LRUCache<string, CachedResponse>({ max: maxCachedResponses });
  const currentMinute = () => Math.floor(clock() / minuteMs);
  return {
    read(request: FastifyRequest): WrittenAnswer | undefined {
      if (!hasNoCredentials(request)) return undefined;
      const cached = memory.get(request.url);
      return cached?.minute === currentMinute() ? cached.answer : undefined;
    },
    write(request: FastifyRequest, user: RequestUser, answer: SearchAnswer): WrittenAnswer {
      // Not checked against the schema: that would take longer than the search.
      const written = new WrittenAnswer(JSON.stringify(answer));
      const isForGuests = user.accountId === undefined && hasNoCredentials(request);
      if (isForGuests && isCacheable(answer) && request.url.length <= maxCachedUrlLength)
        memory.set(request.url, { answer: written, minute: currentMinute() });
      return written;
    },
  };
}

function hasNoCredentials({ headers }: FastifyRequest): boolean {
  return headers.cookie === undefined && headers.authorization === undefined;
}

/** Excludes failures, stale answers, the landmark fallback and everything from Google. */
function isCacheable({ error, asOf, provider }: SearchAnswer): boolean {
  return error === null && asOf === undefined && provider !== 'google' && provider !== 'landmarks';
}
