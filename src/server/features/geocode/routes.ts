import type { FastifyInstance } from 'fastify';
import { reverseGeocode, searchPlaces } from '../../../contract/geocode.ts';
import { mount } from '../../platform/mount.ts';
import type { Geocoding } from './service.ts';

const usualItems = 5;

export function geocodeRoutes(app: FastifyInstance, { geocoding }: { readonly geocoding: Geocoding }): void {
  mount(app, searchPlaces, ({ query }) =>
    geocoding.search(query.text, query.limit ?? usualItems, query.lang ?? 'en'),
  );
  mount(app, reverseGeocode, ({ query }) =>
    geocoding.reverse({ latitude: query.lat, longitude: query.lng }, query.lang ?? 'en'),
  );
}
