import { z } from 'zod/mini';
import { hijriCalendars } from '../../domain/hijri/hijri-calendar.ts';
import { calculationLimits, type Limits } from '../../domain/prayer-times/calculation-limits.ts';
import {
  type CalculationSettings,
  highLatitudeRules,
  madhabs,
  shafaqs,
  type TimeName,
} from '../../domain/prayer-times/types.ts';

/** What cannot be read is as if it had not been chosen, and takes nothing else with it. */
function choice<S extends z.ZodMiniType>(schema: S) {
  return z.catch(z.optional(schema), undefined);
}

const decimal = ({ least, most }: Limits) => choice(z.number().check(z.gte(least), z.lte(most)));
const whole = ({ least, most }: Limits) => choice(z.int().check(z.gte(least), z.lte(most)));
const adjustment = whole(calculationLimits.adjustmentMinutes);

/** The person's choices as they are kept on the device, each by itself. */
export const storedCalculation = z.object({
  method: choice(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  madhab: choice(z.enum(madhabs)),
  highLatitudeRule: choice(z.enum(highLatitudeRules)),
  adjustments: choice(
    z.object({
      fajr: adjustment,
      sunrise: adjustment,
      dhuhr: adjustment,
      asr: adjustment,
      maghrib: adjustment,
      isha: adjustment,
    } satisfies Record<TimeName, typeof adjustment>),
  ),
  elevationMetres: decimal(calculationLimits.elevationMetres),
  ownAngles: choice(
    z.object({
      fajrDegrees: decimal(calculationLimits.twilightDegrees),
      ishaDegrees: decimal(calculationLimits.twilightDegrees),
      ishaMinutes: whole(calculationLimits.ishaMinutes),
      maghribDegrees: decimal(calculationLimits.maghribDegrees),
    }),
  ),
  shafaq: choice(z.enum(shafaqs)),
  hijriCalendar: choice(z.enum(hijriCalendars)),
  hijriShiftDays: whole(calculationLimits.hijriShiftDays),
});

/** Choices of which some may be named without a value. */
export interface LooseSettings extends Omit<CalculationSettings, 'adjustments'> {
  readonly adjustments?: Partial<Record<TimeName, number | undefined>> | undefined;
}

/** Without the empty fields: two ways to choose nothing are one. */
export function chosenOnly(settings: LooseSettings): CalculationSettings {
  const adjustments = withoutEmpty(settings.adjustments ?? {}, (minutes) => Boolean(minutes));
  const ownAngles = withoutEmpty(settings.ownAngles ?? {}, isThere);
  const hijriShiftDays = settings.hijriShiftDays || undefined;
  return withoutEmpty({ ...settings, adjustments, ownAngles, hijriShiftDays }, isThere) ?? {};
}

const isThere = (value: unknown) => value !== undefined;

/** The record without the fields that do not count; undefined when none is left. */
function withoutEmpty<T extends object>(
  record: T,
  counts: (value: unknown) => boolean,
): { [K in keyof T]?: Exclude<T[K], undefined> } | undefined {
  const entries = Object.entries(record).filter(([, value]) => counts(value));
  return entries.length > 0
    ? (Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> })
    : undefined;
}
