import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minuteMs } from '../../../domain/time/units.ts';
import type { SignedIn } from '../../accounts/account.ts';
import type { Vapid } from '../../adapters/push/vapid.ts';
import { createWebPushSender } from '../../adapters/push/web-push-sender.ts';
import { createPlaceLookup, type PlaceAtlas } from '../../prayer-times/place-lookup.ts';
import type { ServerContext } from '../../server-context.ts';
import type { TimetableLibrary } from '../../timetables/timetable-library.ts';
import { vapidOf, warnWithoutPush } from '../../vapid-keys.ts';
import type { PushCities } from './cities.ts';
import { measurePush } from './metrics.ts';
import { createPlanner } from './planner.ts';
import { pushRoutes } from './routes.ts';
import { createAlertSender, type SenderLimits } from './sender.ts';
import { createPushService } from './service.ts';
import { openScheduleTables } from './store/schedule.ts';
import { openSubscriptionTables } from './store/subscriptions.ts';
import { sweepPush } from './sweep.ts';

export interface PushPluginOptions extends ServerContext {
  readonly atlas: PlaceAtlas;
  readonly timetables: TimetableLibrary;
  readonly cities: PushCities;
  /** Throws `unauthorized` for a guest. */
  readonly requireUser: (request: FastifyRequest) => Promise<SignedIn>;
  /** Tests shorten the times. */
  readonly senderLimits?: SenderLimits | undefined;
}

/** Per account, in ten minutes. The page renews a subscription when it starts and after every change of the choices. */
const pushCalls = { name: 'push', limit: 60, windowMs: 10 * minuteMs };

/** Prayer alerts while the page is closed: the routes, and the workers that plan and send them. */
export async function pushPlugin(app: FastifyInstance, options: PushPluginOptions): Promise<void> {
  const { config, clock, database, limitCalls, requireUser } = options;
  const subscriptions = openSubscriptionTables(database);
  const schedule = openScheduleTables(database);
  const vapid = vapidOf(config);
  const workers = vapid && startWorkers(app, options, vapid, { subscriptions, schedule });
  warnWithoutPush(config, app.log);
  const service = createPushService({
    ...{ tables: subscriptions, cities: options.cities, clock },
    isConfigured: vapid !== undefined,
    services: config.push.services,
    planSoon: () => workers?.planSoon(),
  });
  pushRoutes(app, { service, requireUser, calls: limitCalls(pushCalls) });
  // Also if push was turned off: people were promised that it expires.
  const stopSweeping = sweepPush({
    ...{ subscriptions, schedule, clock },
    onFailure: (error) =>
      app.log.warn({ err: error }, 'old push subscriptions were not deleted: trying again at the next run'),
  });
  app.addHook('onClose', async () => stopSweeping());
}

interface Tables {
  readonly subscriptions: ReturnType<typeof openSubscriptionTables>;
  readonly schedule: ReturnType<typeof openScheduleTables>;
}

/** Runs the workers from `onReady` to `onClose`. */
function startWorkers(
  app: FastifyInstance,
  { config, clock, cities, atlas, timetables, registry, senderLimits }: PushPluginOptions,
  vapid: Vapid,
  { subscriptions, schedule }: Tables,
) {
  const metrics = measurePush(registry, () => subscriptions.count(new Date(clock())));
  const sender = createAlertSender({
    ...{ tables: schedule, subscriptions, cities, clock, metrics, log: app.log },
    sender: createWebPushSender({ vapid, services: config.push.services, clock }),
    publicUrl: config.publicUrl,
    ...(senderLimits && { limits: senderLimits }),
  });
  const planner = createPlanner({
    ...{ tables: schedule, cities, clock, log: app.log },
    places: createPlaceLookup(atlas, timetables),
    edition: timetables.edition,
    onPlanned: () => sender.wake(),
    ...(senderLimits && { idlePollMs: senderLimits.idlePollMs }),
  });
  app.addHook('onReady', async () => {
    planner.start();
    sender.start();
  });
  app.addHook('onClose', async () => {
    await Promise.all([planner.stop(), sender.stop()]);
  });
  return { planSoon: () => planner.wake() };
}
