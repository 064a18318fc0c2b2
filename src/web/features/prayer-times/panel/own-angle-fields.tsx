import { RadioGroup } from 'radix-ui';
import { calculationLimits } from '../../../../domain/prayer-times/calculation-limits.ts';
import { methodOfId } from '../../../../domain/prayer-times/methods/methods.ts';
import type { OwnAngles } from '../../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../../data/calculation.ts';
import { languages } from '../../../i18n/languages.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { NumberField } from '../../../ui/number-field.tsx';

const angleRule = { ...calculationLimits.twilightDegrees, decimals: 2 };
const maghribRule = { ...calculationLimits.maghribDegrees, decimals: 2 };
const halfDegree = 0.5;
const defaultIshaMinutes = 90;

/** Initial values of the custom angles. */
const { fajr, isha } = methodOfId('custom') ?? {};
const defaultFajrDegrees = fajr && 'degrees' in fajr ? fajr.degrees : 18;
const defaultIshaDegrees = isha && 'degrees' in isha ? isha.degrees : 17;

/** Custom twilight angles: Fajr, Isha by an angle or by minutes, Maghrib. */
export function OwnAngleFields() {
  const { t } = useLocalisation();
  const { settings, changeSettings } = useCalculation();
  const own = settings.ownAngles ?? {};
  const change = (next: OwnAngles) => changeSettings({ ownAngles: { ...own, ...next } });
  const degreesError = t('Degrees from {least} to {most}, for example {example}.', {
    ...angleRule,
    example: '16.5',
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-input border border-line p-3">
      <NumberField
        label={t('Fajr angle')}
        {...stepLabels(t('Fajr angle'), t)}
        value={own.fajrDegrees ?? defaultFajrDegrees}
        range={angleRule}
        step={halfDegree}
        stepStart={defaultFajrDegrees}
        unit="°"
        error={degreesError}
        onChange={(fajrDegrees) => change({ fajrDegrees })}
        isInline
      />
      <IshaKindChoice own={own} onChange={change} />
      {own.ishaMinutes === undefined ? (
        <NumberField
          label={t('Isha angle')}
          {...stepLabels(t('Isha angle'), t)}
          value={own.ishaDegrees ?? defaultIshaDegrees}
          range={angleRule}
          step={halfDegree}
          stepStart={defaultIshaDegrees}
          unit="°"
          error={degreesError}
          onChange={(ishaDegrees) => change({ ishaDegrees })}
          isInline
        />
      ) : (
        <NumberField
          label={t('Minutes from Maghrib to Isha')}
          {...stepLabels(t('Minutes from Maghrib to Isha'), t)}
          value={own.ishaMinutes}
          range={calculationLimits.ishaMinutes}
          step={5}
          stepStart={defaultIshaMinutes}
          error={t('Whole minutes from {least} to {most}.', { ...calculationLimits.ishaMinutes })}
          onChange={(minutes) => change({ ishaMinutes: minutes ?? defaultIshaMinutes })}
          isInline
        />
      )}
      <NumberField
        label={t('Maghrib angle')}
        {...stepLabels(t('Maghrib angle'), t)}
        value={own.maghribDegrees ?? 0}
        range={maghribRule}
        step={halfDegree}
        stepStart={0}
        unit="°"
        hint={t('0° is sunset.')}
        error={t('Degrees from {least} to {most}, for example {example}.', { ...maghribRule, example: '4' })}
        onChange={(degrees) => change({ maghribDegrees: degrees || undefined })}
        isInline
      />
    </div>
  );
}

function stepLabels(label: string, t: ReturnType<typeof useLocalisation>['t']) {
  return { decreaseLabel: t('{label}: less', { label }), increaseLabel: t('{label}: more', { label }) };
}

function IshaKindChoice({ own, onChange }: { own: OwnAngles; onChange: (next: OwnAngles) => void }) {
  const { t, language } = useLocalisation();
  return (
    <RadioGroup.Root
      aria-label={t('Isha calculation')}
      dir={languages[language].dir}
      value={own.ishaMinutes === undefined ? 'angle' : 'minutes'}
      onValueChange={(kind) => onChange({ ishaMinutes: kind === 'minutes' ? defaultIshaMinutes : undefined })}
      className="flex flex-wrap gap-2"
    >
      {[
        { value: 'angle', label: t('Isha by angle') },
        { value: 'minutes', label: t('Isha by minutes') },
      ].map(({ value, label }) => (
        <RadioGroup.Item
          key={value}
          value={value}
          className="min-h-11 flex-auto rounded-input border border-control px-3 text-14 hover:border-primary data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:font-semibold data-[state=checked]:text-on-primary"
        >
          {label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
