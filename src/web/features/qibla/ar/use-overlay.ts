import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { normaliseBearing } from '../../../../domain/geo/bearing.ts';
import type { CompassReading } from '../../../../domain/qibla/heading/device-attitude.ts';
import { monotonicMs } from '../../../device/steady-clock.ts';
import type { Aim } from '../aim.ts';
import { ribbonShift } from './ar-overlay.tsx';
import { type ArGlance, type ArView, glanceOf, isSameGlance, nextView } from './ar-view.ts';
import { eyeDistance, horizonOnStage, type Marker, markerOnStage, type Size } from './where-on-stage.ts';

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

interface OverlayParts {
  readonly ribbon: HTMLElement;
  readonly horizon: HTMLElement;
  readonly marker: HTMLElement;
}

interface Overlay {
  readonly parts: OverlayParts;
  readonly aim: Aim;
  /** Undefined until the sensors have spoken. */
  readonly reading: () => CompassReading | undefined;
  readonly sizes: () => { readonly stage: Size; readonly picture: Size };
  /** What is said in words and by lights, when it has changed: some times a second at most. */
  readonly onGlance: (glance: ArGlance) => void;
}

const glanceEveryMs = 200;

/**
 * Moves the overlay with the phone, frame by frame, until the function that it gives back is called. Only transforms are
 * written, so that a frame needs neither React nor a layout.
 */
function runOverlay({ parts, aim, reading, sizes, onGlance }: Overlay): () => void {
  let view: ArView | undefined;
  let glance: ArGlance | undefined;
  let glancedAtMs = 0;
  let frame = 0;
  const look = (marker: Marker, atMs: number) => {
    if (!view) return;
    // What changes at once is said at once; figures that run would be read by nobody.
    const isSudden = glance?.side !== marker.side || isAligned(glance) !== view.alignment.isAligned;
    if (!isSudden && atMs - glancedAtMs < glanceEveryMs) return;
    glancedAtMs = atMs;
    const next = glanceOf(view, marker, aim, atMs, glance);
    if (glance && isSameGlance(glance, next)) return;
    glance = next;
    onGlance(next);
  };
  const draw = () => {
    frame = requestAnimationFrame(draw);
    const latest = reading();
    const atMs = monotonicMs();
    if (latest) view = nextView(view, latest, aim, atMs);
    if (view) look(place(view, parts, sizes()), atMs);
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

function place(
  view: ArView,
  parts: OverlayParts,
  { stage, picture }: { stage: Size; picture: Size },
): Marker {
  const eye = eyeDistance(stage, picture);
  const horizon = horizonOnStage(view.tilt, eye);
  const marker = markerOnStage(view.turnDegrees, view.tilt, eye, stage);
  parts.ribbon.style.transform = moved(ribbonShift(normaliseBearing(view.heading.degrees)), 0);
  parts.horizon.style.transform = `${moved(horizon.x, horizon.y)} rotate(${(-view.tilt.rollDegrees).toFixed(2)}deg)`;
  if (!marker.side)
    parts.marker.style.transform = `${moved(marker.x, marker.y)} scale(${marker.scale.toFixed(3)})`;
  return marker;
}

const isAligned = (glance: ArGlance | undefined) => glance?.advice === 'aligned';

const moved = (x: number, y: number) => `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0)`;
