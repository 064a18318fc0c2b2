import { useId } from 'react';
import { useNow } from '../../../data/clock.ts';
import { LocateButton } from '../../../data/location/locate-button.tsx';
import { usePlace } from '../../../data/location/location.tsx';
import { defaultPlace } from '../../../data/location/location-state.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { FromPlace } from '../from-place.tsx';

/** Sentences, plan and list, as high as what replaces them on most days. */
const placeholder = (
  <div
    aria-hidden
    className="mt-4 grid min-h-[52rem] content-start gap-6 *:rounded-chip *:bg-sunken @xl:min-h-[36rem] @xl:grid-cols-2 @xl:gap-x-8"
  >
    <div className="h-32" />
    <div className="mx-auto aspect-square w-full max-w-88 rounded-full! @xl:row-span-2" />
    <div className="h-48" />
  </div>
);
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
    <Card aria-labelledby={titleId} className="@container">
      <h2 id={titleId} className="text-28">
        {t('Qibla by the sun')}
      </h2>
      <FromPlace />
      {place ? null : <ExampleNote />}
      {nowMs === undefined ? (
        placeholder
      ) : (
        <SunCard place={place ?? defaultPlace} isExample={!place} nowMs={nowMs} />
      )}
    </Card>
  );
}

/** The sun of another place would mislead, so this note offers to set the user's own. */
function ExampleNote() {
  const t = useT();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-input bg-sunken p-3 text-14">
      <p className="min-w-[min(12rem,100%)] flex-1">
        {t('Your sun is in a different position. Set your location first.')}
      </p>
      <LocateButton tone="outline" label={t('Use my location')} />
    </div>
  );
}
