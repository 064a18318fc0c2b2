import { useEffect, useState } from 'react';
import { type EarlyOrientation, keepEarlyOrientation } from '../../device/early-orientation.ts';
import { isMobileBrowser } from '../../device/geolocation.ts';
import { whenIdle } from '../../device/when-idle.ts';
import type { LiveWhere } from './compass-frame.tsx';

/**
 * What the sensors say before the live compass is there, from the moment at which it is wanted: where a compass is likely,
 * and as soon as a sensor speaks.
 */
export function useEarlyOrientation(live: LiveWhere): EarlyOrientation | undefined {
  const [wanted, setWanted] = useState<EarlyOrientation>();
  useEffect(() => {
    const want = () => setWanted(early);
    // A tablet that calls itself a desktop has a compass all the same.
    const early = keepEarlyOrientation(want);
    const callOff = live === 'everywhere' || isExpected() ? whenIdle(want) : () => {};
    return () => {
      early.take();
      callOff();
    };
  }, [live]);
  return wanted;
}

/** A browser that knows no sensors at all says so; a desktop that only has none keeps still. */
const isExpected = () => isMobileBrowser() || !('DeviceOrientationEvent' in window);
