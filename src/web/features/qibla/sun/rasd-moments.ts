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

/** No moment is usable for longer than a week afterwards. */
const behindDays = 8;
/** How long a shadow still shows the Qibla well enough. */
const momentMs = minuteMs;
/** There are two of each kind a year, and time zones of places are known for 13 months. */
const aheadDays = 395;
const shown = 2;

export interface RasdMoment extends KaabaTransit {
  readonly altitudeDegrees: number;
  /** Days before and after on which the same hour is accurate within a degree. */
  readonly usableDays: number;
}

/** Returns which transit is visible at the place: above the Kaaba on its half of the earth, below it on the other. */
export function visibleTransit(at: Coordinates): KaabaTransit['sun'] {
  return distanceToKaabaKm(at) < (Math.PI / 2) * earthRadiusKm ? 'over' : 'under';
}

/** Returns the next two visible at the place; a past one stays until its hour is no longer usable. */
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

/** Returns the largest error from a clock five minutes wrong, degrees; undefined where the sun isn't up then. */
export function fiveMinuteErrorDegrees(at: Coordinates, moment: KaabaTransit): number | undefined {
  const costs = [-5, 5].map((minutes) => transitErrorDegrees(at, moment, { minutes }));
  return costs.includes(undefined) ? undefined : Math.max(...costs.map((cost) => Math.abs(cost ?? 0)));
}
