import { memo, useLayoutEffect, useRef } from 'react';
import { DialFace, DialSheet, dialBox, KaabaToken } from '../qiblah-dial.tsx';
import type { CompassStore } from './compass-store.ts';
import type { CompassView } from './compass-view.ts';
import { paintCompass } from './paint-compass.ts';

interface LiveDialProps {
  readonly store: CompassStore;
  readonly bearingDegrees: number;
  readonly needle: NonNullable<CompassView['needle']>;
  /** Points from the default place: shown fainter, and never as found. */
  readonly isExample: boolean;
}

const layer = 'absolute inset-0 will-change-transform';

/**
 * The dial turns below a fixed lubber line. What moves are whole elements that the compositor turns; inside them nothing
 * changes from frame to frame.
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
        <DialSheet>
          <g
            className={`fill-primary transition-opacity duration-150 ${isAligned ? 'opacity-100' : 'opacity-0'}`}
          >
            <circle r={25} opacity={0.22} />
            <circle r={18.5} />
          </g>
          <g opacity={isExample ? 0.5 : 1}>
            <KaabaToken />
          </g>
        </DialSheet>
      </div>
      <div ref={level} data-layer="level" className={layer}>
        <DialSheet>
          <circle r={4.5} className={needle.isTilted ? 'fill-brass' : 'fill-primary'} />
        </DialSheet>
      </div>
    </div>
  );
}

/** Ticks, winds and needle: words around it change, this does not. */
const TurningSheet = memo(
  ({ bearingDegrees, isExample }: Pick<LiveDialProps, 'bearingDegrees' | 'isExample'>) => (
    <DialSheet>
      <DialFace
        bearingDegrees={bearingDegrees}
        needle={
          <g className="text-primary" opacity={isExample ? 0.35 : 1}>
            <path d="M0 17V32M0-17V-74" stroke="currentColor" strokeWidth={2.5} strokeLinecap="round" />
            <path d="M0-82l6.5 13h-13Z" fill="currentColor" />
          </g>
        }
      />
    </DialSheet>
  ),
);

/** Right and left half of the ring, each from the lubber line down: they close below, a hair over each other. */
const halves = ['M0-106A106 106 0 0 1-.7 106', 'M0-106A106 106 0 0 0 .7 106'];

/** What does not turn: lubber line, how exact it is, the closing ring and the frame of the level. */
function FixedSheet({
  isAligned,
  plusMinusDegrees,
}: {
  isAligned: boolean;
  plusMinusDegrees: number | undefined;
}) {
  return (
    <div className="absolute inset-0">
      <DialSheet>
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
      </DialSheet>
    </div>
  );
}

/** The arc in which the phone's upper edge may really point. */
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
