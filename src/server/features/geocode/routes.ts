import type { FastifyInstance } from 'fastify';
import { reverseGeocode, searchPlaces } from '../../../contract/geocode.ts';
import { mount } from '../../platform/mount.ts';
import type { Geocoding } from './service.ts';

const usualItems = 5;
/** What somebody typed, or where they stand, is theirs; and a provider's terms let no one else keep its answers. */
const ofOneReader = 'private, max-age=300';

export function geocodeRoutes(app: FastifyInstance, { geocoding }: { readonly geocoding: Geocoding }): void {
  mount(app, searchPlaces, ({ query, reply }) => {
    reply.header('cache-control', ofOneReader);
    return geocoding.search(query.text, query.limit ?? usualItems, query.lang ?? 'en');
  });
  mount(app, reverseGeocode, ({ query, reply }) => {
    reply.header('cache-control', ofOneReader);
    return geocoding.reverse({ latitude: query.lat, longitude: query.lng }, query.lang ?? 'en');
  });
}
