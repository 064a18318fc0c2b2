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
const minMarginMinutes = 1 / 60;

/** Returns what defines a time, from its calculation. */
export function definitionOf(pointTimes: PointTimes, name: TimeName): TimeDefinition {
  switch (name) {
    case 'dhuhr':
      return { kind: 'transit' };
    case 'asr':
      return asrDefinition(pointTimes);
    case 'sunrise':
      return horizonDefinition(pointTimes, name);
    case 'maghrib':
      return maghribDefinition(pointTimes);
    default:
      return twilightDefinition(pointTimes, name);
  }
}

function horizonDefinition({ day, input }: PointTimes, name: 'sunrise' | 'maghrib'): TimeDefinition {
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

function asrDefinition({ day, moments, input }: PointTimes): TimeDefinition {
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

function maghribDefinition(pointTimes: PointTimes): TimeDefinition {
  const degrees = pointTimes.input.method.maghribDegrees;
  if (degrees === undefined) return horizonDefinition(pointTimes, 'maghrib');
  return pointTimes.moments.maghrib.by ?? angleDefinition(pointTimes, degrees);
}

function twilightDefinition(pointTimes: PointTimes, name: 'fajr' | 'isha'): TimeDefinition {
  const { method, isRamadan } = pointTimes.input;
  const moment = pointTimes.moments[name];
  if (moment === undefined) {
    const minutes = intervalMinutes(method, isRamadan);
    const isLonger = minutes !== intervalMinutes(method, false);
    return { kind: 'interval', minutes, after: 'maghrib', isRamadan: isLonger };
  }
  const definition = method[name];
  if (moment.by?.kind === 'share_of_night')
    return nightShareDefinition(pointTimes, name, moment.at, moment.by);
  if (moment.by) return moment.by;
  if (!('degrees' in definition)) return angleDefinition(pointTimes, seasonalDegrees);
  const own = authorityRuleFor(pointTimes.day, pointTimes.input, definition.degrees);
  return angleDefinition(pointTimes, own && name === 'isha' ? own.ishaDegrees : definition.degrees);
}

type Share = Extract<TimeDefinition, { kind: 'share_of_night' }>;

/** Diyanet's night ends before sunrise, because of its horizon or as at midsummer: the margin says by how much. */
function nightShareDefinition(
  { day }: PointTimes,
  name: 'fajr' | 'isha',
  at: number,
  by: Share,
): TimeDefinition {
  const fromEdge = name === 'fajr' ? day.sunrise - at : at - day.sunset;
  const marginMinutes = fromEdge * minutesPerDay - by.share * by.nightMinutes;
  return Math.abs(marginMinutes) < minMarginMinutes ? by : { ...by, marginMinutes };
}

function angleDefinition({ day, input }: PointTimes, degrees: number): TimeDefinition {
  return { kind: 'angle', degrees, dipDegrees: twilightDipDegrees(day, input.method) };
}
