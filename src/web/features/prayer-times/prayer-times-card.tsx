import type { ReactNode } from 'react';
import { usePlace } from '../../data/location/location.tsx';
import { preloadForStoredPlace } from '../../data/location/stored-location.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { PlacePrompt } from './place-prompt.tsx';

const TodayTimes = lazyPart(async () => (await import('./today-times.tsx')).TodayTimes, {
  Pending: CardTitle,
  Failed: (failure) => (
    <>
      <CardTitle />
      <div className="mt-4">
        <PartFailed {...failure} />
      </div>
    </>
  ),
});

preloadForStoredPlace(TodayTimes.preload);

interface PrayerTimesCardProps {
  /** Entry of a place by its name, passed in by the page. */
  readonly addressEntry: ReactNode;
  /** Name of the place with a control to change it, passed in by the page. */
  readonly placeLine: ReactNode;
}

/**
 * Today's five prayers at the current place, or a prompt to choose one. Both states have the same height, except on narrow
 * screens, where the prompt is the shorter one.
 */
export function PrayerTimesCard({ addressEntry, placeLine }: PrayerTimesCardProps) {
  const t = useT();
  const { place } = usePlace();
  return (
    <Card
      aria-label={t('Prayer Times')}
      className="flex min-h-[38rem] flex-col max-md:[:root:not([data-place])_&]:min-h-0"
    >
      {place ? (
        <TodayTimes place={place} placeLine={placeLine} />
      ) : (
        <>
          <CardTitle />
          <PlacePrompt addressEntry={addressEntry} tone="outline" />
        </>
      )}
    </Card>
  );
}

function CardTitle() {
  const t = useT();
  return <h2 className="text-28">{t('Prayer Times')}</h2>;
}
