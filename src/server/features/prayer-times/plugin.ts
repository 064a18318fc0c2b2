import type { FastifyInstance } from 'fastify';
import type { OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { createRateLimitHeaders } from '../../platform/rate-limiter/rate-limit-headers.ts';
import { createPlaceLookup, type PlaceAtlas } from '../../prayer-times/place-lookup.ts';
import type { ServerContext } from '../../server-context.ts';
import type { TimetableLibrary } from '../../timetables/timetable-library.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { prayerTimesRoutes } from './routes.ts';

export interface PrayerTimesPluginOptions extends ServerContext {
  readonly atlas: PlaceAtlas;
  readonly timetables: TimetableLibrary;
  /** Finds an imported timetable by the token of its feed. */
  readonly findOwnTimetable: (token: string) => Promise<OwnTimetableRecord | undefined>;
}

/**
 * Days of calendars per network and minute: 150 calendars of a year. That is more than a family, the phones in one network
 * or a script that compares timetables needs, and about two seconds of CPU time.
 */
const calendarDaysPerMinute = 60_000;

/** Prayer times, calendars, exports, explanations and the lists of methods and timetables, under `/api/prayer-times`. */
export async function prayerTimesPlugin(
  app: FastifyInstance,
  options: PrayerTimesPluginOptions,
): Promise<void> {
  const { atlas, clock, config, findOwnTimetable, rateLimiter, timetables } = options;
  const places = createPlaceLookup(atlas, timetables);
  const rule = { limit: calendarDaysPerMinute, windowMs: minuteMs };
  const shared = { places, clock, edition: timetables.edition };
  prayerTimesRoutes(app, shared);
  calendarRoutes(app, {
    ...shared,
    findOwnTimetable,
    allowance: config.rateLimits ? rateLimiter.window({ name: 'calendar_days', ...rule }) : undefined,
    stateAllowance: createRateLimitHeaders({ name: 'calendar-days', unit: 'days', ...rule }),
  });
}
