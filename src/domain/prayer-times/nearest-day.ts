import { addDays } from '../time-zone/civil-date.ts';
import { firstDay } from './first-day.ts';
import { daysToMidsummer } from './midsummer.ts';
import { momentOfAngle } from './moment-of-angle.ts';
import { type SolarDay, type SolarDayInput, solarDayOf } from './solar-day.ts';
import type { Twilight, TwilightName } from './twilight-kinds.ts';

/** Days between the solstices. */
const halfYear = 183;

/**
 * Aqrab al-ayyam, for a day on which the sun does not reach the angle: as far from noon as on the nearest day on which
 * it does. Counted from noon, not by the clock, so that neither a clock change nor the equation of time shows in it.
 * Found by halving between today and the winter solstice on today's side of summer.
 */
export function byNearestDay(
  day: SolarDay,
  input: SolarDayInput,
  name: TwilightName,
  degrees: number,
): Twilight | undefined {
  const coordinates = { ...input.coordinates, latitude: day.latitude };
  const fromNoon = (days: number) => {
    const then = solarDayOf({ ...input, coordinates, date: addDays(input.date, days) });
    const seen = momentOfAngle(then, input.method, name, degrees);
    return seen === undefined ? undefined : seen - then.transit;
  };
  const midsummer = daysToMidsummer(day.latitude, input.date);
  const midwinter = midsummer + (midsummer > 0 ? -halfYear : halfYear);
  const days = firstDay(midwinter, (days) => fromNoon(days) !== undefined);
  const found = fromNoon(days);
  if (found === undefined) return undefined;
  return { at: day.transit + found, by: { kind: 'nearest_day', degrees, days }, rule: 'nearest_day' };
}
