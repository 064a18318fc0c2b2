import type { PointInput } from '../../../src/domain/prayer-times/compute-point.ts';
import { dayOfPoint, onDate, type PrayerDay } from '../../../src/domain/prayer-times/compute-prayer-day.ts';
import {
  applySettings,
  type ResolvedCalculation,
} from '../../../src/domain/prayer-times/methods/apply-settings.ts';
import { customaryRule } from '../../../src/domain/prayer-times/twilight/customary-rule.ts';
import type { CivilDate } from '../../../src/domain/time-zone/civil-date.ts';
import type { ZoneWindow } from '../../../src/domain/time-zone/zone-window.ts';
import { isRamadan } from './is-ramadan.ts';
import type { CalculationOptions } from './place.ts';

export type Calculation = ResolvedCalculation;

/** Returns the method with the chosen settings, for options that `checkOptions` accepts. */
export function calculationOf(options: CalculationOptions): Calculation {
  const { method, madhab, highLatitudeRule, shafaq, angles: ownAngles } = options;
  return applySettings(
    { method, madhab, highLatitudeRule, shafaq, ownAngles },
    { method, madhab: 'shafi', highLatitudeRule: customaryRule(options) },
  );
}

/** Returns the engine's input for a day. Written out, because object spread costs more than computing the day's sun. */
export function inputOfDay(
  { latitude, longitude, adjustments, shafaq, elevationMetres, townElevationMetres }: CalculationOptions,
  { method, madhab, highLatitudeRule }: Calculation,
  zone: ZoneWindow,
  date: CivilDate,
): PointInput {
  const metres = elevationMetres ?? (method.heightUse && townElevationMetres);
  return {
    method,
    madhab,
    highLatitudeRule,
    date,
    coordinates: { latitude, longitude },
    // Below sea level nothing lowers the horizon.
    elevationMetres: metres && Math.max(0, metres),
    zone,
    adjustments,
    shafaq,
    isRamadan: isRamadan(date),
  };
}

/** Calculates a day, with the times of published timetables in place of calculated ones. */
export function computeDay(
  options: CalculationOptions,
  calculation: Calculation,
  zone: ZoneWindow,
  date: CivilDate,
): PrayerDay {
  const input = onDate(inputOfDay(options, calculation, zone, date));
  const day = options.zone?.dayOf(input) ?? dayOfPoint(input);
  return options.timetables?.applyTo(day, input) ?? day;
}
