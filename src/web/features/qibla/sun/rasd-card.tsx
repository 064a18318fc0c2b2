import { useId } from 'react';
import { minuteMs } from '../../../../domain/time/units.ts';
import { useNow } from '../../../data/clock.ts';
import { usePlace } from '../../../data/location/location.tsx';
import { defaultPlace } from '../../../data/location/location-state.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { FromPlace } from '../from-place.tsx';

const placeholder = <div className="min-h-[34rem] @xl:min-h-[22rem]" />;
const RasdList = lazyPart(async () => (await import('./rasd-list.tsx')).RasdList, {
  Pending: () => placeholder,
});

/** Rasd al-Qiblah: the days on which the sun is directly above the Kaaba, or directly below it. */
export function RasdCard() {
  const t = useT();
  const titleId = useId();
  const { place } = usePlace();
  const nowMs = useNow(minuteMs);
  return (
    <Card aria-labelledby={titleId} className="@container">
      <h2 id={titleId} className="text-28">
        {t('Sun over the Kaaba')}
      </h2>
      <FromPlace />
      {nowMs === undefined ? placeholder : <RasdList place={place ?? defaultPlace} nowMs={nowMs} />}
    </Card>
  );
}
