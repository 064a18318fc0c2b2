import type { ResolvedCalculation } from '../../../../domain/prayer-times/methods/resolve-calculation.ts';
import { shafaqs } from '../../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../../data/calculation.tsx';
import { shafaqNames, shafaqSentences } from '../../../data/prayer-times/choice-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Select } from '../../../ui/select.tsx';

/** Which glow ends Maghrib. It is asked only where twilights go by the season. */
export function GlowChoice({ choice: { method, highLatitudeRule } }: { choice: ResolvedCalculation }) {
  const t = useT();
  const { settings, changeSettings } = useCalculation();
  const isSeasonal = 'shafaq' in method.isha;
  const hasTable = 'table' in method.isha && Boolean(method.isha.table);
  const isAsked = !hasTable && (isSeasonal || highLatitudeRule === 'moonsighting');
  if (!isAsked) return null;
  const shafaq = settings.shafaq ?? 'general';
  return (
    <Select
      label={t('Glow in the west that ends Maghrib')}
      value={shafaq}
      hint={t(shafaqSentences[shafaq])}
      options={shafaqs.map((value) => ({
        value,
        label: t(shafaqNames[value]),
        detail: t(shafaqSentences[value]),
      }))}
      onChange={(value) => {
        const chosen = shafaqs.find((glow) => glow === value);
        changeSettings({ shafaq: chosen === 'general' ? undefined : chosen });
      }}
    />
  );
}
