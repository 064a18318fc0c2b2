import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { searchHalal, searchMosques, usualRadiusMetres } from '../../../contract/places.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import type { Entitlements } from '../../../domain/premium/entitlements.ts';
import { AppError } from '../../platform/errors.ts';
import { mount } from '../../platform/mount.ts';
import { networkOf } from '../../platform/request-limits.ts';
import type { IdentifyVisitor, Visitor } from '../../platform/visitor.ts';
import type { SearchAnswer } from './prepared-place.ts';
import type { SearchAllowance } from './search-allowance.ts';
import type { PlaceSearchService } from './service.ts';

interface Parts {
  readonly search: PlaceSearchService;
  /** Undefined where request limits are lifted. */
  readonly allowance: SearchAllowance | undefined;
  readonly identify: IdentifyVisitor;
}

export function placesRoutes(app: FastifyInstance, { search, allowance, identify }: Parts): void {
  async function answer(
    kind: PlaceKind,
    query: QueryOf<typeof searchMosques>,
    request: FastifyRequest,
  ): Promise<SearchAnswer> {
    const visitor = await identify(request);
    const radiusMetres = query.radius ?? usualRadiusMetres;
    refuseBeyondReach(radiusMetres, visitor.entitlements);
    allowance?.take(personOf(visitor, request), visitor.entitlements.searchLimits);
    const point = { latitude: query.lat, longitude: query.lng };
    const openNow = query.open_now === 'true';
    return search.search({ kind, point, radiusMetres, openNow, language: query.lang ?? 'en' }, visitor);
  }

  for (const [kind, endpoint] of [
    ['mosque', searchMosques],
    ['halal', searchHalal],
  ] as const) {
    mount(app, endpoint, ({ query, request, reply }) => {
      // What is open now is not so a minute later, and a provider's terms forbid others to keep its places.
      reply.header('cache-control', 'no-store');
      return answer(kind, query, request);
    });
  }
}

function refuseBeyondReach(radiusMetres: number, { role, longestSearchRadiusMetres }: Entitlements): void {
  if (radiusMetres <= longestSearchRadiusMetres) return;
  const most = `A search may reach ${longestSearchRadiusMetres / 1000} km at most.`;
  throw new AppError('forbidden', {
    message: 'radius beyond what the role allows',
    userMessage: role === 'premium' ? most : `${most} With Premium it may reach 50 km.`,
  });
}

/** An account wherever it is used, else the network that the request comes from. */
function personOf({ accountId }: Visitor, request: FastifyRequest): string {
  return accountId === undefined ? `network ${networkOf(request.ip)}` : `account ${accountId}`;
}
