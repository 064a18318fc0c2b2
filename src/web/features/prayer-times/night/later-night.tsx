import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { PrayerTimesResult } from '../../../../domain/prayer-times/types.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const NightAndForbidden = lazyPart(async () => (await import('./night-and-forbidden.tsx')).NightAndForbidden);

interface LaterNightProps {
  readonly coordinates: Coordinates;
  readonly answer: PrayerTimesResult | undefined;
  /** Where the day is today. */
  readonly nowMs: number | undefined;
}

/** The quiet part below the day's six times. Its code knows the sun and is fetched beside the times; its room is kept. */
export function LaterNight({ coordinates, answer, nowMs }: LaterNightProps) {
  const t = useT();
  return (
    <div className="mt-6">
      <h3 className="mb-3 text-20">{t('Night and forbidden times')}</h3>
      <div className="min-h-[46rem] sm:min-h-[24rem] lg:min-h-[25rem]">
        {answer ? <NightAndForbidden {...{ coordinates, answer, nowMs }} /> : null}
      </div>
    </div>
  );
}
