import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reverseGeocode, searchPlaces } from '../../../contract/geocode.ts';
import { mount } from '../../platform/mount.ts';
import { allowanceKeyOf, type UserAllowance } from '../../platform/rate-limiter/user-allowance.ts';
import type { IdentifyRequestUser } from '../../platform/request-user.ts';
import type { TakeAllowance } from './provider-calls.ts';
import type { Geocoding } from './service.ts';

interface Parts {
  readonly geocoding: Geocoding;
  /** Of calls to the provider; undefined where request limits are lifted. */
  readonly allowance: UserAllowance | undefined;
  readonly identify: IdentifyRequestUser;
}

const usualItems = 5;
/** What somebody typed, or where they stand, is theirs; and a provider's terms let no one else keep its answers. */
const ofOneReader = 'private, max-age=300';

export function geocodeRoutes(app: FastifyInstance, { geocoding, allowance, identify }: Parts): void {
  /** Only who causes a call to the provider is looked up: the atlas and kept answers serve everybody. */
  function allowanceOf(request: FastifyRequest): TakeAllowance {
    return async () => {
      if (!allowance) return true;
      const visitor = await identify(request);
      const reached = await allowance.take(
        allowanceKeyOf(visitor, request),
        visitor.entitlements.searchLimits,
      );
      return reached === undefined;
    };
  }

  mount(app, searchPlaces, ({ query, request, reply }) => {
    reply.header('cache-control', ofOneReader);
    const { text, limit = usualItems, lang = 'en' } = query;
    return geocoding.search(text, limit, lang, allowanceOf(request));
  });
  mount(app, reverseGeocode, ({ query, request, reply }) => {
    reply.header('cache-control', ofOneReader);
    const point = { latitude: query.lat, longitude: query.lng };
    return geocoding.reverse(point, query.lang ?? 'en', allowanceOf(request));
  });
}
