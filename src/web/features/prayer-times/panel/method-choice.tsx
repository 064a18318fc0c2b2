import type { Conventions } from '../../../../domain/prayer-times/methods/conventions.ts';
import type { Method } from '../../../../domain/prayer-times/methods/method.ts';
import { methodOfId, methods } from '../../../../domain/prayer-times/methods/methods.ts';
import { useCalculation } from '../../../data/calculation.tsx';
import type { Place } from '../../../data/location-state.ts';
import { evidenceWords } from '../../../data/prayer-times/evidence-words.ts';
import { angleWords, methodName } from '../../../data/prayer-times/method-words.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Select } from '../../../ui/select.tsx';
import { asUsual, usualOption } from './as-usual.ts';

/** Whose method: the country's own first with what it rests on, then the others by name, own angles last. */
export function MethodChoice({ place, usual }: { place: Place; usual: Conventions }) {
  const { t, locale } = useLocalisation();
  const { settings, changeSettings } = useCalculation();
  const byName = new Intl.Collator(locale);
  const optionOf = (method: Method) => ({
    value: method.id,
    label: `${methodName(method, t)} · ${angleWords(method, t)}`,
  });
  const known = methods.filter(({ id }) => id !== 'custom');
  const own = methods.filter(({ id }) => id === 'custom');
  const usualMethod = methodOfId(usual.method);
  const evidence = evidenceWords(place, usualMethod, t);
  return (
    <Select
      label={t('Calculation method')}
      value={settings.method ?? asUsual}
      hint={settings.method === undefined ? evidence : undefined}
      options={[
        {
          ...usualOption(place, usualMethod ? methodName(usualMethod, t) : usual.method, t),
          detail: evidence,
        },
        {
          heading: t('Every method by name'),
          options: known.map(optionOf).sort((a, b) => byName.compare(a.label, b.label)),
        },
        {
          heading: t('By your own figures'),
          options: own.map((method) => ({ value: method.id, label: methodName(method, t) })),
        },
      ]}
      onChange={(value) => changeSettings({ method: value === asUsual ? undefined : value })}
    />
  );
}
