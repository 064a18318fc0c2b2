import { AddressEntry } from '../features/location/address-entry.tsx';
import { LocationBar } from '../features/location/location-bar.tsx';
import { LocationError } from '../features/location/location-error.tsx';
import { MethodCard } from '../features/prayer-times/method-card.tsx';
import { PlacePrompt } from '../features/prayer-times/place-prompt.tsx';
import { useCountView } from '../features/prayer-times/use-count-view.ts';
import { WholeDay } from '../features/prayer-times/whole-day.tsx';
import { useT } from '../lib/i18n.tsx';
import { usePlace } from '../state/location.tsx';
import type { Place } from '../state/location-state.ts';
import { useToday } from '../state/prayer-times/use-today.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';

export default function PrayerTimesPage() {
  const t = useT();
  const { place } = usePlace();
  useCountView();
  return (
    <Page
      title={t('Prayer Times')}
      description={t(
        'Today’s prayer times where you are, with the method, the angles and the rules behind each time.',
      )}
    >
      {place ? (
        <DayAtPlace place={place} />
      ) : (
        <Card
          aria-label={t('Location')}
          className="flex min-h-[32rem] flex-col [[data-place]_&]:min-h-[82rem] sm:[[data-place]_&]:min-h-[74rem] lg:[[data-place]_&]:min-h-[46rem]"
        >
          <PlacePrompt addressEntry={<AddressEntry />} />
        </Card>
      )}
    </Page>
  );
}

function DayAtPlace({ place }: { place: Place }) {
  const today = useToday();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LocationBar />
      <LocationError />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <WholeDay place={place} today={today} />
        <MethodCard place={place} today={today} />
      </div>
    </div>
  );
}
