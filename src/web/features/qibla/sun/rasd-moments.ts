import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { earthRadiusKm } from '../../../../domain/geo/haversine.ts';
import { distanceToKaabaKm } from '../../../../domain/qibla/qibla.ts';
import {
  type KaabaTransit,
  kaabaTransits,
  transitErrorDegrees,
  transitUsableDays,
  transitVisibility,
} from '../../../../domain/qibla/sun-over-kaaba.ts';
import { dayMs, minuteMs } from '../../../../domain/time/units.ts';

/** No moment serves for longer than a week after it. */
const behindDays = 8;
/** As long as a shadow still shows the Qibla well enough. */
const momentMs = minuteMs;
/** There are two of each kind a year, and the zones of places are known for 13 months. */
const aheadDays = 395;
const shown = 2;

export interface RasdMoment extends KaabaTransit {
  readonly altitudeDegrees: number;
  /** Days before and after on which the same hour serves within a degree. */
  readonly usableDays: number;
}

/** Which of the suns is seen at the place: that over the Kaaba on its half of the earth, on the other that under it. */
export function visibleTransit(at: Coordinates): KaabaTransit['sun'] {
  return distanceToKaabaKm(at) < (Math.PI / 2) * earthRadiusKm ? 'over' : 'under';
}

/** The next two that are seen at the place; one that has gone by stays until its hour has served for the last time. */
export function rasdMoments(at: Coordinates, nowMs: number): readonly RasdMoment[] {
  const kind = visibleTransit(at);
  return kaabaTransits(nowMs - behindDays * dayMs, nowMs + aheadDays * dayMs)
    .filter(({ sun }) => sun === kind)
    .map((moment) => ({
      ...moment,
      altitudeDegrees: transitVisibility(at, moment).altitudeDegrees,
      usableDays: transitUsableDays(at, moment) ?? 0,
    }))
    .filter(({ atMs, usableDays }) => atMs + usableDays * dayMs + momentMs > nowMs)
    .slice(0, shown);
}

/** What five minutes by a wrong clock cost at most, degrees; undefined where the sun is not up then. */
export function fiveMinuteErrorDegrees(at: Coordinates, moment: KaabaTransit): number | undefined {
  const costs = [-5, 5].map((minutes) => transitErrorDegrees(at, moment, { minutes }));
  return costs.includes(undefined) ? undefined : Math.max(...costs.map((cost) => Math.abs(cost ?? 0)));
}
