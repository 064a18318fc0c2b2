import { toDegrees } from '../sun/angle.ts';
import { solarPosition } from '../sun/solar-position.ts';
import { addDays, utcMidnight } from '../time-zone/civil-date.ts';
import type { Method, OwnHighLatitudeRule } from './method.ts';
import { momentOfAngle } from './moment-of-angle.ts';
import { type SolarDay, type SolarDayInput, solarDayOf } from './solar-day.ts';

const minutesPerDay = 1440;
const msPerDay = 86_400_000;

/** A twilight by the authority's own rule; `isByAngle` where the sun itself gave it. */
export interface OwnTwilight {
  readonly at: number;
  readonly isByAngle: boolean;
}

/** Two days, counted from today, between which the printed time runs in a straight line. */
interface Glide {
  readonly fromDay: number;
  readonly toDay: number;
  /** Which end stands at the angle; the other stands at the share of the night. */
  readonly angleEnd: 'from' | 'to';
}

/**
 * Fajr or Isha as the tables of a northern town have it: the angle while the sun reaches Fajr's angle, a share of
 * the printed night while it does not, and a straight line between the two for some weeks before and after.
 */
export function twilightByOwnRule(
  input: SolarDayInput,
  today: SolarDay,
  name: 'fajr' | 'isha',
  fajrDegrees: number,
  own: OwnHighLatitudeRule,
): OwnTwilight {
  const degrees = name === 'fajr' ? fajrDegrees : own.ishaDegrees;
  const byAngle = (day: SolarDay) => momentOfAngle(day, input.method, name, degrees);
  const byShare = (day: SolarDay) => shareOfNight(day, input.method, name, degrees, own);
  const reaches = (days: number) => reachesAngle(input, days, fajrDegrees);
  if (!reaches(0)) return { at: byShare(today), isByAngle: false };
  const glide = glideAround(reaches, own.glideDays);
  const seen = byAngle(today);
  if (glide === undefined) return { at: seen ?? byShare(today), isByAngle: seen !== undefined };
  const dayAt = (days: number) => solarDayOf({ ...input, date: addDays(input.date, days) });
  const end = (days: number, isAngle: boolean) => {
    const day = dayAt(days);
    return (isAngle ? byAngle(day) : undefined) ?? byShare(day);
  };
  const from = end(glide.fromDay, glide.angleEnd === 'from');
  const to = end(glide.toDay, glide.angleEnd === 'to');
  return { at: from + ((to - from) * -glide.fromDay) / (glide.toDay - glide.fromDay), isByAngle: false };
}

/** The glide that today lies in, if any: towards the last day with the angle, or away from the first one again. */
function glideAround(reaches: (days: number) => boolean, glideDays: number): Glide | undefined {
  for (let days = 1; days <= glideDays; days++) {
    if (!reaches(days)) return { fromDay: days - 1 - glideDays, toDay: days - 1, angleEnd: 'from' };
    if (!reaches(-days)) return { fromDay: 1 - days, toDay: 1 - days + glideDays, angleEnd: 'to' };
  }
  return undefined;
}

/** Whether the sun sinks to the angle in the night of the day, by the declination of its 00:00 UT. */
function reachesAngle({ date, coordinates }: SolarDayInput, days: number, degrees: number): boolean {
  const { declination } = solarPosition(utcMidnight(date) + days * msPerDay);
  const towardsPole = Math.sign(coordinates.latitude) * toDegrees(declination);
  return Math.abs(coordinates.latitude) + towardsPole < 90 - degrees;
}

/** The twilight's share of the night between the printed Maghrib and the printed sunrise. */
function shareOfNight(
  day: SolarDay,
  method: Method,
  name: 'fajr' | 'isha',
  degrees: number,
  own: OwnHighLatitudeRule,
): number {
  const sunrise = day.sunrise + (method.offsets?.sunrise ?? 0) / minutesPerDay;
  const maghrib = day.sunset + (method.offsets?.maghrib ?? 0) / minutesPerDay;
  const length = ((1 - (maghrib - sunrise)) * degrees) / own.degreesPerNight;
  return name === 'fajr' ? sunrise - length : maghrib + length;
}
