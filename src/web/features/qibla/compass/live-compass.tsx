import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { magneticDeclination } from '../../../../domain/magnetism/declination.ts';
import { useUrlDialog } from '../../../data/dialog.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { monotonicMs } from '../../../device/monotonic-clock.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { canGuideAt } from '../aim.ts';
import { BearingSummary, CompassFrame, type LiveScope } from '../compass-frame.tsx';
import { QiblahDial } from '../qiblah-dial.tsx';
import { CompassHints } from './compass-hints.tsx';
import { type CompassStore, createCompassStore } from './compass-store.ts';
import { LiveDial } from './live-dial.tsx';
import {
  type Announcement,
  facingMessage,
  initialAnnouncerState,
  nextAnnouncerState,
  TurnLine,
  turnMessages,
  useVibration,
} from './turn-feedback.tsx';

/** Loaded only where a sensor turns the compass. */
const AwakeControl = lazyPart(
  async () => (await import('../../../data/screen-awake/awake-switch.tsx')).AwakeControl,
  { Failed: null },
);

export interface LiveCompassProps {
  readonly live: LiveScope;
  /** Qibla bearing from true north, degrees, from the place or from the default one while none is known. */
  readonly bearingDegrees: number;
  readonly distanceKm: number;
  readonly place: Place | undefined;
  readonly addressEntry: ReactNode;
  /** Returns, once, the sensor events from before the compass had loaded. */
  readonly takeEarly: () => readonly DeviceOrientationEvent[];
}

/** Compass turned by the sensors; without them it stays still with north up and says why. */
export function LiveCompass(props: LiveCompassProps) {
  const { live, bearingDegrees, distanceKm, place, addressEntry, takeEarly } = props;
  const [store] = useState(() => createCompassStore(takeEarly));
  const view = useSyncExternalStore(store.subscribe, store.view);
  const declination = useMemo(() => place && magneticDeclination(place, Date.now()), [place]);
  const t = useT();
  const canGuide = place !== undefined && canGuideAt(place, declination);
  // Behind a dialog the compass isn't visible, and the AR compass announces and vibrates instead.
  const isCovered = useUrlDialog().name !== undefined;
  useEffect(() => (isCovered ? undefined : store.start()), [store, isCovered]);
  useEffect(
    () => store.setAim({ bearingDegrees, declinationDegrees: declination?.degrees ?? 0, canGuide }),
    [store, bearingDegrees, declination, canGuide],
  );
  const { needle } = view;
  useVibration(!isCovered && (needle?.isAligned ?? false));
  const isLiveOnQibla = live === 'everywhere' && needle !== undefined;
  return (
    <>
      <CompassFrame
        live={live}
        dial={
          needle ? (
            <LiveDial store={store} bearingDegrees={bearingDegrees} needle={needle} isExample={!canGuide} />
          ) : (
            <QiblahDial bearingDegrees={bearingDegrees} />
          )
        }
        summary={
          <BearingSummary
            bearingDegrees={bearingDegrees}
            distanceKm={distanceKm}
            headline={
              needle?.advice ? <TurnLine advice={needle.advice} isAligned={needle.isAligned} /> : undefined
            }
          />
        }
        below={
          <>
            <CompassHints
              view={view}
              declination={declination}
              distanceKm={distanceKm}
              addressEntry={addressEntry}
              hasSunAndMap={live === 'everywhere'}
              onEnable={store.enable}
            />
            {isLiveOnQibla ? (
              <AwakeControl occasion="qibla" label={t('Keep the screen on')} isActive={!isCovered} />
            ) : null}
          </>
        }
      />
      <CompassAnnouncer store={store} />
    </>
  );
}

const checkMs = 250;

/**
 * Announces turns to screen readers at a slower pace, because the text on screen changes too often to be read aloud.
 */
function CompassAnnouncer({ store }: { store: CompassStore }) {
  const t = useT();
  const [announcement, setAnnouncement] = useState<Announcement>();
  useEffect(() => {
    let state = initialAnnouncerState;
    const check = () => {
      const { needle } = store.view();
      if (!needle?.advice) return;
      const { isAligned, advice } = needle;
      state = nextAnnouncerState(state, { isAligned, advice, atMs: monotonicMs() });
      setAnnouncement(state.announcement);
    };
    const unsubscribe = store.subscribe(check);
    const timer = setInterval(check, checkMs);
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }, [store]);
  return (
    <p role="status" className="sr-only">
      {announcement
        ? announcement.type === 'aligned'
          ? t(facingMessage)
          : t(turnMessages[announcement.side], { degrees: announcement.degrees })
        : null}
    </p>
  );
}
