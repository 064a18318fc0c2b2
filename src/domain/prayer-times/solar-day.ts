import { type Coordinates, normaliseCoordinates } from '../geo/coordinates.ts';
import { toDegrees } from '../sun/angle.ts';
import {
  type Branch,
  crossingDays,
  noonAltitudeDegrees,
  sunriseAltitudeDegrees,
  transitDays,
} from '../sun/sun-crossing.ts';
import {
  daysFromCentre,
  freezeMotion,
  type SunMotion,
  shiftMotion,
  sunMotionAround,
  valueAt,
} from '../sun/sun-motion.ts';
import { dayMs, hourMs } from '../time/units.ts';
import { type CivilDate, utcMidnight } from '../time-zone/civil-date.ts';
import { instantOf, type ZoneWindow } from '../time-zone/zone-window.ts';
import type { Method } from './methods/method.ts';
import { midsummerNear } from './twilight/season-days.ts';
import type { TimeName } from './types.ts';

/** Distance of the substitute latitude from the edge of polar day and night, in degrees. */
const polarMarginDegrees = 1.5;

const bothEnds = ['sunrise', 'maghrib'] as const;

/** Solar events of a civil day at a place. Moments are days from the centre of `motion`. */
export interface SolarDay {
  readonly motion: SunMotion;
  /** Declination and equation of time fixed at 00:00 UT of the civil date. */
  readonly motionAtMidnightUt: SunMotion;
  /** Latitude of the place, or the nearest one where the sun rises and sets. */
  readonly latitude: number;
  /** Altitude of the sun's centre at sunrise and at sunset by the method, negative. */
  readonly sunriseDegrees: number;
  readonly sunsetDegrees: number;
  /** Dip of the horizon for the elevation. */
  readonly dipDegrees: number;
  readonly transit: number;
  readonly sunrise: number;
  readonly sunset: number;
  /** Ends of the night that the authority's own rule moved. */
  readonly lengthened: readonly ('sunrise' | 'maghrib')[];
  readonly polar: 'polar_day' | 'polar_night' | undefined;
}

export interface SolarDayInput {
  readonly date: CivilDate;
  readonly coordinates: Coordinates;
  readonly elevationMetres?: number | undefined;
  /** Decides which transit belongs to the date; mean solar time of the longitude if absent. */
  readonly zone?: ZoneWindow | undefined;
  readonly method: Method;
}

export function solarDayOf({ date, coordinates, elevationMetres, zone, method }: SolarDayInput): SolarDay {
  const { latitude: place, longitude } = normaliseCoordinates(coordinates);
  const { motion, motionAtMidnightUt } = motionsOf(date, longitude, zone);
  const dip =
    method.heightUse === 'none' ? 0 : dipDegrees(elevationMetres ?? 0, method.dipArcMinutesPerRootMetre);
  const own = method.horizonDegrees;
  const frame = {
    motion,
    motionAtMidnightUt,
    sunriseDegrees: (own ? -own.sunrise : sunriseAltitudeDegrees) - dip,
    sunsetDegrees: (own ? -own.maghrib : sunriseAltitudeDegrees) - dip,
    transit: transitDays(motion),
  };
  const atPlace = riseAndSet(frame, method, place);
  const latitude = atPlace ? place : nearestLatitude(frame, place);
  const risen = atPlace ?? riseAndSet(frame, method, latitude) ?? noSunrise(latitude);
  const noons = () =>
    [date, midsummerNear(place, date)].map((on) =>
      transitDays(motionsOf(on, longitude, zone).motionAtMidnightUt),
    );
  const { sunrise, sunset } = limitDayLength(risen, noons, method, latitude);
  const polar = atPlace ? undefined : polarState(frame, place);
  return {
    motion,
    motionAtMidnightUt,
    latitude,
    sunriseDegrees: frame.sunriseDegrees,
    sunsetDegrees: frame.sunsetDegrees,
    dipDegrees: dip,
    transit: frame.transit,
    sunrise,
    sunset,
    lengthened: bothEnds.filter((name) =>
      name === 'sunrise' ? sunrise !== risen.sunrise : sunset !== risen.sunset,
    ),
    polar,
  };
}

function motionsOf(
  date: CivilDate,
  longitude: number,
  zone: ZoneWindow | undefined,
): Pick<SolarDay, 'motion' | 'motionAtMidnightUt'> {
  const motion = sunMotionAround(meanNoonMs(date, longitude, zone), longitude);
  return { motion, motionAtMidnightUt: freezeMotion(motion, daysFromCentre(motion, utcMidnight(date))) };
}

type Frame = Pick<SolarDay, 'motion' | 'motionAtMidnightUt' | 'sunriseDegrees' | 'sunsetDegrees' | 'transit'>;

/** Returns sunrise and sunset at the latitude; undefined if the sun stays up or down. */
export function riseAndSet(
  frame: Frame,
  method: Method,
  latitude: number,
): { sunrise: number; sunset: number } | undefined {
  const sunrise = crossingDays(motionFor(frame, method, 'sunrise'), latitude, frame.sunriseDegrees, 'rising');
  const sunset = crossingDays(motionFor(frame, method, 'maghrib'), latitude, frame.sunsetDegrees, 'setting');
  return sunrise === undefined || sunset === undefined ? undefined : { sunrise, sunset };
}

/** For polar day and night: the nearest latitude, with a margin, that has both day and night. */
function nearestLatitude(frame: Frame, latitude: number): number {
  const { motion, transit, sunriseDegrees, sunsetDegrees } = frame;
  const declination = toDegrees(valueAt(motion.declination, transit));
  const margin = Math.max(polarMarginDegrees, 0.7 - Math.min(sunriseDegrees, sunsetDegrees));
  return Math.sign(latitude) * (90 - Math.abs(declination) - margin);
}

function noSunrise(latitude: number): never {
  throw new Error(`No sunrise at ${latitude}`);
}

function polarState(frame: Frame, latitude: number): 'polar_day' | 'polar_night' {
  const higher = Math.max(frame.sunriseDegrees, frame.sunsetDegrees);
  return noonAltitudeDegrees(frame.motion, latitude) < higher ? 'polar_night' : 'polar_day';
}

/** Returns the sun's path as the method uses it for this time. */
export function motionFor(frame: Frame, method: Method, name: TimeName): SunMotion {
  const heldAt = method.sunHeldAt?.[name];
  if (heldAt === 'midnight_ut') return frame.motionAtMidnightUt;
  return heldAt === 'noon' ? freezeMotion(frame.motion, frame.transit) : frame.motion;
}

/** Returns the length in days of the night that ends with this day's sunrise (`rising`) or begins with its sunset. */
export function nightDays(day: SolarDay, branch: Branch): number {
  const step = branch === 'rising' ? -1 : 1;
  const neighbour = shiftMotion(day.motion, step);
  const otherBranch = branch === 'rising' ? 'setting' : 'rising';
  const altitude = branch === 'rising' ? day.sunsetDegrees : day.sunriseDegrees;
  const other = crossingDays(neighbour, day.latitude, altitude, otherBranch);
  if (other === undefined) return 1 - (day.sunset - day.sunrise);
  return branch === 'rising' ? day.sunrise - (other + step) : other + step - day.sunset;
}

/** Mean noon of the longitude, on the day whose noon is nearest to noon by local clock. */
function meanNoonMs(date: CivilDate, longitude: number, zone: ZoneWindow | undefined): number {
  const meanNoon = utcMidnight(date) + (12 - longitude / 15) * hourMs;
  if (zone === undefined) return meanNoon;
  const clockNoon = instantOf(zone, date, 12 * 60);
  return meanNoon + Math.round((clockNoon - meanNoon) / dayMs) * dayMs;
}

/** Geometric dip (1.93) minus refraction near the ground. */
export const defaultDipArcMinutesPerRootMetre = 1.76;

/** Returns the dip of the horizon at an elevation in metres; 0 below sea level. */
export function dipDegrees(
  metres: number,
  arcMinutesPerRootMetre = defaultDipArcMinutesPerRootMetre,
): number {
  return metres > 0 ? (arcMinutesPerRootMetre / 60) * Math.sqrt(metres) : 0;
}

const minutesPerDay = 1440;
/** Solar noon drifts less than this between any two days of the weeks around midsummer. */
const driftMinutes = 60;

interface Daylight {
  readonly sunrise: number;
  readonly sunset: number;
}

/**
 * Limits sunrise and sunset by an authority's shortest printed night: each is at most half the longest day from
 * the printed noon of that day and of midsummer, whichever is stricter. Days from the centre of the day's
 * motion, without offsets.
 * @param noons only called if nights are short
 */
function limitDayLength(
  risen: Daylight,
  noons: () => readonly number[],
  { authorityRule: own, offsets = {} }: Method,
  latitude: number,
): Daylight {
  if (own === undefined || Math.abs(latitude) < own.fromLatitude) return risen;
  const longestDay = (minutesPerDay - own.shortestNightMinutes) / minutesPerDay;
  if (risen.sunset - risen.sunrise < longestDay - driftMinutes / minutesPerDay) return risen;
  const printed = noons().map((days) => days + (offsets.dhuhr ?? 0) / minutesPerDay);
  const earliest = Math.max(...printed) - longestDay / 2 - (offsets.sunrise ?? 0) / minutesPerDay;
  const latest = Math.min(...printed) + longestDay / 2 - (offsets.maghrib ?? 0) / minutesPerDay;
  return { sunrise: Math.max(risen.sunrise, earliest), sunset: Math.min(risen.sunset, latest) };
}
