import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reverseGeocode, searchPlaces, suggestPlaces } from '../../../contract/geocode.ts';
import { mount } from '../../platform/mount.ts';
import { allowanceKeyOf, type UserAllowance } from '../../platform/rate-limiter/user-allowance.ts';
import type { IdentifyRequestUser } from '../../platform/request-user.ts';
import { isFromOtherSite } from '../../platform/same-site.ts';
import type { TakeAllowance } from './provider-calls.ts';
import type { Geocoding } from './service.ts';

interface Options {
  readonly geocoding: Geocoding;
  /** Limits calls to the provider; undefined when rate limits are off. */
  readonly allowance: UserAllowance | undefined;
  readonly identifyRequestUser: IdentifyRequestUser;
  /** Origin of the site. */
  readonly publicUrl: string;
}

const defaultLimit = 5;
/** Search text and coordinates are personal, and the provider's terms forbid shared caching. */
const cacheControl = 'private, max-age=300';

export function geocodeRoutes(
  app: FastifyInstance,
  { geocoding, allowance, identifyRequestUser, publicUrl }: Options,
): void {
  /**
   * Identifies the user only before a call to the provider: the atlas and cached answers need no user. For the page of
   * another site the atlas answers: the provider's calls would be taken from the people who visit that page.
   */
  function takeAllowanceFor(request: FastifyRequest): TakeAllowance {
    return async () => {
      if (isFromOtherSite(request, publicUrl)) return false;
      if (!allowance) return true;
      const user = await identifyRequestUser(request);
      const reached = await allowance.take(allowanceKeyOf(user, request), user.entitlements.searchLimits);
      return reached === undefined;
    };
  }

  mount(app, searchPlaces, ({ query, request, reply }) => {
    reply.header('cache-control', cacheControl);
    const { text, limit = defaultLimit, lang = 'en' } = query;
    return geocoding.search(text, limit, lang, takeAllowanceFor(request));
  });
  mount(app, suggestPlaces, ({ query, reply }) => {
    reply.header('cache-control', cacheControl);
    const { text, limit = defaultLimit, lang = 'en' } = query;
    return geocoding.suggest(text, limit, lang);
  });
  mount(app, reverseGeocode, ({ query, request, reply }) => {
    reply.header('cache-control', cacheControl);
    const point = { latitude: query.lat, longitude: query.lng };
    return geocoding.reverse(point, query.lang ?? 'en', takeAllowanceFor(request));
  });
}
