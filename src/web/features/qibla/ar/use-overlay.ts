import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { normaliseBearing } from '../../../../domain/geo/bearing.ts';
import type { CompassReading } from '../../../../domain/qibla/heading/device-attitude.ts';
import { monotonicMs } from '../../../device/monotonic-clock.ts';
import type { Aim } from '../aim.ts';
import { ribbonShift } from './ar-overlay.tsx';
import { type ArReadout, type ArState, isSameReadout, nextArState, toReadout } from './ar-state.ts';
import { focalLength, horizonOnStage, type Marker, markerOnStage, type Size } from './stage-geometry.ts';

/** Assumed until the camera reports its own size: the requested resolution. */
const requestedSize: Size = { width: 1280, height: 720 };

/** Runs the moving overlay of a stage. Returns refs for its parts and the current readout. */
export function useOverlay(reading: RefObject<CompassReading | undefined>, aim: Aim) {
  const stage = useRef<HTMLDivElement>(null);
  const ribbon = useRef<HTMLDivElement>(null);
  const horizon = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLDivElement>(null);
  const picture = useRef<Size>(requestedSize);
  const [readout, setReadout] = useState<ArReadout>();
  const { bearingDegrees, declinationDegrees, canGuide } = aim;

  useEffect(() => {
    if (!stage.current || !ribbon.current || !horizon.current || !marker.current) return;
    const size = observeSize(stage.current);
    const stop = runOverlay({
      parts: { ribbon: ribbon.current, horizon: horizon.current, marker: marker.current },
      aim: { bearingDegrees, declinationDegrees, canGuide },
      reading: () => reading.current,
      sizes: () => ({ stage: size.read(), picture: picture.current }),
      onReadout: setReadout,
    });
    return () => {
      stop();
      size.stop();
    };
  }, [reading, bearingDegrees, declinationDegrees, canGuide]);

  const onPictureSize = useCallback((size: Size) => {
    picture.current = size;
  }, []);
  return { stage, ribbon, horizon, marker, readout, onPictureSize };
}

/** Tracks an element's size without forcing a layout. */
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
  /** Undefined until the first sensor event. */
  readonly reading: () => CompassReading | undefined;
  readonly sizes: () => { readonly stage: Size; readonly picture: Size };
  /** Called when the readout has changed, a few times a second at most. */
  readonly onReadout: (readout: ArReadout) => void;
}

const readoutIntervalMs = 200;

/**
 * Moves the overlay with the phone, frame by frame, until the returned function is called. Writes only transforms, so
 * a frame needs neither React nor a layout.
 */
function runOverlay({ parts, aim, reading, sizes, onReadout }: Overlay): () => void {
  let state: ArState | undefined;
  let readout: ArReadout | undefined;
  let readoutAtMs = 0;
  let frame = 0;
  const updateReadout = (marker: Marker, atMs: number) => {
    if (!state) return;
    // Report sudden changes at once; nobody could read figures that change on each frame.
    const isSudden = readout?.side !== marker.side || isAligned(readout) !== state.alignment.isAligned;
    if (!isSudden && atMs - readoutAtMs < readoutIntervalMs) return;
    readoutAtMs = atMs;
    const next = toReadout(state, marker, aim, atMs, readout);
    if (readout && isSameReadout(readout, next)) return;
    readout = next;
    onReadout(next);
  };
  const draw = () => {
    frame = requestAnimationFrame(draw);
    const latest = reading();
    const atMs = monotonicMs();
    if (latest) state = nextArState(state, latest, aim, atMs);
    if (state) updateReadout(positionOverlay(state, parts, sizes()), atMs);
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

function positionOverlay(
  state: ArState,
  parts: OverlayParts,
  { stage, picture }: { stage: Size; picture: Size },
): Marker {
  const focal = focalLength(stage, picture);
  const horizon = horizonOnStage(state.tilt, focal);
  const marker = markerOnStage(state.turnToQiblaDegrees, state.tilt, focal, stage);
  parts.ribbon.style.transform = moved(ribbonShift(normaliseBearing(state.heading.degrees)), 0);
  parts.horizon.style.transform = `${moved(horizon.x, horizon.y)} rotate(${(-state.tilt.rollDegrees).toFixed(2)}deg)`;
  if (!marker.side)
    parts.marker.style.transform = `${moved(marker.x, marker.y)} scale(${marker.scale.toFixed(3)})`;
  return marker;
}

const isAligned = (readout: ArReadout | undefined) => readout?.advice === 'aligned';

const moved = (x: number, y: number) => `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0)`;
