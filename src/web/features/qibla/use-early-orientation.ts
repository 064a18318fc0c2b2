import { type ComponentType, useEffect, useState } from 'react';
import { type EarlyOrientation, keepEarlyOrientation } from '../../device/early-orientation.ts';
import { isMobileBrowser } from '../../device/geolocation.ts';
import { whenIdle } from '../../device/when-idle.ts';
import type { LiveCompassProps } from './compass/live-compass.tsx';
import type { LiveWhere } from './compass-frame.tsx';

interface LiveCode {
  readonly LiveCompass: ComponentType<LiveCompassProps>;
  readonly takeEarly: EarlyOrientation['take'];
}

/**
 * The code of the living compass once it is there: fetched where a compass is likely, and as soon as a sensor speaks. No
 * Suspense and no boundary: where it cannot be fetched, the still dial goes on saying where the Qibla is.
 */
export function useLiveCompass(live: LiveWhere): LiveCode | undefined {
  const [code, setCode] = useState<LiveCode>();
  useEffect(() => {
    let isShown = true;
    const fetchCode = () => {
      import('./compass/live-compass.tsx').then(
        ({ LiveCompass }) => {
          if (isShown) setCode({ LiveCompass, takeEarly: early.take });
        },
        (error: unknown) => console.warn('The compass could not be fetched:', error),
      );
    };
    // A tablet that calls itself a desktop has a compass all the same.
    const early = keepEarlyOrientation(fetchCode);
    const callOff = live === 'everywhere' || isExpected() ? whenIdle(fetchCode) : () => {};
    return () => {
      isShown = false;
      early.take();
      callOff();
    };
  }, [live]);
  return code;
}

/** A browser that knows no sensors at all says so; a desktop that only has none keeps still. */
const isExpected = () => isMobileBrowser() || !('DeviceOrientationEvent' in window);
