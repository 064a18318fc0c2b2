import { lazy, Suspense, useId } from 'react';
import { useT } from '../../../lib/i18n.tsx';
import { useNow } from '../../../state/clock.ts';
import { defaultPlace } from '../../../state/default-place.ts';
import { usePlace } from '../../../state/location.tsx';
import { Card } from '../../../ui/card.tsx';
import { FromPlace } from '../from-place.tsx';

const RasdList = lazy(async () => ({ default: (await import('./rasd-list.tsx')).RasdList }));

const renewalMs = 60_000;

/** Rasd al-Qiblah: the days on which the sun itself stands over the Kaaba, or under it. */
export function RasdCard() {
  const t = useT();
  const titleId = useId();
  const { place } = usePlace();
  const nowMs = useNow(renewalMs);
  const room = <div className="min-h-[34rem] @xl:min-h-[22rem]" />;
  return (
    <Card aria-labelledby={titleId} className="@container">
      <h2 id={titleId} className="text-28">
        {t('Rasd al-Qiblah')}
      </h2>
      <FromPlace />
      {nowMs === undefined ? (
        room
      ) : (
        <Suspense fallback={room}>
          <RasdList place={place ?? defaultPlace} nowMs={nowMs} />
        </Suspense>
      )}
    </Card>
  );
}
