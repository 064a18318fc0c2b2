import { conventionsOf } from '../../../domain/prayer-times/conventions.ts';
import { methodOfId, methods } from '../../../domain/prayer-times/methods.ts';
import { highLatitudeRules, madhabs } from '../../../domain/prayer-times/types.ts';
import { useLocalisation } from '../../lib/i18n.tsx';
import { useCalculation } from '../../state/calculation.tsx';
import type { Place } from '../../state/location-state.ts';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { madhabNames, ruleWords } from './choice-words.ts';
import { angleWords, methodName } from './method-words.ts';

const asUsual = 'as_usual';

/** Method, school and high-latitude rule. Left as usual, each follows the country of the place. */
export function CalculationForm({ place }: { place: Place }) {
  const { t, locale } = useLocalisation();
  const { settings, changeSettings } = useCalculation();
  const usual = conventionsOf(place.countryCode || undefined);
  const usualMethod = methodOfId(usual.method);
  const country = place.country || t('this place');
  const usually = (name: string): SelectOption => ({
    value: asUsual,
    label: t('As usual in {country} ({name})', { country, name }),
  });
  const byName = new Intl.Collator(locale);
  const rows = methods
    .map((method) => ({ value: method.id, label: `${methodName(method, t)} · ${angleWords(method, t)}` }))
    .sort((a, b) => byName.compare(a.label, b.label));
  return (
    <div className="grid gap-4">
      <Select
        label={t('Calculation method')}
        value={settings.method ?? asUsual}
        options={[usually(usualMethod ? methodName(usualMethod, t) : usual.method), ...rows]}
        onChange={(value) => changeSettings({ method: chosen(value) })}
      />
      <Select
        label={t('Time of Asr')}
        value={settings.madhab ?? asUsual}
        options={[
          usually(t(madhabNames[usual.madhab])),
          ...madhabs.map((value) => ({ value, label: t(madhabNames[value]) })),
        ]}
        onChange={(value) => changeSettings({ madhab: madhabs.find((madhab) => madhab === value) })}
      />
      <Select
        label={t('Rule for high latitudes')}
        hint={t('It acts only where twilight lasts too long or all night.')}
        value={settings.highLatitudeRule ?? asUsual}
        options={[
          usually(t(ruleWords[usual.highLatitudeRule])),
          ...highLatitudeRules.map((value) => ({ value, label: t(ruleWords[value]) })),
        ]}
        onChange={(value) =>
          changeSettings({ highLatitudeRule: highLatitudeRules.find((rule) => rule === value) })
        }
      />
    </div>
  );
}

function chosen(value: string): string | undefined {
  return value === asUsual ? undefined : value;
}
