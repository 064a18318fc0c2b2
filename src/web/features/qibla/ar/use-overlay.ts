import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CompassReading } from '../../../../domain/qibla/heading/device-attitude.ts';
import type { Aim } from '../aim.ts';
import type { ArGlance } from './glance.ts';
import { runOverlay } from './run-overlay.ts';
import type { Size } from './where-on-stage.ts';

/** Until the camera tells its own: as asked for. */
const askedFor: Size = { width: 1280, height: 720 };

/** The moving overlay of a stage: refs for its parts, and what there is to say about it. */
export function useOverlay(reading: RefObject<CompassReading | undefined>, aim: Aim) {
  const stage = useRef<HTMLDivElement>(null);
  const ribbon = useRef<HTMLDivElement>(null);
  const horizon = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLDivElement>(null);
  const picture = useRef<Size>(askedFor);
  const [glance, setGlance] = useState<ArGlance>();
  const { bearingDegrees, declinationDegrees, mayClaim } = aim;

  useEffect(() => {
    if (!stage.current || !ribbon.current || !horizon.current || !marker.current) return;
    const size = observeSize(stage.current);
    const stop = runOverlay({
      parts: { ribbon: ribbon.current, horizon: horizon.current, marker: marker.current },
      aim: { bearingDegrees, declinationDegrees, mayClaim },
      reading: () => reading.current,
      sizes: () => ({ stage: size.read(), picture: picture.current }),
      onGlance: setGlance,
    });
    return () => {
      stop();
      size.stop();
    };
  }, [reading, bearingDegrees, declinationDegrees, mayClaim]);

  const onPictureSize = useCallback((size: Size) => {
    picture.current = size;
  }, []);
  return { stage, ribbon, horizon, marker, glance, onPictureSize };
}

/** The size of an element without asking for a layout. */
function observeSize(element: HTMLElement): { read: () => Size; stop: () => void } {
  let size: Size = { width: element.clientWidth, height: element.clientHeight };
  const observer = new ResizeObserver(([entry]) => {
    if (entry) size = { width: entry.contentRect.width, height: entry.contentRect.height };
  });
  observer.observe(element);
  return { read: () => size, stop: () => observer.disconnect() };
}
