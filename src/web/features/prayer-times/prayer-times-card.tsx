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
  /** The quiet way to a place by its name, handed in by the page. */
  readonly addressEntry: ReactNode;
  /** The known place's name with the way to another one, handed in by the page. */
  readonly placeLine: ReactNode;
}

/** The five prayers of today at the known place; before one is known, the way to it. Both states have one height. */
export function PrayerTimesCard({ addressEntry, placeLine }: PrayerTimesCardProps) {
  const t = useT();
  const { place } = usePlace();
  return (
    <Card aria-label={t('Prayer Times')} className="flex min-h-[38rem] flex-col">
      {place ? (
        <TodayTimes place={place} placeLine={placeLine} />
      ) : (
        <>
          <CardTitle />
          <PlacePrompt addressEntry={addressEntry} />
        </>
      )}
    </Card>
  );
}

function CardTitle() {
  const t = useT();
  return <h2 className="text-28">{t('Prayer Times')}</h2>;
}
