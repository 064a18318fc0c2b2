import { addDays } from '../../time-zone/civil-date.ts';
import { type SolarDay, type SolarDayInput, solarDayOf } from '../solar-day.ts';
import { angleCrossingDays } from './angle-crossing.ts';
import { daysToMidsummer, findFirstDay } from './season-days.ts';
import type { Twilight, TwilightName } from './twilight-types.ts';

/**
 * The nearest latitude with day and night at midsummer: used throughout the polar day, so that the day found
 * stays the same.
 */
const midsummerLatitude = 65;
/** Days between the solstices. */
const halfYear = 183;

/**
 * Aqrab al-ayyam, for a day on which the sun doesn't reach the angle: as far from noon as on the nearest day on
 * which it does. Counted from noon, not by the clock, so that clock changes and the equation of time have no
 * effect.
 *
 * Bisects between today and the winter solstice on today's side of summer. Days are whole, so at midsummer,
 * where that side changes, the last day of spring and the first of late summer may be up to half an hour apart.
 */
export function byNearestDay(
  day: SolarDay,
  input: SolarDayInput,
  name: TwilightName,
  degrees: number,
): Twilight | undefined {
  const latitude = day.polar ? Math.sign(day.latitude) * midsummerLatitude : day.latitude;
  const coordinates = { ...input.coordinates, latitude };
  const fromNoon = (days: number) => {
    const solarDay = solarDayOf({ ...input, coordinates, date: addDays(input.date, days) });
    const crossing = angleCrossingDays(solarDay, input.method, name, degrees);
    return crossing === undefined ? undefined : crossing - solarDay.transit;
  };
  const midsummer = daysToMidsummer(day.latitude, input.date);
  const midwinter = midsummer + (midsummer > 0 ? -halfYear : halfYear);
  const days = findFirstDay(midwinter, (days) => fromNoon(days) !== undefined);
  const offset = fromNoon(days);
  if (offset === undefined) return undefined;
  return { at: day.transit + offset, by: { kind: 'nearest_day', degrees, days }, rule: 'nearest_day' };
}
