import { useState } from 'react';
import { isNearRamadan } from '../../../domain/fasting/near-ramadan.ts';
import type { Place } from '../../data/location/location-state.ts';
import { preloadForIqamah, useHasFastingChoices, useMayHaveIqamah } from '../../data/stored-marks.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { RowExtras } from './congregation/row-extras.tsx';
import { PrayerRows, type PrayerRowsProps } from './prayer-rows.tsx';

const AboveRows = lazyPart(async () => (await import('./congregation/row-extras.tsx')).AboveRows, {
  Failed: null,
});

preloadForIqamah(AboveRows.preload);

interface DayRowsProps extends PrayerRowsProps {
  readonly place: Place;
}

/** The times of a day; with the iqamah times of the person's mosque and with imsak, where they may be shown. */
export function DayRows(props: DayRowsProps) {
  const { place, answer, next, atEnd } = props;
  const mayHaveIqamah = useMayHaveIqamah();
  const hasFastingChoices = useHasFastingChoices();
  const mayHaveExtras = mayHaveIqamah || hasFastingChoices || (answer && isNearRamadan(answer.hijri));
  const [extras, setExtras] = useState<RowExtras>();
  return (
    <>
      {mayHaveExtras ? (
        <AboveRows {...{ place, answer, next }} hasEnd={atEnd !== undefined} onExtras={setExtras} />
      ) : null}
      <PrayerRows {...props} {...extras} />
    </>
  );
}
