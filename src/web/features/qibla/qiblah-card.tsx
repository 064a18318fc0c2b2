import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { distanceToKaabaKm, qiblaBearingDegrees } from '../../../domain/qibla/qibla.ts';
import { usePlace } from '../../data/location/location.tsx';
import { defaultPlace } from '../../data/location/location-state.ts';
import { bufferEarlyOrientation, type EarlyOrientation } from '../../device/early-orientation.ts';
import { isMobileBrowser } from '../../device/geolocation.ts';
import { runWhenIdle } from '../../device/when-idle.ts';
import { runWhenNear } from '../../device/when-near.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import type { Failure } from '../../ui/use-loading.ts';
import { BearingSummary, CompassFrame, type LiveScope } from './compass-frame.tsx';
import { FromPlace } from './from-place.tsx';
import { QiblahDial } from './qiblah-dial.tsx';

const LiveCompass = lazyPart(async () => (await import('./compass/live-compass.tsx')).LiveCompass, {
  Pending: StillCompass,
  Failed: StillCompass,
});

interface QiblahCardProps {
  readonly live: LiveScope;
  /** Address search, passed in by a page that has no other. */
  readonly addressEntry?: ReactNode;
  /** Link to the next page. */
  readonly children?: ReactNode;
}

/**
 * Shows the direction of the Kaaba from the known place, or from the default one as an example. Renders a static dial
 * with true north up; the live compass then replaces it in place.
 */
export function QiblahCard({ live, addressEntry, children }: QiblahCardProps) {
  const t = useT();
  const titleId = useId();
  const { place } = usePlace();
  const card = useRef<HTMLElement>(null);
  const early = useEarlyOrientation(live, card);
  const from = place ?? defaultPlace;
  const bearing = { bearingDegrees: qiblaBearingDegrees(from), distanceKm: distanceToKaabaKm(from) };
  return (
    <Card ref={card} aria-labelledby={titleId} className="flex h-full flex-col">
      <h2 id={titleId} className="text-28">
        {t('Qiblah Direction')}
      </h2>
      <FromPlace />
      {early ? (
        <LiveCompass {...bearing} {...{ live, place, addressEntry }} takeEarly={early.take} />
      ) : (
        <StillCompass {...bearing} live={live} />
      )}
      {children}
    </Card>
  );
}

interface StillCompassProps extends Partial<Failure> {
  readonly live: LiveScope;
  readonly bearingDegrees: number;
  readonly distanceKm: number;
}

/** Static dial shown until the live compass has loaded, and when it can't be loaded. */
function StillCompass({ live, bearingDegrees, distanceKm, retry, isRetrying = false }: StillCompassProps) {
  const t = useT();
  return (
    <CompassFrame
      live={live}
      dial={<QiblahDial bearingDegrees={bearingDegrees} />}
      summary={<BearingSummary {...{ bearingDegrees, distanceKm }} />}
      below={
        retry ? (
          <PartFailed {...{ retry, isRetrying }} />
        ) : (
          <p>{t('On a phone or tablet with a compass, this dial turns with you.')}</p>
        )
      }
    />
  );
}

/**
 * Returns the sensor events buffered before the live compass has loaded; undefined until the compass should load: when a
 * sensor is likely, or when one sends its first event. On phones nearly all have a sensor, and Home shows the card below
 * much else, so there it also waits until the card comes near.
 */
function useEarlyOrientation(
  live: LiveScope,
  card: RefObject<HTMLElement | null>,
): EarlyOrientation | undefined {
  const [buffer, setBuffer] = useState<EarlyOrientation>();
  useEffect(() => {
    const showLive = () => setBuffer(early);
    let isExpected = isSensorLikely();
    let isNear = false;
    const showIfNear = () => {
      if (isExpected && isNear) showLive();
    };
    // A tablet that identifies itself as a desktop still has a compass.
    const early = bufferEarlyOrientation(() => {
      isExpected = true;
      if (live === 'everywhere') showLive();
      else showIfNear();
    });
    const cancel =
      live === 'everywhere' || !card.current
        ? runWhenIdle(showLive)
        : runWhenNear(card.current, () => {
            isNear = true;
            showIfNear();
          });
    return () => {
      early.take();
      cancel();
    };
  }, [live, card]);
  return buffer;
}

/**
 * Browsers without the sensor API load the live compass too, because it says so; a desktop without a sensor keeps the
 * static dial.
 */
const isSensorLikely = () => isMobileBrowser() || !('DeviceOrientationEvent' in window);
