import { ownTimetableRecord } from '../../../contract/own-timetable.ts';
import { hourMs, minuteMs, secondMs } from '../../../domain/time/units.ts';
import { failureReason } from '../../platform/failure-reason.ts';
import { createPoller, type Poller } from '../../platform/poller.ts';
import type { PlaceLookup } from '../../prayer-times/place-lookup.ts';
import type { PushCities } from './cities.ts';
import { readGroupChoices } from './group.ts';
import { type PlannedPush, planAheadMs, planGroup } from './plan-group.ts';
import { type GroupToPlan, maxLateMs, type ScheduleTables } from './store/schedule.ts';

interface Parts {
  readonly tables: Pick<ScheduleTables, 'planGroups' | 'forgetPlans'>;
  readonly cities: PushCities;
  readonly places: PlaceLookup;
  /** Number that changes with the published timetables. */
  readonly edition: () => number;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly log: { warn(fields: object, message: string): void };
  /** Called after alerts were stored. */
  readonly onPlanned: () => void;
  readonly idlePollMs?: number;
}

/** A plan that reaches less far is made again, so every group is planned twice a day. */
const plannedAheadMs = 24 * hourMs;
const groupsPerRound = 20;
const defaultPollMs = 5 * secondMs;
/** Lets requests in between two rounds. */
const breatherMs = 5;
const retryMs = minuteMs;

/** Computes the alerts of every group for a day and a half. Processes that share a database share the groups. */
export function createPlanner(parts: Parts): Poller {
  const { tables, clock, edition, log, idlePollMs = defaultPollMs } = parts;
  let plannedEdition = edition();
  let hasFailed = false;

  async function round(): Promise<number> {
    try {
      const current = edition();
      if (current !== plannedEdition) await tables.forgetPlans();
      plannedEdition = current;
      const now = clock();
      const count = await tables.planGroups({
        now: new Date(now),
        plannedBefore: new Date(now + plannedAheadMs),
        until: new Date(now + planAheadMs),
        limit: groupsPerRound,
        plan: (group) => planOf(group, parts, now),
      });
      hasFailed = false;
      if (count === 0) return idlePollMs;
      parts.onPlanned();
      return breatherMs;
    } catch (error) {
      if (!hasFailed && !isUnavailable(error))
        log.warn({ err: failureReason(error) }, 'prayer alerts could not be planned');
      hasFailed = true;
      return isUnavailable(error) ? idlePollMs : retryMs;
    }
  }

  return createPoller(round);
}

/** The database opens after the start, and may be away for a while. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'unavailable';

async function planOf(
  group: GroupToPlan,
  { cities, places, log }: Parts,
  now: number,
): Promise<readonly PlannedPush[]> {
  const city = cities.find(group);
  const choices = readGroupChoices(group.choices);
  if (!city || !choices) {
    log.warn({ group: group.id }, 'a group of prayer alerts is of another release and gets none');
    return [];
  }
  const token = choices.alerts.ownTimetable?.token;
  const stored = token === undefined ? undefined : await group.findTimetable(token);
  const ownTimetable = stored === undefined ? undefined : ownTimetableRecord.safeParse(stored).data;
  // Alerts that became due while no process was running are still sent, if they had been asked for by then.
  const createdAt = group.createdAt.getTime();
  // A later one was written by a clock that was ahead.
  const from = createdAt > now ? now : Math.max(createdAt, now - maxLateMs);
  try {
    return planGroup({ city, choices, ownTimetable, places, from, until: now + planAheadMs });
  } catch (error) {
    // It must not hold up the others.
    log.warn({ err: error, group: group.id }, 'a group of prayer alerts could not be planned');
    return [];
  }
}
