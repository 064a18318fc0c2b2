import { minuteMs } from '../../../time/units.ts';
import { type CivilDate, utcMidnight } from '../../../time-zone/civil-date.ts';
import { offsetMinutesAt } from '../../../time-zone/zone-window.ts';
import { resolveCalculation } from '../../methods/resolve-calculation.ts';
import { type PlaceInput, prayerDay } from '../../place-prayer-day.ts';
import type { TimeName } from '../../types.ts';
import type { ComputedDay } from './check-timetable.ts';

/** Returns the calculated times of a place without the user's adjustments, as local minutes after midnight. */
export function computedMinutes(input: PlaceInput): ComputedDay {
  const { zone, countryCode, coordinates } = input;
  const { adjustments: _, ...settings } = input.settings;
  const unadjusted = { ...input, settings };
  const calculation = resolveCalculation(settings, countryCode, coordinates);
  return (date) => {
    const first = prayerDay(unadjusted, { ...calculation, madhab: 'shafi' }, date).times;
    const second = prayerDay(unadjusted, { ...calculation, madhab: 'hanafi' }, date).times;
    const minutes = (name: TimeName, times = first) => clockMinutes(date, times[name]);
    return {
      fajr: minutes('fajr'),
      sunrise: minutes('sunrise'),
      dhuhr: minutes('dhuhr'),
      asr: minutes('asr'),
      asr_hanafi: minutes('asr', second),
      maghrib: minutes('maghrib'),
      isha: minutes('isha'),
    };
  };

  function clockMinutes(date: CivilDate, at: number): number {
    return (at - utcMidnight(date)) / minuteMs + offsetMinutesAt(zone, at);
  }
}
