import { memo, useLayoutEffect, useRef } from 'react';
import { turnDegrees } from '../../../../domain/geo/bearing.ts';
import { screenTilt, tiltLimitDegrees } from '../../../../domain/qibla/heading/device-attitude.ts';
import { monotonicMs } from '../../../device/monotonic-clock.ts';
import type { Aim } from '../aim.ts';
import { DialFace, DialLayer, dialBox, KaabaToken } from '../qiblah-dial.tsx';
import type { CompassStore } from './compass-store.ts';
import type { CompassView } from './compass-view.ts';
import type { Needle } from './needle.ts';

interface LiveDialProps {
  readonly store: CompassStore;
  readonly bearingDegrees: number;
  readonly needle: NonNullable<CompassView['needle']>;
  /** Points from the default place: shown fainter and never as aligned. */
  readonly isExample: boolean;
}

const layer = 'absolute inset-0 will-change-transform';

/**
 * The dial turns below a fixed lubber line. Only whole elements move, so the compositor can turn them; nothing inside
 * them changes from frame to frame.
 */
export function LiveDial({ store, bearingDegrees, needle, isExample }: LiveDialProps) {
  const dial = useRef<HTMLDivElement>(null);
  const token = useRef<HTMLDivElement>(null);
  const level = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!dial.current || !token.current || !level.current) return;
    return paintCompass(store, { dial: dial.current, token: token.current, level: level.current });
  }, [store]);
  const { isAligned, plusMinusDegrees } = needle;
  return (
    <div className={`relative [contain:layout] ${dialBox}`} data-aligned={isAligned || undefined} aria-hidden>
      <div ref={dial} data-layer="dial" className={layer}>
        <TurningSheet bearingDegrees={bearingDegrees} isExample={isExample} />
      </div>
      <FixedSheet isAligned={isAligned} plusMinusDegrees={plusMinusDegrees} />
      <div ref={token} data-layer="token" className={layer}>
        <DialLayer>
          <g
            className={`fill-primary transition-opacity duration-150 ${isAligned ? 'opacity-100' : 'opacity-0'}`}
          >
            <circle r={25} opacity={0.22} />
            <circle r={18.5} />
          </g>
          <g opacity={isExample ? 0.5 : 1}>
            <KaabaToken />
          </g>
        </DialLayer>
      </div>
      <div ref={level} data-layer="level" className={layer}>
        <DialLayer>
          <circle r={4.5} className={needle.isTilted ? 'fill-brass' : 'fill-primary'} />
        </DialLayer>
      </div>
    </div>
  );
}

/** Ticks, cardinal letters and needle. Memoised: it doesn't change when the text around it does. */
const TurningSheet = memo(
  ({ bearingDegrees, isExample }: Pick<LiveDialProps, 'bearingDegrees' | 'isExample'>) => (
    <DialLayer>
      <DialFace
        bearingDegrees={bearingDegrees}
        needle={
          <g className="text-primary" opacity={isExample ? 0.35 : 1}>
            <path d="M0 17V32M0-17V-74" stroke="currentColor" strokeWidth={2.5} strokeLinecap="round" />
            <path d="M0-82l6.5 13h-13Z" fill="currentColor" />
          </g>
        }
      />
    </DialLayer>
  ),
);

/** Right and left half of the ring, drawn from the lubber line down with a slight overlap at the bottom. */
const halves = ['M0-106A106 106 0 0 1-.7 106', 'M0-106A106 106 0 0 0 .7 106'];

/** The fixed parts: lubber line, accuracy arc, closing ring and frame of the level. */
function FixedSheet({
  isAligned,
  plusMinusDegrees,
}: {
  isAligned: boolean;
  plusMinusDegrees: number | undefined;
}) {
  return (
    <div className="absolute inset-0">
      <DialLayer>
        {halves.map((half) => (
          <path
            key={half}
            d={half}
            pathLength={1}
            fill="none"
            strokeWidth={4}
            strokeDasharray="1 1"
            className={`stroke-primary transition-[stroke-dashoffset] ease-out ${isAligned ? 'duration-[400ms]' : 'duration-150'}`}
            strokeDashoffset={isAligned ? 0 : 1}
            visibility={isAligned ? 'visible' : 'hidden'}
          />
        ))}
        {plusMinusDegrees === undefined ? null : <AccuracyArc plusMinusDegrees={plusMinusDegrees} />}
        <path d="M0-104l6.5-11h-13Z" className="fill-ink" />
        <path d="M0-92V-80" className="stroke-ink" strokeWidth={2} strokeLinecap="round" />
        <circle r={16} className="fill-surface stroke-control" strokeWidth={1} />
        <path d="M-16 0h6M10 0h6M0-16v6M0 10v6" className="stroke-control" strokeWidth={1} />
      </DialLayer>
    </div>
  );
}

/** Arc of the directions in which the phone's top edge may really point. */
function AccuracyArc({ plusMinusDegrees }: { plusMinusDegrees: number }) {
  const half = (Math.min(90, plusMinusDegrees) * Math.PI) / 180;
  const [x, y] = [(110 * Math.sin(half)).toFixed(2), (-110 * Math.cos(half)).toFixed(2)];
  return (
    <path
      d={`M-${x} ${y}A110 110 0 0 1 ${x} ${y}`}
      fill="none"
      className="stroke-brass"
      strokeWidth={4}
      strokeLinecap="round"
      opacity={0.55}
      data-accuracy={plusMinusDegrees}
    />
  );
}

/** The moving layers: one element each, as large as the dial, so the compositor can turn it alone. */
interface CompassLayers {
  readonly dial: HTMLElement;
  readonly token: HTMLElement;
  readonly level: HTMLElement;
}

/** Radius of the Kaaba's orbit and maximum travel of the level's bubble, in percent of the dial's width. */
const orbitPercent = (99 / 224) * 100;
const levelPercent = (11 / 224) * 100;

/** Smaller movements aren't visible. */
const restDegrees = 0.03;
const levelMs = 90;
/** With reduced motion the dial moves in steps, a few a second. */
const reducedMotionStepMs = 300;

interface Bubble {
  readonly right: number;
  readonly upper: number;
  readonly atMs: number;
}

/**
 * Draws the needle frame by frame while it moves; idle while it rests or the page is hidden. Writes only transforms,
 * so a frame costs no layout and no paint.
 * @returns a function that stops it
 */
function paintCompass(store: CompassStore, layers: CompassLayers): () => void {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  let bubble: Bubble | undefined;
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let paintedAtMs = 0;

  const draw = () => {
    frame = timer = undefined;
    const { needle, aim } = store.current();
    if (!needle) return;
    paintedAtMs = monotonicMs();
    bubble = nextBubble(bubble, needle, reducedMotion.matches, paintedAtMs);
    paint(layers, needle, aim, bubble);
    if (!isAtRest(needle, bubble)) schedule();
  };
  const schedule = () => {
    if (frame !== undefined || timer !== undefined || document.visibilityState === 'hidden') return;
    if (reducedMotion.matches)
      timer = setTimeout(draw, Math.max(0, paintedAtMs + reducedMotionStepMs - monotonicMs()));
    else frame = requestAnimationFrame(draw);
  };

  const unsubscribe = store.onMotion(schedule);
  document.addEventListener('visibilitychange', schedule);
  draw();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', schedule);
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function paint({ dial, token, level }: CompassLayers, needle: Needle, aim: Aim, bubble: Bubble): void {
  const north = -(needle.smoothed.degrees + aim.declinationDegrees);
  const kaaba = north + aim.bearingDegrees;
  dial.style.transform = `rotate(${north.toFixed(2)}deg)`;
  token.style.transform = `rotate(${kaaba.toFixed(2)}deg) translateY(-${orbitPercent.toFixed(3)}%) rotate(${(-kaaba).toFixed(2)}deg)`;
  const part = levelPercent / tiltLimitDegrees;
  level.style.transform = `translate(${(bubble.right * part).toFixed(2)}%, ${(-bubble.upper * part).toFixed(2)}%)`;
}

function nextBubble(before: Bubble | undefined, needle: Needle, isCalm: boolean, atMs: number): Bubble {
  const { rightDegrees, upperDegrees } = screenTilt(needle.reading);
  if (!before || isCalm) return { right: rightDegrees, upper: upperDegrees, atMs };
  const share = 1 - Math.exp((before.atMs - atMs) / levelMs);
  return {
    right: before.right + (rightDegrees - before.right) * share,
    upper: before.upper + (upperDegrees - before.upper) * share,
    atMs,
  };
}

function isAtRest({ smoothed, magneticHeadingDegrees, reading }: Needle, bubble: Bubble): boolean {
  const { rightDegrees, upperDegrees } = screenTilt(reading);
  return (
    Math.abs(turnDegrees(smoothed.degrees, magneticHeadingDegrees)) < restDegrees &&
    Math.abs(smoothed.firstStageDegrees - smoothed.degrees) < restDegrees &&
    Math.abs(bubble.right - rightDegrees) + Math.abs(bubble.upper - upperDegrees) < 0.1
  );
}
