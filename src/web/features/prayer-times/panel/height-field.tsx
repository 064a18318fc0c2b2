import { calculationLimits } from '../../../../domain/prayer-times/calculation-limits.ts';
import type { HeightUse, Method } from '../../../../domain/prayer-times/methods/method.ts';
import { useCalculation } from '../../../data/calculation.tsx';
import { message, useT } from '../../../i18n/localisation.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { numberText } from '../../../ui/typed-number.ts';
import { PanelSection } from './panel-section.tsx';

const rule = { ...calculationLimits.elevationMetres, decimals: 1 };

const uses: Readonly<Record<HeightUse, string>> = {
  none: message('This authority leaves height out of its tables, so a height changes nothing with it.'),
  horizon: message(
    'Who stands high sees the sun rise earlier and set later. Only a height that you give counts with this authority.',
  ),
  horizon_and_twilight: message(
    'This authority counts the height of each town by itself, at sunrise, Maghrib, Fajr and Isha. A height that you give takes its place.',
  ),
};

/** How high the place lies. Empty is as usual. */
export function HeightField({ method }: { method: Method }) {
  const t = useT();
  const { settings, changeSettings } = useCalculation();
  const { elevationMetres: metres } = settings;
  const label = t('Height in metres above the sea');
  const shown = metres === undefined ? t('As usual') : t('{metres} m', { metres: numberText(metres, false) });
  return (
    <PanelSection title={t('Height of the place')} summary={shown}>
      <NumberField
        label={label}
        less={t('{label}: less', { label })}
        more={t('{label}: more', { label })}
        value={metres}
        rule={rule}
        step={10}
        stepsFrom={0}
        placeholder="–"
        hint={t(uses[method.heightUse ?? 'horizon'])}
        error={t('Metres from {least} to {most}, for example {example}. Empty is as usual.', {
          least: '\u2066−500\u2069',
          most: rule.most,
          example: 120,
        })}
        onChange={(elevationMetres) => changeSettings({ elevationMetres })}
      />
    </PanelSection>
  );
}
