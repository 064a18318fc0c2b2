import { useState } from 'react';
import { imsakLimits } from '../../../../domain/fasting/fasting-settings.ts';
import { customaryImsakMinutes } from '../../../../domain/fasting/imsak.ts';
import { changeFasting, useFasting } from '../../../data/fasting.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { type Translate, useT } from '../../../i18n/localisation.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { PanelSection } from './panel-section.tsx';

const usual = 'as_usual';
const own = 'own';
const choices = [0, 5, 10, 15, 20];

/** Minutes from imsak to Fajr, by the country's custom unless the person chose otherwise. */
export function ImsakFields({ place }: { place: Place }) {
  const t = useT();
  const { imsakMinutes } = useFasting();
  const customary = customaryImsakMinutes(place.countryCode);
  const [isOwn, setIsOwn] = useState(imsakMinutes !== undefined && !choices.includes(imsakMinutes));
  const nameOf = (minutes: number) => imsakName(minutes, t);
  const country = place.country || t('this place');
  const usualLabel = t('Default for {country}: {name}', { country, name: nameOf(customary) });
  const label = t('Minutes before Fajr');
  return (
    <PanelSection
      title={t('time|Imsak')}
      summary={imsakMinutes === undefined ? usualLabel : nameOf(imsakMinutes)}
    >
      <Select
        label={t('When')}
        value={isOwn ? own : imsakMinutes === undefined ? usual : String(imsakMinutes)}
        options={[
          { value: usual, label: usualLabel },
          ...choices.map((minutes) => ({ value: String(minutes), label: nameOf(minutes) })),
          { value: own, label: t('Custom') },
        ]}
        onChange={(value) => {
          setIsOwn(value === own);
          if (value === usual) changeFasting({ imsakMinutes: undefined });
          else if (value !== own) changeFasting({ imsakMinutes: Number(value) });
          else if (imsakMinutes === undefined) changeFasting({ imsakMinutes: customary });
        }}
        hint={t(
          'Imsak is a reminder to finish suhoor. Fasting begins at Fajr. The default is shown in Ramadan, your own choice all year.',
        )}
      />
      {isOwn ? (
        <NumberField
          label={label}
          decreaseLabel={t('{label}: less', { label })}
          increaseLabel={t('{label}: more', { label })}
          value={imsakMinutes}
          range={imsakLimits}
          step={1}
          stepStart={customary}
          error={t('Whole minutes from {least} to {most}.', { ...imsakLimits })}
          onChange={(minutes) => changeFasting({ imsakMinutes: minutes ?? customary })}
        />
      ) : null}
    </PanelSection>
  );
}

const imsakName = (count: number, t: Translate): string =>
  count === 0
    ? t('imsak|Off')
    : t('{count, plural, one {# minute before Fajr} other {# minutes before Fajr}}', { count });

/** Whether today's Hijri date changes at Maghrib. */
export function HijriDayStartSwitch() {
  const t = useT();
  const { hijriDayStart } = useFasting();
  return (
    <div>
      <Switch
        label={t('The day begins at Maghrib')}
        checked={hijriDayStart === 'maghrib'}
        onChange={(isOn) => changeFasting({ hijriDayStart: isOn ? 'maghrib' : undefined })}
        describedBy="hijri-day-start-hint"
      />
      <p id="hijri-day-start-hint" className="mt-1 text-14 text-ink-2">
        {t(
          'Today’s Hijri date then changes at Maghrib, not at midnight. Calendars and prints show the date of the daylight hours.',
        )}
      </p>
    </div>
  );
}
