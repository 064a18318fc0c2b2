import { useEffect, useState } from 'react';
import type { SunMoment } from '../../../../domain/qibla/sun-moments.ts';
import { whenIdle } from '../../../device/when-idle.ts';
import { firstUsefulMoment } from './two-days.ts';

interface Found {
  readonly key: string;
  readonly moment: SunMoment | undefined;
}

/**
 * The first useful moment after an instant, looked for when nothing else is to do. `looking` until then; undefined where
 * none comes within 400 days.
 */
export function useUsefulMoment(
  latitude: number,
  longitude: number,
  fromMs: number,
): SunMoment | undefined | 'looking' {
  const key = `${latitude} ${longitude} ${fromMs}`;
  const [found, setFound] = useState<Found>();
  useEffect(
    () => whenIdle(() => setFound({ key, moment: firstUsefulMoment({ latitude, longitude }, fromMs) })),
    [key, latitude, longitude, fromMs],
  );
  return found?.key === key ? found.moment : 'looking';
}
