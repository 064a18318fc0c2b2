import { lazy, type ReactNode, Suspense } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { usePlace } from '../../state/location.tsx';
import { fetchForRememberedPlace } from '../../state/remembered-place.ts';
import { Card } from '../../ui/card.tsx';
import { PlacePrompt } from './place-prompt.tsx';

const load = () => import('./card-today.tsx');
const CardToday = lazy(async () => ({ default: (await load()).CardToday }));

fetchForRememberedPlace(load);

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
        <Suspense fallback={<h2 className="text-28">{t('Prayer Times')}</h2>}>
          <CardToday place={place} placeLine={placeLine} />
        </Suspense>
      ) : (
        <>
          <h2 className="text-28">{t('Prayer Times')}</h2>
          <PlacePrompt addressEntry={addressEntry} />
        </>
      )}
    </Card>
  );
}
