import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Registry } from 'prom-client';
import type { DuaCollection } from '../domain/duas/dua.ts';
import type { Timetable } from '../domain/prayer-times/timetable/timetable.ts';
import { createAccountServices } from './accounts/create-account-services.ts';
import type { PasswordHasher } from './accounts/passwords/password-hasher.ts';
import { createGeoapifyGeocoder } from './adapters/geocoding/geoapify.ts';
import { GeocodingError } from './adapters/geocoding/geocoder.ts';
import type { MailTransport } from './adapters/mail/mail-transport.ts';
import type { Config } from './config.ts';
import type { DatabaseSlot } from './db/database-slot.ts';
import { databaseUnavailable } from './db/database-slot.ts';
import { measureDatabase } from './db/metrics.ts';
import { authPlugin } from './features/auth/plugin.ts';
import { cityRoutes } from './features/cities/routes.ts';
import { type CityAtlas, createCityPages } from './features/cities/service.ts';
import { configRoutes } from './features/config/routes.ts';
import { contactPlugin } from './features/contact/plugin.ts';
import { duasRoutes } from './features/duas/routes.ts';
import { eventCalls, eventRoutes } from './features/events/routes.ts';
import { createEventCounter } from './features/events/service.ts';
import { addCounts } from './features/events/store.ts';
import { countGeocodingCalls } from './features/geocode/metrics.ts';
import { geocodeRoutes } from './features/geocode/routes.ts';
import { createGeocoding, type GeocodingAtlas } from './features/geocode/service.ts';
import { identityPlugin } from './features/identity/plugin.ts';
import { eventFigureRoutes } from './features/operations/routes.ts';
import { openFigureTables } from './features/operations/store.ts';
import { countCalls, showSources } from './features/places/metrics.ts';
import { createPlaceContext, type SearchAtlas } from './features/places/place-context.ts';
import { placesRoutes } from './features/places/routes.ts';
import { createSearchAllowance } from './features/places/search-allowance.ts';
import { createPlaceSearch, type PlaceSearchService } from './features/places/service.ts';
import { createCalendarAllowance } from './features/prayer-times/calendar-allowance.ts';
import { prayerTimesRoutes } from './features/prayer-times/routes.ts';
import { createPremiumServices, premiumPlugin } from './features/premium/plugin.ts';
import { profilePlugin } from './features/profile/plugin.ts';
import { openTimetableFeeds } from './features/profile/store.ts';
import { providerPreferencePlugin } from './features/provider-preference/plugin.ts';
import { qiblaRoutes } from './features/qibla/routes.ts';
import { createLandmarkList } from './landmarks/landmark-list.ts';
import { landmarks } from './landmarks/landmarks.ts';
import { createMailOutbox } from './mail/mail-outbox.ts';
import { serveBuiltPage } from './page-services.ts';
import { placeSources } from './place-sources.ts';
import { createLocalProvider } from './places-index/local-provider.ts';
import { openIndexTables } from './places-index/store.ts';
import { serveApiDescription } from './platform/api-description.ts';
import { showBuild } from './platform/build-info.ts';
import { createCallLimits } from './platform/call-limits.ts';
import { closeConnectionsOnStop } from './platform/close-connections.ts';
import { installErrorHandler } from './platform/error-handler.ts';
import { healthRoutes } from './platform/health-routes.ts';
import { ignoreExpectHeader } from './platform/ignore-expect-header.ts';
import { shedLoad } from './platform/load-shedding.ts';
import { measureRequests, type SharedFigures } from './platform/metrics.ts';
import { installNotFound } from './platform/not-found.ts';
import { openRequests } from './platform/open-request.ts';
import { createOperatorGuard } from './platform/operator-guard.ts';
import { createPersonAllowance } from './platform/person-allowance.ts';
import { createProviderMetrics, type ProviderMetrics } from './platform/provider-metrics.ts';
import { createMemoryRateLimiter, type RateLimiter } from './platform/rate-limiter/memory-store.ts';
import { createRedisRateLimiter } from './platform/rate-limiter/redis-store.ts';
import { openRedis } from './platform/redis.ts';
import { limitRequests } from './platform/request-limits.ts';
import { isApiCall, logRequests } from './platform/request-log.ts';
import type { IdentifyRequestUser } from './platform/request-user.ts';
import { requireSameSite } from './platform/same-site.ts';
import { createSecrets, randomSecret, type Secrets } from './platform/secrets.ts';
import { apiHeaders, pageHeaders, type ReachedOrigins } from './platform/security-headers.ts';
import { serverOptions } from './platform/server-options.ts';
import { endConnectionsWhenLeaving, type ServingState } from './platform/serving-state.ts';
import type { Tracing } from './platform/tracing.ts';
import { createProviderBudgets, type ProviderBudgets } from './provider-budgets.ts';
import { openTimetableTables } from './timetables/store.ts';
import { createTimetableLibrary } from './timetables/timetable-library.ts';
import { watchImportedTimetables } from './timetables/watch-imported-timetables.ts';

/** What the process hands in; a test hands in a fixed clock and a prepared database. */
export interface AppParts {
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly database: DatabaseSlot;
  /** Whether the process is on its way out; a test's is not. */
  readonly state?: ServingState;
  /** Where this is one of several processes that serve as one. */
  readonly figures?: SharedFigures | undefined;
  readonly atlas: CityAtlas & GeocodingAtlas & SearchAtlas;
  readonly logger: FastifyServerOptions['loggerInstance'];
  /** Undefined where no traces are taken. */
  readonly tracing?: Tracing | undefined;
  /** Who makes a request, in a test that needs no session for it. */
  readonly identifyVisitor?: IdentifyRequestUser;
  /** In place of the one that the settings name, for tests. */
  readonly mailTransport?: MailTransport;
  /** Whose queue a test fills, and whose hashes it counts. */
  readonly passwordHasher?: PasswordHasher | undefined;
  /** How long a call waits for Redis; tests that are not about a slow one wait long, whatever else the machine does. */
  readonly redisAnswerLimitMs?: number;
  /** The published timetables of the build; all times are computed without them. */
  readonly timetables?: readonly Timetable[] | undefined;
  /** How often imported timetables are looked up in the database; tests look more often. */
  readonly timetableCheckMs?: number | undefined;
  /** Undefined where the build left none: members are then told so. */
  readonly duas?: DuaCollection | undefined;
  /** The built page; may be missing, which the answer then says. */
  readonly pageFolder: string;
  /** What renders pages on request; may be missing: there are then no such pages. */
  readonly renderFolder: string;
}

/** Builds the whole server without listening: the one place where its parts meet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { atlas, clock, config, database, state = { now: 'serving' } } = parts;
  const app = fastify(serverOptions(config, parts.logger));
  app.decorate('endpoints', []);
  app.removeContentTypeParser('text/plain');
  installErrorHandler(app);
  ignoreExpectHeader(app);
  openRequests(app, { tracing: parts.tracing, isLogged: config.logLevel !== 'silent' });
  const requireOperator = createOperatorGuard(config.metricsToken);
  const registry = measureRequests(app, requireOperator, parts.figures);
  showBuild(registry);
  measureDatabase({ registry, database, tracing: parts.tracing });
  const providers = createProviderMetrics({ registry, clock, tracing: parts.tracing });
  // Without a setting, as in tests, what was sealed is worth nothing to the next process.
  const secrets = createSecrets(config.appSecret ?? randomSecret());
  const counting = countingOf(parts, app, registry, secrets);
  installHooks(app, parts, counting);
  endConnectionsWhenLeaving(app, state);
  // On a machine that tests keep busy, they are about something else.
  if (config.mode !== 'test') await shedLoad(app, registry);

  healthRoutes(app, {
    database: database.kind,
    checks: [{ name: 'database', answers: () => database.answers() }],
    state,
  });
  configRoutes(app, config);
  await app.register(cookie);
  const services = createAccountServices(app, {
    config,
    clock,
    database,
    secrets,
    ...{ providers, registry },
    passwordHasher: parts.passwordHasher,
    mail: createMailOutbox(app, { ...parts, registry, secrets, providers }),
  });
  const limitCalls = createCallLimits(config.rateLimits ? counting : undefined);
  const premium = createPremiumServices(app, { config, clock, database, registry, providers, limitCalls });
  await app.register(authPlugin, {
    ...{ services, limitCalls, clock },
    checkPendingPayment: premium.checkPendingPayment,
  });
  await app.register(identityPlugin, { services, publicUrl: config.publicUrl, clock });
  await app.register(profilePlugin, {
    ...{ services, database, clock },
    cancelSubscriptions: premium.cancelSubscriptions,
  });
  await app.register(providerPreferencePlugin, { services, database, registry, limitCalls, clock });
  await duasRoutes(app, {
    collection: parts.duas,
    clock,
    requirePerson: services.sessions.require,
    calls: limitCalls(duasCalls),
    noteUse: premium.noteUse,
  });
  await app.register(premiumPlugin, { premium, requireUser: services.sessions.require, limitCalls, clock });
  const timetables = createTimetableLibrary(parts.timetables ?? []);
  watchImportedTimetables(app, {
    library: timetables,
    tables: openTimetableTables(database),
    everyMs: parts.timetableCheckMs ?? 10_000,
  });
  prayerTimesRoutes(app, {
    atlas,
    clock,
    timetables,
    findOwnTimetable: openTimetableFeeds(database),
    calendars: config.rateLimits ? createCalendarAllowance(counting) : undefined,
  });
  qiblaRoutes(app, { clock });
  const budgets = createProviderBudgets(config, counting);
  const identify = parts.identifyVisitor ?? services.identifyRequestUser;
  geocodeRoutes(app, {
    geocoding: geocodingOf(parts, app, { registry, budgets, providers }),
    allowance: config.rateLimits ? createPersonAllowance(counting, 'geocoding') : undefined,
    identify,
  });
  placesRoutes(app, {
    search: placeSearchOf(parts, { registry, budgets, providers }),
    allowance: config.rateLimits ? createSearchAllowance(counting) : undefined,
    identify,
    noteUse: premium.noteUse,
    clock,
  });
  await app.register(contactPlugin, {
    ...{ config, clock, database, registry, limitCalls, providers, secrets },
    mail: services.accounts.mail,
    takeAllowance: services.accounts.tables.takeAllowance,
  });
  eventRoutes(app, {
    counter: eventCounterOf(parts),
    calls: limitCalls(eventCalls),
  });
  eventFigureRoutes(app, { requireOperator, tables: openFigureTables(database), clock });
  serveApiDescription(app, config.publicUrl);
  const cities = createCityPages({ atlas, clock, timetables });
  cityRoutes(app, { pages: cities, clock });
  installNotFound(
    app,
    await serveBuiltPage(app, { ...parts, source: cities, reached: reachedOrigins(config) }),
  );
  return app;
}

/** Of one person, in a minute: a device asks at each opening of the page, and is sent the texts once. */
const duasCalls = { name: 'duas', limit: 30, windowMs: 60_000 };

/** Third parties that the page may come to need, wherever a person enters it. */
function reachedOrigins({ map, payments }: Config): ReachedOrigins {
  const { scriptUrl } = payments ?? {};
  return {
    map: map?.origins ?? [],
    ...(payments && { payments: { standIn: scriptUrl && new URL(scriptUrl).origin } }),
  };
}

function installHooks(app: FastifyInstance, { config }: AppParts, counting: RateLimiter): void {
  const forData = apiHeaders(config.production);
  const forPages = pageHeaders(config.production, [], reachedOrigins(config));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiCall(request) ? forData : forPages);
    done();
  });
  if (config.logLevel !== 'silent') logRequests(app);
  if (config.rateLimits) limitRequests(app, counting);
  requireSameSite(app, config.publicUrl);
  closeConnectionsOnStop(app);
}

/** In Redis where one is named: for all processes, and over restarts. */
function countingOf(
  { clock, config, redisAnswerLimitMs: answerLimitMs }: AppParts,
  app: FastifyInstance,
  registry: Registry,
  secrets: Secrets,
): RateLimiter {
  if (!config.redisUrl) return createMemoryRateLimiter(clock);
  const redis = openRedis({ url: config.redisUrl, log: app.log, registry, answerLimitMs });
  app.addHook('onReady', () => redis.tried);
  app.addHook('onClose', async () => redis.close());
  return createRedisRateLimiter({ redis, secrets, clock });
}

interface ProviderParts {
  readonly registry: Registry;
  readonly budgets: ProviderBudgets;
  readonly providers: ProviderMetrics;
}

function geocodingOf(
  { atlas, clock, config }: AppParts,
  { log }: FastifyInstance,
  { registry, budgets, providers }: ProviderParts,
) {
  const { apiKey, url } = config.geoapify;
  return createGeocoding({
    atlas,
    clock,
    ...(apiKey && {
      geoapify: createGeoapifyGeocoder({ apiKey, baseUrl: url, begin: providers.calls('geoapify', url) }),
      breaker: providers.breaker('geoapify', 'geocoding'),
      budget: budgets.geoapify,
      onOutcome: countGeocodingCalls(registry),
    }),
    onFailure: (error) => {
      const failure = error instanceof GeocodingError ? error.failure : 'unexpected';
      log.warn({ provider: 'geoapify', failure }, 'geocoding fell back to the atlas');
    },
  });
}

/** The sources of places that the settings name, what was imported, and the landmarks behind them all. */
function placeSearchOf(
  { atlas, clock, config, database }: AppParts,
  { registry, budgets, providers }: ProviderParts,
): PlaceSearchService {
  const tables = openIndexTables(database);
  const local = createLocalProvider({ tables, clock });
  const sources = placeSources(config, { local, budgets, providers, onOutcome: countCalls(registry) });
  showSources(registry, { sources, isCountedTogether: config.redisUrl !== undefined });
  return createPlaceSearch({
    sources,
    imported: local,
    landmarks: createLandmarkList(landmarks),
    ground: createPlaceContext(atlas),
    clock,
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
