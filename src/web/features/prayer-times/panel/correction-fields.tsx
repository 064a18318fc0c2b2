import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { hijriCalendars } from '../../../../domain/hijri/hijri-calendar.ts';
import { calculationLimits } from '../../../../domain/prayer-times/calculation-limits.ts';
import type { HeightUse, Method } from '../../../../domain/prayer-times/methods/method.ts';
import { type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../../data/calculation.ts';
import { hijriCalendarNames } from '../../../data/prayer-times/choice-labels.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { message, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { formatInputNumber } from '../../../ui/number-input.ts';
import { Select } from '../../../ui/select.tsx';
import { HijriDayStartSwitch } from './fasting-fields.tsx';
import { formatSignedMinutes } from './format-signed.ts';
import { hijriShiftLabel } from './local-default.ts';
import { PanelSection } from './panel-section.tsx';

/** Minutes added to or subtracted from each time. */
export function AdjustmentFields() {
  const t = useT();
  const { settings, changeSettings } = useCalculation();
  const [resets, setResets] = useState(0);
  const adjustments = settings.adjustments ?? {};
  const changed = timeNames.filter((name) => adjustments[name]);
  const summary = changed.map(
    (name) => `${t(timeLabels[name])} ${formatSignedMinutes(adjustments[name] ?? 0, t)}`,
  );
  const change = (name: TimeName, minutes: number) =>
    changeSettings({ adjustments: { ...adjustments, [name]: minutes } });
  return (
    <PanelSection title={t('Minute adjustments')} summary={summary.join(t(', ')) || t('adjustments|None')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2" key={resets}>
        {timeNames.map((name) => (
          <AdjustmentField
            key={name}
            name={t(timeLabels[name])}
            minutes={adjustments[name] ?? 0}
            onChange={(minutes) => change(name, minutes)}
          />
        ))}
      </div>
      <Button
        tone="quiet"
        disabled={changed.length === 0}
        className="justify-self-start !px-2 text-14"
        onClick={() => {
          changeSettings({ adjustments: undefined });
          setResets(resets + 1);
        }}
      >
        {t('Set all to 0')}
      </Button>
    </PanelSection>
  );
}

interface AdjustmentFieldProps {
  readonly name: string;
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

function AdjustmentField({ name, minutes, onChange }: AdjustmentFieldProps) {
  const t = useT();
  const { adjustmentMinutes: rule } = calculationLimits;
  const reset = t('{time}: reset to 0', { time: name });
  return (
    <NumberField
      label={name}
      decreaseLabel={t('{time}: one minute earlier', { time: name })}
      increaseLabel={t('{time}: one minute later', { time: name })}
      value={minutes}
      range={rule}
      step={1}
      stepStart={0}
      error={t('Whole minutes from {least} to {most}, for example 2 or −3.', {
        least: '\u2066−60\u2069',
        most: rule.most,
      })}
      onChange={(typed) => onChange(typed ?? 0)}
      isSigned
      isInline
    >
      <button
        type="button"
        aria-label={reset}
        title={reset}
        onClick={() => onChange(0)}
        className={`grid h-11 w-[min(2.75rem,14vw)] place-items-center rounded-input text-ink-2 hover:bg-sunken ${minutes === 0 ? 'invisible' : ''}`}
      >
        <RotateCcw aria-hidden size={16} strokeWidth={1.75} />
      </button>
    </NumberField>
  );
}

const rule = { ...calculationLimits.elevationMetres, decimals: 1 };

const heightHints: Readonly<Record<HeightUse, string>> = {
  none: message('This authority ignores elevation, so this setting has no effect.'),
  horizon: message('Higher up, the sun rises earlier and sets later. Only an elevation you enter counts.'),
  horizon_and_twilight: message(
    'This authority uses each town’s elevation for sunrise, Maghrib, Fajr and Isha. An elevation you enter replaces it.',
  ),
};

/** Elevation of the place. Empty means the default. */
export function HeightField({ method }: { method: Method }) {
  const t = useT();
  const { settings, changeSettings } = useCalculation();
  const { elevationMetres: metres } = settings;
  const label = t('Elevation in metres');
  const shown =
    metres === undefined
      ? t('setting|Default')
      : t('{metres} m', { metres: formatInputNumber(metres, false) });
  return (
    <PanelSection title={t('Elevation')} summary={shown}>
      <NumberField
        label={label}
        decreaseLabel={t('{label}: less', { label })}
        increaseLabel={t('{label}: more', { label })}
        value={metres}
        range={rule}
        step={10}
        stepStart={0}
        placeholder="–"
        hint={t(heightHints[method.heightUse ?? 'horizon'])}
        error={t('Metres from {least} to {most}, for example {example}, or leave empty.', {
          least: '\u2066−500\u2069',
          most: rule.most,
          example: 120,
        })}
        onChange={(elevationMetres) => changeSettings({ elevationMetres })}
      />
    </PanelSection>
  );
}

/** Hijri calendar, and days to shift its date where the new moon was sighted earlier or later. */
export function HijriFields() {
  const t = useT();
  const { settings, changeSettings } = useCalculation();
  const { hijriCalendar = 'umm_al_qura', hijriShiftDays = 0 } = settings;
  const name = t(hijriCalendarNames[hijriCalendar]);
  const shift = hijriShiftLabel(hijriShiftDays);
  const label = t('Hijri date adjustment (days)');
  return (
    <PanelSection title={t('Hijri date')} summary={shift ? [name, t(shift)].join(t(', ')) : name}>
      <Select
        label={t('Calendar')}
        value={hijriCalendar}
        options={hijriCalendars.map((value) => ({ value, label: t(hijriCalendarNames[value]) }))}
        onChange={(value) => {
          const chosen = hijriCalendars.find((calendar) => calendar === value);
          changeSettings({ hijriCalendar: chosen === 'umm_al_qura' ? undefined : chosen });
        }}
      />
      <NumberField
        label={label}
        decreaseLabel={t('One day earlier')}
        increaseLabel={t('One day later')}
        value={hijriShiftDays}
        range={calculationLimits.hijriShiftDays}
        step={1}
        stepStart={0}
        hint={t('If the month began earlier or later locally. Ramadan’s Isha still follows Umm al-Qura.')}
        error={t('Whole days from {least} to {most}.', { least: '\u2066−2\u2069', most: 2 })}
        onChange={(days) => changeSettings({ hijriShiftDays: days ?? 0 })}
        isSigned
      />
      <HijriDayStartSwitch />
    </PanelSection>
  );
}
