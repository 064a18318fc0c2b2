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
import { markUnsent } from './account-sync/unsent-settings.ts';
import { persisted, usePersisted } from './persisted.ts';

/** A choice that can't be read counts as not made, and doesn't invalidate the others. */
function choice<S extends z.ZodMiniType>(schema: S) {
  return z.catch(z.optional(schema), undefined);
}

const decimal = ({ least, most }: Limits) => choice(z.number().check(z.gte(least), z.lte(most)));
const whole = ({ least, most }: Limits) => choice(z.int().check(z.gte(least), z.lte(most)));
const adjustment = whole(calculationLimits.adjustmentMinutes);

/** The choices as this device stores them. */
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

export const calculationSetting = persisted('mihrab_calculation', storedCalculation);

interface CalculationState {
  /** What the person chose. Everything else follows the country of the place. */
  readonly settings: CalculationSettings;
  /** Changes the given fields; a field that is given as undefined returns to its default. */
  readonly changeSettings: (change: CalculationSettings) => void;
  /** Replaces all choices; `{}` returns to the defaults. */
  readonly replaceSettings: (settings: LooseSettings) => void;
}

const defaults: CalculationSettings = {};

/** Returns how the times are to be calculated, and functions that change it. `settings` is the same object until they change. */
export function useCalculation(): CalculationState {
  const stored = usePersisted(calculationSetting);
  return {
    settings: stored ? settingsOf(stored) : defaults,
    changeSettings,
    replaceSettings: replaceCalculation,
  };
}

const cached = new WeakMap<LooseSettings, CalculationSettings>();

function settingsOf(stored: LooseSettings): CalculationSettings {
  const settings = cached.get(stored) ?? chosenOnly(stored);
  cached.set(stored, settings);
  return settings;
}

function changeSettings(change: CalculationSettings): void {
  replaceCalculation({ ...calculationSetting.get(), ...change });
}

/** Replaces all choices, and marks them to be sent to the account. */
export function replaceCalculation(next: LooseSettings): void {
  calculationSetting.set(chosenOnly(next));
  markUnsent('calculation');
}

/** Settings in which a field may also be present with the value undefined. */
interface LooseSettings extends Omit<CalculationSettings, 'adjustments'> {
  readonly adjustments?: Partial<Record<TimeName, number | undefined>> | undefined;
}

/** Returns the settings without empty fields, so that there is only one way to choose nothing. */
export function chosenOnly(settings: LooseSettings): CalculationSettings {
  const adjustments = withoutEmpty(settings.adjustments ?? {}, (minutes) => Boolean(minutes));
  const ownAngles = withoutEmpty(settings.ownAngles ?? {}, isDefined);
  const hijriShiftDays = settings.hijriShiftDays || undefined;
  return withoutEmpty({ ...settings, adjustments, ownAngles, hijriShiftDays }, isDefined) ?? {};
}

const isDefined = (value: unknown) => value !== undefined;

/** Returns the fields that `counts` accepts; undefined if none is left. */
function withoutEmpty<T extends object>(
  record: T,
  counts: (value: unknown) => boolean,
): { [K in keyof T]?: Exclude<T[K], undefined> } | undefined {
  const entries = Object.entries(record).filter(([, value]) => counts(value));
  return entries.length > 0
    ? (Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> })
    : undefined;
}
