import type { Conventions } from '../../../../domain/prayer-times/methods/conventions.ts';
import { methodOfId } from '../../../../domain/prayer-times/methods/methods.ts';
import { type CalculationSettings, timeNames } from '../../../../domain/prayer-times/types.ts';
import { hijriCalendarNames, ruleWords, shafaqNames } from '../../../data/prayer-times/choice-words.ts';
import { methodName, ownFigures } from '../../../data/prayer-times/method-words.ts';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';
import { numberText } from '../../../ui/typed-number.ts';
import { shiftWords } from './shift-words.ts';
import { minutesWords } from './signed-words.ts';

const asrWords = {
  shafi: message('Asr by the first shadow'),
  hanafi: message('Asr by the second shadow'),
};

/** What the person chose otherwise than is usual at the place, each in a few words: `Fajr +2 min`. */
export function differences(settings: CalculationSettings, usual: Conventions, t: Translate): string[] {
  const { madhab, highLatitudeRule: rule } = settings;
  return [
    ...methodDifferences(settings, usual, t),
    ...(madhab && madhab !== usual.madhab ? [t(asrWords[madhab])] : []),
    ...(rule && rule !== usual.highLatitudeRule ? [t(ruleWords[rule])] : []),
    ...timeNames.flatMap((name) => {
      const minutes = settings.adjustments?.[name];
      return minutes ? [`${t(timeWords[name])} ${minutesWords(minutes, t)}`] : [];
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
  return [t('{metres} m above the sea', { metres: `\u2066${numberText(metres, false)}\u2069` })];
}

function hijriDifferences({ hijriCalendar, hijriShiftDays }: CalculationSettings, t: Translate): string[] {
  const calendar =
    hijriCalendar && hijriCalendar !== 'umm_al_qura' ? [t(hijriCalendarNames[hijriCalendar])] : [];
  const shift = shiftWords(hijriShiftDays ?? 0);
  const days = shift ? [t('Hijri date {shift}', { shift: t(shift) })] : [];
  return [...calendar, ...days];
}
