import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { createAccountServices } from './accounts/create-account-services.ts';
import type { AppOptions } from './app-options.ts';
import { authPlugin } from './features/auth/plugin.ts';
import { createCityFinder } from './features/cities/city-finder.ts';
import { citiesPlugin } from './features/cities/plugin.ts';
import { createCityPages } from './features/cities/service.ts';
import { configPlugin } from './features/config/plugin.ts';
import { contactPlugin } from './features/contact/plugin.ts';
import { duasPlugin } from './features/duas/plugin.ts';
import { embedPlugin } from './features/embed/plugin.ts';
import { eventsPlugin } from './features/events/plugin.ts';
import { geocodePlugin } from './features/geocode/plugin.ts';
import { identityPlugin } from './features/identity/plugin.ts';
import { operationsPlugin } from './features/operations/plugin.ts';
import { placesPlugin } from './features/places/plugin.ts';
import { prayerTimesPlugin } from './features/prayer-times/plugin.ts';
import { createPremiumServices, premiumPlugin } from './features/premium/plugin.ts';
import { profilePlugin } from './features/profile/plugin.ts';
import { openTimetableFeeds } from './features/profile/store.ts';
import { providerPreferencePlugin } from './features/provider-preference/plugin.ts';
import { pushPlugin } from './features/push/plugin.ts';
import { qiblaPlugin } from './features/qibla/plugin.ts';
import { screenPlugin } from './features/screen/plugin.ts';
import { screenPagePlugin } from './features/screen-page/plugin.ts';
import { createMailOutbox } from './mail/mail-outbox.ts';
import { servePages } from './pages/serve-pages.ts';
import { serveApiDescription } from './platform/api-description.ts';
import { installErrorHandler } from './platform/error-handler.ts';
import { healthRoutes } from './platform/health-routes.ts';
import { ignoreExpectHeader } from './platform/ignore-expect-header.ts';
import { closeConnectionsWhenStopping } from './platform/lifecycle.ts';
import { shedLoad } from './platform/load-shedding.ts';
import { installNotFound } from './platform/not-found.ts';
import { serverOptions } from './platform/server-options.ts';
import { trackRequests } from './platform/track-requests.ts';
import { addRequestHooks, thirdPartyOrigins } from './request-hooks.ts';
import { createServerContext } from './server-context.ts';
import { openTimetableTables } from './timetables/store.ts';
import { createTimetableLibrary } from './timetables/timetable-library.ts';
import { watchImportedTimetables } from './timetables/watch-imported-timetables.ts';

/** Builds the server without listening. Hooks come first: a plugin gets only the hooks that were added before it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { atlas, clock, config, database, landmarks = [], state = { phase: 'serving' } } = options;
  const app = fastify(serverOptions(config, options.logger));
  app.decorate('endpoints', []);
  app.removeContentTypeParser('text/plain');
  installErrorHandler(app);
  ignoreExpectHeader(app);
  trackRequests(app, { tracing: options.tracing, isLogged: config.logLevel !== 'silent' });
  const context = createServerContext(app, options);
  addRequestHooks(app, context);
  closeConnectionsWhenStopping(app, state);
  // Off in tests: they keep the machine busy, and only few of them test load shedding.
  if (config.mode !== 'test') await shedLoad(app, context.registry);
  await app.register(cookie);

  healthRoutes(app, {
    database: database.kind,
    checks: [{ name: 'database', answers: () => database.answers() }],
    state,
  });
  await app.register(configPlugin, context);

  const services = createAccountServices(app, {
    ...context,
    passwordHasher: options.passwordHasher,
    mail: createMailOutbox(app, { ...options, ...context }),
  });
  const { sessions } = services;
  const identifyRequestUser = options.identifyRequestUser ?? services.identifyRequestUser;
  const premium = createPremiumServices(app, context);
  const { cancelSubscriptions, checkPendingPayment, noteUse } = premium;
  const requireUser = sessions.require;
  await app.register(authPlugin, { ...context, services, checkPendingPayment });
  await app.register(identityPlugin, { ...context, services, publicUrl: config.publicUrl });
  await app.register(profilePlugin, { ...context, services, cancelSubscriptions });
  await app.register(providerPreferencePlugin, { ...context, services });
  await app.register(duasPlugin, { ...context, collection: options.duas, requireUser, noteUse });
  await app.register(premiumPlugin, { ...context, premium, requireUser });

  const timetables = createTimetableLibrary(options.timetables ?? []);
  watchImportedTimetables(app, {
    library: timetables,
    tables: openTimetableTables(database),
    everyMs: options.timetableCheckMs ?? 10_000,
  });
  const findOwnTimetable = openTimetableFeeds(database);
  await app.register(prayerTimesPlugin, { ...context, atlas, timetables, findOwnTimetable });
  await app.register(embedPlugin, { ...context, atlas, timetables });
  await app.register(qiblaPlugin, context);
  await app.register(geocodePlugin, { ...context, atlas, identifyRequestUser });
  await app.register(placesPlugin, { ...context, atlas, landmarks, identifyRequestUser, noteUse });
  await app.register(contactPlugin, {
    ...context,
    mail: services.accounts.mail,
    takeAllowance: services.accounts.tables.takeAllowance,
  });
  await app.register(screenPlugin, context);
  await app.register(eventsPlugin, context);
  await app.register(operationsPlugin, context);

  serveApiDescription(app, config.publicUrl);
  const cityPages = createCityPages({ atlas, clock, timetables });
  await app.register(citiesPlugin, { ...context, pages: cityPages });
  await app.register(pushPlugin, {
    ...{ ...context, atlas, timetables, requireUser },
    cities: createCityFinder(cityPages.directory, atlas),
    senderLimits: options.pushSenderLimits,
  });
  await app.register(screenPagePlugin, options);
  const unknownPage = await servePages(app, {
    ...options,
    source: cityPages,
    origins: thirdPartyOrigins(config),
  });
  installNotFound(app, unknownPage);
  return app;
}
