import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import type { DatabaseSlot } from './db/database-slot.ts';
import { databaseUnavailable } from './db/database-slot.ts';
import { configRoutes } from './features/config/routes.ts';
import { eventRoutes } from './features/events/routes.ts';
import { createEventCounter } from './features/events/service.ts';
import { addCounts } from './features/events/store.ts';
import { geocodeRoutes } from './features/geocode/routes.ts';
import { createGeocoding, type GeocodingAtlas } from './features/geocode/service.ts';
import type { PlaceAtlas } from './features/prayer-times/place-clock.ts';
import { prayerTimesRoutes } from './features/prayer-times/routes.ts';
import { createGeoapifyGeocoder } from './outside/geocoding/geoapify.ts';
import { GeocodingError } from './outside/geocoding/geocoder.ts';
import { serveApiDescription } from './platform/api-description.ts';
import { closeConnectionsOnStop } from './platform/close-connections.ts';
import { installErrorHandler } from './platform/error-handler.ts';
import { healthRoutes } from './platform/health-routes.ts';
import { measureRequests } from './platform/metrics.ts';
import { installNotFound } from './platform/not-found.ts';
import { limitRequests } from './platform/request-limits.ts';
import { isApiCall, logRequests } from './platform/request-log.ts';
import { requireSameSite } from './platform/same-site.ts';
import { apiHeaders, pageHeaders } from './platform/security-headers.ts';
import { servePage } from './platform/serve-page.ts';
import { serverOptions } from './platform/server-options.ts';

/** What the process hands in; a test hands in a fixed clock and a prepared database. */
export interface AppParts {
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly database: DatabaseSlot;
  readonly atlas: PlaceAtlas & GeocodingAtlas;
  readonly logger: FastifyServerOptions['loggerInstance'];
  /** The built page; may be missing, which the answer then says. */
  readonly pageFolder: string;
}

/** Builds the whole server without listening: the one place where its parts meet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { atlas, clock, config, database } = parts;
  const app = fastify(serverOptions(config, parts.logger));
  app.decorate('endpoints', []);
  app.removeContentTypeParser('text/plain');
  installErrorHandler(app);
  installHooks(app, parts);

  healthRoutes(app, {
    database: database.kind,
    checks: [{ name: 'database', answers: () => database.answers() }],
  });
  configRoutes(app, config);
  prayerTimesRoutes(app, { atlas, clock });
  geocodeRoutes(app, { geocoding: geocodingOf(parts, app) });
  eventRoutes(app, { counter: eventCounterOf(parts) });
  serveApiDescription(app, config.publicUrl);
  const page = await servePage(app, {
    folder: parts.pageFolder,
    publicUrl: config.publicUrl,
    production: config.production,
  });
  installNotFound(app, page);
  return app;
}

function installHooks(app: FastifyInstance, { config, clock }: AppParts): void {
  const forData = apiHeaders(config.production);
  const forPages = pageHeaders(config.production);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiCall(request) ? forData : forPages);
    done();
  });
  if (config.logLevel !== 'silent') logRequests(app);
  measureRequests(app, config.metricsToken);
  if (config.rateLimits) limitRequests(app, { clock });
  requireSameSite(app, config.publicUrl);
  closeConnectionsOnStop(app);
}

function geocodingOf({ atlas, clock, config }: AppParts, { log }: FastifyInstance) {
  const { apiKey, url } = config.geoapify;
  return createGeocoding({
    atlas,
    clock,
    geoapify: apiKey ? createGeoapifyGeocoder({ apiKey, baseUrl: url }) : undefined,
    onFailure: (error) => {
      const failure = error instanceof GeocodingError ? error.failure : 'unexpected';
      log.warn({ provider: 'geoapify', failure }, 'geocoding fell back to the atlas');
    },
  });
}

function eventCounterOf({ clock, database }: AppParts) {
  return createEventCounter({
    clock,
    add: async (counts) => {
      const db = database.db();
      await addCounts(db, counts).catch((error: unknown) => {
        throw databaseUnavailable(error);
      });
    },
  });
}
