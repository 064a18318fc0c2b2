import { hijriCalendars } from '../../domain/hijri/hijri-calendar.ts';
import { calculationLimits, type Limits } from '../../domain/prayer-times/calculation-limits.ts';
import {
  type CalculationSettings,
  highLatitudeRules,
  madhabs,
  shafaqs,
  type TimeName,
} from '../../domain/prayer-times/types.ts';
import { forgiving, numberBetween, object, oneOf, textLike, wholeNumberBetween } from '../device/readers.ts';
import { markUnsent } from './account-sync/unsent-settings.ts';
import { persisted, usePersisted } from './persisted.ts';

// An invalid field doesn't invalidate the others.
const choice = <T extends string>(values: readonly T[]) => forgiving(oneOf(values));
const decimal = ({ least, most }: Limits) => forgiving(numberBetween(least, most));
const whole = ({ least, most }: Limits) => forgiving(wholeNumberBetween(least, most));
const adjustment = whole(calculationLimits.adjustmentMinutes);

export const readCalculation = object({
  method: forgiving(textLike(/^[\w-]{1,40}$/)),
  madhab: choice(madhabs),
  highLatitudeRule: choice(highLatitudeRules),
  adjustments: forgiving(
    object({
      fajr: adjustment,
      sunrise: adjustment,
      dhuhr: adjustment,
      asr: adjustment,
      maghrib: adjustment,
      isha: adjustment,
    } satisfies Record<TimeName, typeof adjustment>),
  ),
  elevationMetres: decimal(calculationLimits.elevationMetres),
  ownAngles: forgiving(
    object({
      fajrDegrees: decimal(calculationLimits.twilightDegrees),
      ishaDegrees: decimal(calculationLimits.twilightDegrees),
      ishaMinutes: whole(calculationLimits.ishaMinutes),
      maghribDegrees: decimal(calculationLimits.maghribDegrees),
    }),
  ),
  shafaq: choice(shafaqs),
  hijriCalendar: choice(hijriCalendars),
  hijriShiftDays: whole(calculationLimits.hijriShiftDays),
});

export const calculationSetting = persisted('mihrab_calculation', readCalculation);

interface CalculationState {
  /** Settings that the user changed. The others use the default of the place's country. */
  readonly settings: CalculationSettings;
  /** Changes the given fields; a field that is given as undefined returns to its default. */
  readonly changeSettings: (change: CalculationSettings) => void;
  /** Replaces all choices; `{}` returns to the defaults. */
  readonly replaceSettings: (settings: LooseSettings) => void;
}

const defaults: CalculationSettings = {};

/** Returns the user's calculation settings and functions to change them. `settings` keeps its identity until it changes. */
export function useCalculation(): CalculationState {
  const stored = usePersisted(calculationSetting);
  return {
    settings: stored ? compactCached(stored) : defaults,
    changeSettings,
    replaceSettings: replaceCalculation,
  };
}

const cached = new WeakMap<LooseSettings, CalculationSettings>();

function compactCached(stored: LooseSettings): CalculationSettings {
  const settings = cached.get(stored) ?? compactSettings(stored);
  cached.set(stored, settings);
  return settings;
}

function changeSettings(change: CalculationSettings): void {
  replaceCalculation({ ...calculationSetting.get(), ...change });
}

/** Replaces all choices, and marks them to be sent to the account. */
export function replaceCalculation(next: LooseSettings): void {
  calculationSetting.set(compactSettings(next));
  markUnsent('calculation');
}

/** Settings whose fields may be explicitly undefined. */
interface LooseSettings extends Omit<CalculationSettings, 'adjustments'> {
  readonly adjustments?: Partial<Record<TimeName, number | undefined>> | undefined;
}

/**
 * Removes undefined fields, adjustments of zero and a Hijri shift of zero, so that unset settings have one
 * representation.
 */
export function compactSettings(settings: LooseSettings): CalculationSettings {
  const adjustments = withoutEmpty(settings.adjustments ?? {}, (minutes) => Boolean(minutes));
  const ownAngles = withoutEmpty(settings.ownAngles ?? {}, isDefined);
  const hijriShiftDays = settings.hijriShiftDays || undefined;
  return withoutEmpty({ ...settings, adjustments, ownAngles, hijriShiftDays }, isDefined) ?? {};
}

const isDefined = (value: unknown) => value !== undefined;

/** Returns the fields whose value `keep` accepts; undefined if none remain. */
function withoutEmpty<T extends object>(
  record: T,
  keep: (value: unknown) => boolean,
): { [K in keyof T]?: Exclude<T[K], undefined> } | undefined {
  const entries = Object.entries(record).filter(([, value]) => keep(value));
  return entries.length > 0
    ? (Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> })
    : undefined;
}
