import { hijriCalendars } from '../../../../domain/hijri/hijri-calendar.ts';
import { calculationLimits } from '../../../../domain/prayer-times/calculation-limits.ts';
import { useCalculation } from '../../../data/calculation.tsx';
import { hijriCalendarNames } from '../../../data/prayer-times/choice-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { PanelSection } from './panel-section.tsx';
import { shiftWords } from './shift-words.ts';

/** Whose months the Hijri date goes by, and by how many days it is moved for a moon that was sighted otherwise. */
export function HijriChoice() {
  const t = useT();
  const { settings, changeSettings } = useCalculation();
  const { hijriCalendar = 'umm_al_qura', hijriShiftDays = 0 } = settings;
  const name = t(hijriCalendarNames[hijriCalendar]);
  const shift = shiftWords(hijriShiftDays);
  const label = t('Days to move the Hijri date');
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
        less={t('One day earlier')}
        more={t('One day later')}
        value={hijriShiftDays}
        rule={calculationLimits.hijriShiftDays}
        step={1}
        stepsFrom={0}
        hint={t('For a month that began earlier or later with you. Ramadan’s Isha stays with Umm al-Qura.')}
        error={t('Whole days from {least} to {most}.', { least: '\u2066−2\u2069', most: 2 })}
        onChange={(days) => changeSettings({ hijriShiftDays: days ?? 0 })}
        isSigned
      />
    </PanelSection>
  );
}
