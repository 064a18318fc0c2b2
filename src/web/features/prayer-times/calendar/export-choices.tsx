import { useMemo, useState } from 'react';
import { imsakMinutesFor } from '../../../../domain/fasting/imsak.ts';
import type { MyMosque } from '../../../../domain/mosque/my-mosque.ts';
import { useFasting } from '../../../data/fasting.ts';
import type { Place } from '../../../data/location/location-state.ts';
import type { ExportExtras } from '../../../data/prayer-times/export-address.ts';
import { message, useT } from '../../../i18n/localisation.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';

/** Where files have the iqamah of a mosque. */
type IqamahPlace = 'none' | 'described' | 'events';

const iqamahPlaces: readonly { value: IqamahPlace; label: string }[] = [
  { value: 'described', label: message('In each prayer’s event') },
  { value: 'events', label: message('As separate events') },
  { value: 'none', label: message('Not included') },
];

interface ExportChoicesProps {
  readonly mosqueName: string | undefined;
  readonly iqamah: IqamahPlace;
  readonly onIqamahChange: (place: IqamahPlace) => void;
  /** Undefined if Ramadan is far. */
  readonly hasIftar: boolean | undefined;
  readonly onIftarChange: (isIncluded: boolean) => void;
  readonly hasFastingDays: boolean;
  readonly onFastingDaysChange: (isIncluded: boolean) => void;
}

/** Returns what the reader includes in files and feeds, and the choices to draw. */
export function useExportExtras(
  place: Place,
  mosque: MyMosque | undefined,
  isRamadanNear: boolean,
): { readonly extras: ExportExtras; readonly choices: ExportChoicesProps } {
  const [iqamah, setIqamah] = useState<IqamahPlace>('described');
  const [hasIftar, setHasIftar] = useState(true);
  const [hasFastingDays, setHasFastingDays] = useState(false);
  const imsakMinutes = imsakMinutesFor(useFasting(), place.countryCode);
  const extras = useMemo(
    (): ExportExtras => ({
      mosque: iqamah === 'none' ? undefined : mosque,
      hasIqamahEvents: iqamah === 'events',
      imsakMinutes: isRamadanNear && hasIftar ? imsakMinutes : undefined,
      hasFastingDays,
    }),
    [mosque, iqamah, isRamadanNear, hasIftar, imsakMinutes, hasFastingDays],
  );
  return {
    extras,
    choices: {
      mosqueName: mosque?.name,
      iqamah,
      onIqamahChange: setIqamah,
      hasIftar: isRamadanNear ? hasIftar : undefined,
      onIftarChange: setHasIftar,
      hasFastingDays,
      onFastingDaysChange: setHasFastingDays,
    },
  };
}

/** Choices that apply to the feed and the files. */
export function ExportChoices({
  mosqueName,
  iqamah,
  onIqamahChange,
  hasIftar,
  onIftarChange,
  hasFastingDays,
  onFastingDaysChange,
}: ExportChoicesProps) {
  const t = useT();
  return (
    <div className="mt-3 grid gap-x-6 gap-y-1 lg:grid-cols-2">
      {mosqueName === undefined ? null : (
        <Select
          label={t('Iqamah at {mosque}', { mosque: `\u2068${mosqueName}\u2069` })}
          value={iqamah}
          options={iqamahPlaces.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(value) => onIqamahChange(value as IqamahPlace)}
        />
      )}
      <div className="self-end">
        {hasIftar === undefined ? null : (
          <Switch label={t('Imsak and iftar in Ramadan')} checked={hasIftar} onChange={onIftarChange} />
        )}
        <Switch
          label={t('Days of fasting in the calendar')}
          checked={hasFastingDays}
          onChange={onFastingDaysChange}
        />
      </div>
    </div>
  );
}
