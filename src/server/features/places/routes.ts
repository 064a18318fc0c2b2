import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { searchHalal, searchMosques, usualRadiusMetres } from '../../../contract/places.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import { type Entitlements, entitlementsOf } from '../../../domain/premium/entitlements.ts';
import type { NoteUse, PremiumFeature } from '../../../domain/premium/premium-uses.ts';
import { AppError } from '../../platform/errors.ts';
import { mapMaybeAsync } from '../../platform/map-maybe-async.ts';
import { mount, type WrittenAnswer } from '../../platform/mount.ts';
import { personOf } from '../../platform/person-allowance.ts';
import { guest, type IdentifyRequestUser } from '../../platform/request-user.ts';
import { createGuestResponseCache } from './guest-response-cache.ts';
import type { SearchAnswer } from './prepared-place.ts';
import type { SearchAllowance } from './search-allowance.ts';
import type { PlaceSearchService } from './service.ts';

interface Parts {
  readonly search: PlaceSearchService;
  /** Undefined where request limits are lifted. */
  readonly allowance: SearchAllowance | undefined;
  readonly identify: IdentifyRequestUser;
  readonly noteUse: NoteUse;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export function placesRoutes(
  app: FastifyInstance,
  { search, allowance, identify, noteUse, clock }: Parts,
): void {
  const texts = createGuestResponseCache(clock);

  async function answer(
    kind: PlaceKind,
    query: QueryOf<typeof searchMosques>,
    request: FastifyRequest,
  ): Promise<WrittenAnswer> {
    const visitor = await identify(request);
    const radiusMetres = query.radius ?? usualRadiusMetres;
    refuseBeyondReach(radiusMetres, visitor.entitlements);
    await allowance?.take(personOf(visitor, request), visitor.entitlements.searchLimits);
    const point = { latitude: query.lat, longitude: query.lng };
    const openNow = query.open_now === 'true';
    const question = { kind, point, radiusMetres, openNow, language: query.lang ?? 'en' } as const;
    const found = await search.search(question, visitor);
    if (visitor.accountId !== undefined)
      for (const feature of featuresUsed(radiusMetres, found)) noteUse(visitor.accountId, feature);
    return texts.write(request, visitor, found);
  }

  function recall(request: FastifyRequest, reply: FastifyReply) {
    const known = texts.recall(request);
    if (!known) return undefined;
    return mapMaybeAsync(allowance?.take(personOf(guest, request), guest.entitlements.searchLimits), () => {
      reply.header('cache-control', uncached);
      return known;
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
        reply.header('cache-control', uncached);
        return answer(kind, query, request);
      },
      { recall },
    );
  }
}

const freeReachMetres = entitlementsOf({ isPremium: false }).longestSearchRadiusMetres;

/** What of an answer only premium gets. */
function featuresUsed(radiusMetres: number, { provider }: SearchAnswer): readonly PremiumFeature[] {
  return [
    ...(provider === 'google' ? (['google_places'] as const) : []),
    ...(radiusMetres > freeReachMetres ? (['wide_search'] as const) : []),
  ];
}

/** What is open now is not so a minute later, and a provider's terms forbid others to keep its places. */
const uncached = 'no-store';

function refuseBeyondReach(radiusMetres: number, { role, longestSearchRadiusMetres }: Entitlements): void {
  if (radiusMetres <= longestSearchRadiusMetres) return;
  const most = `A search may reach ${longestSearchRadiusMetres / 1000} km at most.`;
  throw new AppError('forbidden', {
    message: 'radius beyond what the role allows',
    userMessage: role === 'premium' ? most : `${most} With Premium it may reach 50 km.`,
    reason: 'radius_too_long',
    params: { maxRadiusMetres: longestSearchRadiusMetres },
  });
}
