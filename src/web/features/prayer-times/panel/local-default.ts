import { type Conventions, conventionsOf } from '../../../../domain/prayer-times/methods/conventions.ts';
import { methodOfId } from '../../../../domain/prayer-times/methods/methods.ts';
import { resolveCalculation } from '../../../../domain/prayer-times/methods/resolve-calculation.ts';
import { type CalculationSettings, timeNames } from '../../../../domain/prayer-times/types.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { hijriCalendarNames, ruleLabels, shafaqNames } from '../../../data/prayer-times/choice-labels.ts';
import { methodName, ownFigures } from '../../../data/prayer-times/method-name.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';
import { formatInputNumber } from '../../../ui/number-input.ts';
import { formatSignedMinutes } from './format-signed.ts';

type PlacePoint = Pick<Place, 'countryCode' | 'latitude' | 'longitude'>;

/**
 * Returns the defaults at the place. The default high-latitude rule is the method's own, or else the country's, so it
 * depends on the chosen method.
 */
export function localDefaults(place: PlacePoint, { method }: CalculationSettings): Conventions {
  const countryCode = place.countryCode || undefined;
  const { highLatitudeRule } = resolveCalculation(method === undefined ? {} : { method }, countryCode, place);
  return { ...conventionsOf(countryCode, place), highLatitudeRule };
}

const asrLabels = {
  shafi: message('Asr: one shadow length'),
  hanafi: message('Asr: two shadow lengths'),
};

/** Describes each setting that differs from the defaults of the place: `Fajr +2 min`. */
export function describeDifferences(
  settings: CalculationSettings,
  usual: Conventions,
  t: Translate,
): string[] {
  const { madhab, highLatitudeRule: rule } = settings;
  return [
    ...methodDifferences(settings, usual, t),
    ...(madhab && madhab !== usual.madhab ? [t(asrLabels[madhab])] : []),
    ...(rule && rule !== usual.highLatitudeRule ? [t(ruleLabels[rule])] : []),
    ...timeNames.flatMap((name) => {
      const minutes = settings.adjustments?.[name];
      return minutes ? [`${t(timeLabels[name])} ${formatSignedMinutes(minutes, t)}`] : [];
    }),
    ...placeDifferences(settings, t),
    ...hijriDifferences(settings, t),
  ];
}

function methodDifferences(
  { method: id, ownAngles, shafaq }: CalculationSettings,
  usual: Conventions,
  t: Translate,
) {
  const method = methodOfId(id ?? usual.method);
  if (!method) return [];
  const name = id === undefined || id === usual.method ? [] : [methodName(method, t)];
  const own = id === 'custom' && ownAngles ? [ownFigures({ method: id, ownAngles }, t)] : [];
  const glow = shafaq && shafaq !== 'general' ? [t(shafaqNames[shafaq])] : [];
  return [...name, ...own, ...glow];
}

function placeDifferences({ elevationMetres: metres }: CalculationSettings, t: Translate): string[] {
  if (metres === undefined) return [];
  return [t('{metres} m above sea level', { metres: `\u2066${formatInputNumber(metres, false)}\u2069` })];
}

function hijriDifferences({ hijriCalendar, hijriShiftDays }: CalculationSettings, t: Translate): string[] {
  const calendar =
    hijriCalendar && hijriCalendar !== 'umm_al_qura' ? [t(hijriCalendarNames[hijriCalendar])] : [];
  const shift = hijriShiftLabel(hijriShiftDays ?? 0);
  const days = shift ? [t('Hijri date {shift}', { shift: t(shift) })] : [];
  return [...calendar, ...days];
}

const hijriShiftLabels: Readonly<Record<string, string>> = {
  '-2': message('two days earlier'),
  '-1': message('one day earlier'),
  '1': message('one day later'),
  '2': message('two days later'),
};

/** Returns how the Hijri date is shifted, to be translated with `t`; undefined if it is not. */
export function hijriShiftLabel(days: number): string | undefined {
  return hijriShiftLabels[String(days)];
}
