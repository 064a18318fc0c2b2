import type { Conventions } from '../../../../domain/prayer-times/methods/conventions.ts';
import { madhabs } from '../../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../../data/calculation.tsx';
import type { Place } from '../../../data/location-state.ts';
import { madhabName } from '../../../data/prayer-times/choice-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Select } from '../../../ui/select.tsx';
import { asUsual, usualOption } from './as-usual.ts';

interface SchoolChoiceProps {
  readonly place: Place;
  readonly usual: Conventions;
  /** Id of the method, which may be of another school than the four. */
  readonly method: string;
}

/** By which shadow Asr begins. */
export function SchoolChoice({ place, usual, method }: SchoolChoiceProps) {
  const t = useT();
  const { settings, changeSettings } = useCalculation();
  return (
    <Select
      label={t('Time of Asr')}
      value={settings.madhab ?? asUsual}
      options={[
        usualOption(place, t(madhabName(usual.madhab, method)), t),
        ...madhabs.map((value) => ({ value, label: t(madhabName(value, method)) })),
      ]}
      onChange={(value) => changeSettings({ madhab: madhabs.find((madhab) => madhab === value) })}
    />
  );
}
