import type { Conventions } from '../../../../domain/prayer-times/methods/conventions.ts';
import type { ResolvedCalculation } from '../../../../domain/prayer-times/methods/resolve-calculation.ts';
import { highLatitudeRules } from '../../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../../data/calculation.tsx';
import type { Place } from '../../../data/location-state.ts';
import { ruleSentences, ruleWords } from '../../../data/prayer-times/choice-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Select } from '../../../ui/select.tsx';
import { asUsual, usualOption } from './as-usual.ts';

interface RuleChoiceProps {
  readonly place: Place;
  readonly usual: Conventions;
  readonly choice: ResolvedCalculation;
}

/** What replaces Fajr and Isha where twilight does not end. */
export function RuleChoice({ place, usual, choice }: RuleChoiceProps) {
  const t = useT();
  const { settings, changeSettings } = useCalculation();
  const acts = t('It acts only where twilight lasts too long or all night.');
  const does = t(ruleSentences[choice.highLatitudeRule]);
  return (
    <Select
      label={t('Rule for high latitudes')}
      hint={
        givesTwilightItself(choice)
          ? t(
              'This method has a twilight for every latitude and season, so the choice changes nothing with it.',
            )
          : `${does} ${acts}`
      }
      value={settings.highLatitudeRule ?? asUsual}
      options={[
        usualOption(place, t(ruleWords[usual.highLatitudeRule]), t),
        ...highLatitudeRules.map((value) => ({
          value,
          label: t(ruleWords[value]),
          detail: t(ruleSentences[value]),
        })),
      ]}
      onChange={(value) =>
        changeSettings({ highLatitudeRule: highLatitudeRules.find((rule) => rule === value) })
      }
    />
  );
}

/** Seasonal twilights are given for every latitude and leave a rule nothing to do; an authority's own rule gives way to a chosen one. */
function givesTwilightItself({ method: { fajr, isha } }: ResolvedCalculation): boolean {
  return 'shafaq' in fajr && 'shafaq' in isha;
}
