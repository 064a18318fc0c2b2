import { toRadians } from '../../sun/angle.ts';
import { intervalMinutes, type PointTimes } from '../compute-point.ts';
import { asrAltitudes, asrShadowFactor } from '../daytime-prayers.ts';
import { motionFor } from '../solar-day.ts';
import { twilightDipDegrees } from '../twilight/angle-crossing.ts';
import { authorityRuleFor, seasonalDegrees } from '../twilight/twilight.ts';
import type { TimeName } from '../types.ts';
import type { TimeDefinition } from './explanation.ts';

const minutesPerDay = 1440;
/** A second: anything less is floating-point noise. */
const leastMarginMinutes = 1 / 60;

/** Returns what defines a time, from its calculation. */
export function definitionOf(workings: PointTimes, name: TimeName): TimeDefinition {
  switch (name) {
    case 'dhuhr':
      return { kind: 'transit' };
    case 'asr':
      return ofAsr(workings);
    case 'sunrise':
      return ofHorizon(workings, name);
    case 'maghrib':
      return ofMaghrib(workings);
    default:
      return ofTwilight(workings, name);
  }
}

function ofHorizon({ day, input }: PointTimes, name: 'sunrise' | 'maghrib'): TimeDefinition {
  const nightMinutes = input.method.authorityRule?.shortestNightMinutes;
  if (day.lengthened.includes(name) && nightMinutes !== undefined)
    return { kind: 'lengthened_night', nightMinutes };
  const altitudeDegrees = name === 'sunrise' ? day.sunriseDegrees : day.sunsetDegrees;
  const isAuthoritys = input.method.horizonDegrees !== undefined;
  return {
    kind: 'horizon',
    altitudeDegrees,
    dipDegrees: day.dipDegrees,
    ...(isAuthoritys && { isAuthoritys }),
  };
}

function ofAsr({ day, moments, input }: PointTimes): TimeDefinition {
  const motion = motionFor(day, input.method, 'asr');
  const { noonDegrees, degrees } = asrAltitudes(day, motion, input.madhab);
  if (moments.asr === undefined || degrees === undefined) return { kind: 'half_afternoon' };
  return {
    kind: 'shadow',
    factor: asrShadowFactor(input.madhab),
    noonShadow: Math.tan(toRadians(90 - noonDegrees)),
    noonAltitudeDegrees: noonDegrees,
    altitudeDegrees: degrees,
  };
}

function ofMaghrib(workings: PointTimes): TimeDefinition {
  const degrees = workings.input.method.maghribDegrees;
  if (degrees === undefined) return ofHorizon(workings, 'maghrib');
  return workings.moments.maghrib.by ?? ofAngle(workings, degrees);
}

function ofTwilight(workings: PointTimes, name: 'fajr' | 'isha'): TimeDefinition {
  const { method, isRamadan } = workings.input;
  const moment = workings.moments[name];
  if (moment === undefined) {
    const minutes = intervalMinutes(method, isRamadan);
    const isLonger = minutes !== intervalMinutes(method, false);
    return { kind: 'interval', minutes, after: 'maghrib', isRamadan: isLonger };
  }
  const definition = method[name];
  if (moment.by?.kind === 'share_of_night') return ofShare(workings, name, moment.at, moment.by);
  if (moment.by) return moment.by;
  if (!('degrees' in definition)) return ofAngle(workings, seasonalDegrees);
  const own = authorityRuleFor(workings.day, workings.input, definition.degrees);
  return ofAngle(workings, own && name === 'isha' ? own.ishaDegrees : definition.degrees);
}

type Share = Extract<TimeDefinition, { kind: 'share_of_night' }>;

/** Diyanet's night ends before sunrise, because of its horizon or as at midsummer: the margin says by how much. */
function ofShare({ day }: PointTimes, name: 'fajr' | 'isha', at: number, by: Share): TimeDefinition {
  const fromEdge = name === 'fajr' ? day.sunrise - at : at - day.sunset;
  const marginMinutes = fromEdge * minutesPerDay - by.share * by.nightMinutes;
  return Math.abs(marginMinutes) < leastMarginMinutes ? by : { ...by, marginMinutes };
}

function ofAngle({ day, input }: PointTimes, degrees: number): TimeDefinition {
  return { kind: 'angle', degrees, dipDegrees: twilightDipDegrees(day, input.method) };
}
