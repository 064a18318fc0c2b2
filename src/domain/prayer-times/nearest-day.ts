import { addDays } from '../time-zone/civil-date.ts';
import { momentOfAngle } from './moment-of-angle.ts';
import { daysSinceWinterSolstice } from './seasonal-twilight.ts';
import { type SolarDay, type SolarDayInput, solarDayOf } from './solar-day.ts';
import type { Twilight, TwilightName } from './twilight-kinds.ts';

const daysOfYear = 366;

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
  const elapsed = daysSinceWinterSolstice(day.latitude, input.date);
  let days = elapsed < daysOfYear / 2 ? -elapsed : daysOfYear - elapsed;
  let without = 0;
  let found = fromNoon(days);
  while (Math.abs(days - without) > 1) {
    const middle = Math.round((days + without) / 2);
    const seen = fromNoon(middle);
    if (seen === undefined) without = middle;
    else [days, found] = [middle, seen];
  }
  if (found === undefined) return undefined;
  return { at: day.transit + found, by: { kind: 'nearest_day', degrees, days }, rule: 'nearest_day' };
}
