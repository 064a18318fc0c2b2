import { useId } from 'react';
import { useNow } from '../../../data/clock.ts';
import { LocateButton } from '../../../data/location/locate-button.tsx';
import { usePlace } from '../../../data/location/location.tsx';
import { defaultPlace } from '../../../data/location/location-state.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { FromPlace } from '../from-place.tsx';

const placeholder = <div className="min-h-[52rem]" />;
const SunCard = lazyPart(async () => (await import('./sun-card.tsx')).SunCard, {
  Pending: () => placeholder,
});

/** The sun moves by a fiftieth of a degree in this time. */
const renewalMs = 5000;

/** The Qibla by the sun and marks of the sky, for devices without a sensor or with a wrong compass. */
export function SunCompass() {
  const t = useT();
  const titleId = useId();
  const { place } = usePlace();
  const nowMs = useNow(renewalMs);
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-28">
        {t('Qibla by the sun')}
      </h2>
      <FromPlace />
      {place ? null : <ExampleNote />}
      {nowMs === undefined ? placeholder : <SunCard place={place ?? defaultPlace} nowMs={nowMs} />}
    </Card>
  );
}

/** The sun of another place would mislead, so this note offers to set the user's own. */
function ExampleNote() {
  const t = useT();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-input bg-sunken p-3 text-14">
      <p className="min-w-48 flex-1">{t('Your sun is in a different position. Set your location first.')}</p>
      <LocateButton tone="outline" label={t('Use my location')} />
    </div>
  );
}
