import { lowerTransitDays } from '../../sun/sun-crossing.ts';
import { instantMs } from '../../sun/sun-motion.ts';
import { minuteMs } from '../../time/units.ts';
import { type CivilDate, utcMidnight } from '../../time-zone/civil-date.ts';
import { offsetMinutesAt, type ZoneWindow } from '../../time-zone/zone-window.ts';
import { asrDays } from '../daytime-prayers.ts';
import type { Method } from '../methods/method.ts';
import type { PlaceInput } from '../place-prayer-day.ts';
import { solarDayOf } from '../solar-day.ts';

/** Only the sun: the angles don't matter here. */
const plain: Method = { id: 'sun', fajr: { degrees: 18 }, isha: { degrees: 18 } };

/** Solar events of a day in local time, minutes after midnight. */
export interface SunOfDay {
  readonly midnightBefore: number;
  readonly sunrise: number;
  readonly noon: number;
  /** Asr with shadow factor 1. */
  readonly firstShadow: number;
  readonly sunset: number;
  readonly midnightAfter: number;
  /** Polar day or night: sunrise, Asr and sunset are those of another latitude. */
  readonly isPolar: boolean;
}

export function sunOfDay({ coordinates, zone }: PlaceInput, date: CivilDate): SunOfDay {
  const day = solarDayOf({ date, coordinates, zone, method: plain });
  const minutes = (days: number) => clockMinutesOf(zone, date, instantMs(day.motion, days));
  return {
    midnightBefore: minutes(lowerTransitDays(day.motion, 'rising')),
    sunrise: minutes(day.sunrise),
    noon: minutes(day.transit),
    firstShadow: minutes(asrDays(day, plain, 'shafi') ?? (day.transit + day.sunset) / 2),
    sunset: minutes(day.sunset),
    midnightAfter: minutes(lowerTransitDays(day.motion, 'setting')),
    isPolar: day.polar !== undefined,
  };
}

/** Returns local time as minutes from midnight at the start of the date: more than 1440 on the next day. */
export function clockMinutesOf(zone: ZoneWindow, date: CivilDate, epochMs: number): number {
  return (epochMs - utcMidnight(date)) / minuteMs + offsetMinutesAt(zone, epochMs);
}
