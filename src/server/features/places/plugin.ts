import type { FastifyInstance } from 'fastify';
import type { NoteUse } from '../../../domain/premium/premium-uses.ts';
import { createGeoapifyPlaces } from '../../adapters/places/geoapify.ts';
import { createGooglePlaces } from '../../adapters/places/google.ts';
import { createOverpassPlaces } from '../../adapters/places/overpass.ts';
import type { PlacesProvider } from '../../adapters/places/places-provider.ts';
import type { PlacesService } from '../../config.ts';
import type { Landmark } from '../../landmarks/landmark.ts';
import { createLandmarkList } from '../../landmarks/landmark-list.ts';
import { createLocalProvider, type LocalPlaces } from '../../places-index/local-provider.ts';
import { openIndexTables } from '../../places-index/store.ts';
import type { StartCall } from '../../platform/provider-metrics.ts';
import { createUserAllowance } from '../../platform/rate-limiter/user-allowance.ts';
import type { IdentifyRequestUser } from '../../platform/request-user.ts';
import type { ServerContext } from '../../server-context.ts';
import { type GuardedSource, guardSource } from './guarded-source.ts';
import { countSourceCalls, measureSources } from './metrics.ts';
import { createPlaceContext, type SearchAtlas } from './prepared-places.ts';
import { placesRoutes } from './routes.ts';
import { createPlaceSearch } from './service.ts';

export interface PlacesPluginOptions extends ServerContext {
  readonly atlas: SearchAtlas;
  /** Well-known mosques from the build; without them a search that no source answers finds nothing. */
  readonly landmarks: readonly Landmark[];
  readonly identifyRequestUser: IdentifyRequestUser;
  readonly noteUse: NoteUse;
}

/** Search for mosques and halal food: `/api/places/mosques` and `/api/places/halal`. */
export async function placesPlugin(app: FastifyInstance, options: PlacesPluginOptions): Promise<void> {
  const { atlas, clock, config, database, landmarks, rateLimiter, registry } = options;
  const index = createLocalProvider({ tables: openIndexTables(database), clock });
  const sources = createSources(options, index);
  measureSources(registry, { sources, shareBudgets: config.redisUrl !== undefined });
  placesRoutes(app, {
    ...options,
    search: createPlaceSearch({
      sources,
      imported: index,
      landmarks: createLandmarkList(landmarks),
      placeContext: createPlaceContext(atlas),
      clock,
    }),
    allowance: config.rateLimits ? createUserAllowance(rateLimiter, 'search') : undefined,
  });
}

/** Creates every source that the settings configure. The local index has no budget or breaker: its calls are free. */
function createSources(
  { budgets, config, providers, registry }: PlacesPluginOptions,
  index: LocalPlaces,
): GuardedSource[] {
  const { geoapify, google, overpass, publicUrl } = config;
  const onOutcome = countSourceCalls(registry);
  const guard = (
    name: 'google' | 'geoapify' | 'overpass',
    service: PlacesService,
    create: (begin: StartCall) => PlacesProvider,
  ) =>
    guardSource({
      provider: create(providers.calls(name, service.url)),
      budget: budgets[name],
      breaker: providers.breaker(name, 'places'),
      onOutcome,
    });
  const sources = [guardSource({ provider: index, budget: undefined, breaker: undefined, onOutcome })];
  if (google.apiKey !== undefined) {
    const { apiKey, url: baseUrl } = google;
    sources.push(guard('google', google, (begin) => createGooglePlaces({ apiKey, baseUrl, begin })));
  }
  if (geoapify.apiKey !== undefined) {
    const { apiKey, url: baseUrl } = geoapify;
    sources.push(guard('geoapify', geoapify, (begin) => createGeoapifyPlaces({ apiKey, baseUrl, begin })));
  }
  if (overpass) {
    const { url: baseUrl } = overpass;
    sources.push(guard('overpass', overpass, (begin) => createOverpassPlaces({ baseUrl, publicUrl, begin })));
  }
  return sources;
}
