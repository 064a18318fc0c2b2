import { toDegrees } from '../../../../domain/sun/angle.ts';
import { KaabaToken } from './plan-pieces.tsx';

const radius = 62;
const sunDistance = 104;
const personHeight = 21;
const longestShadow = 36;
/** Where the rays come into the picture. */
const sky = 118;
/** Nearer to the Kaaba, or to the point opposite it, the figures would stand in each other's way. */
const nearest = 0.36;

interface RasdGlobeProps {
  readonly sun: 'over' | 'under';
  /** From the Kaaba to the place, at the centre of the earth: 0 to π. */
  readonly awayRadians: number;
}

/** Level lines over the lower half of the earth. */
const night = Array.from({ length: 8 }, (_, i) => {
  const y = 7 * (i + 1);
  const half = Math.sqrt(radius * radius - y * y);
  return `M${(-half).toFixed(2)} ${y}H${half.toFixed(2)}`;
}).join('');

/** A point over the ground, so many radians away from the Kaaba, which stands on top. */
const pointAt = (away: number, distance: number) =>
  `${(distance * Math.sin(away)).toFixed(2)} ${(-distance * Math.cos(away)).toFixed(2)}`;

function arc(from: number, to: number, distance: number): string {
  const isLarge = Math.abs(to - from) > Math.PI ? 1 : 0;
  return `M${pointAt(from, distance)}A${distance} ${distance} 0 ${isLarge} ${to > from ? 1 : 0} ${pointAt(to, distance)}`;
}

/** The earth from the side, the Kaaba on top, somebody as far from it as the place is, and the shadow that falls there. Decorative. */
export function RasdGlobe({ sun, awayRadians }: RasdGlobeProps) {
  const away = Math.min(Math.max(awayRadians, nearest), Math.PI - nearest);
  const isOver = sun === 'over';
  const side = isOver ? -1 : 1;
  const fromZenith = isOver ? away : Math.PI - away;
  const shadow = Math.min(personHeight * Math.tan(Math.min(fromZenith, 1.5)), longestShadow) / radius;
  const headY = -(radius + personHeight) * Math.cos(away);
  const personX = (radius + personHeight) * Math.sin(away);
  return (
    <svg
      viewBox={isOver ? '-104 -124 208 192' : '-104 -86 208 210'}
      aria-hidden
      className="w-full max-w-64"
      fill="none"
      strokeLinecap="round"
    >
      <circle r={radius} className="fill-sky-brass" opacity={0.28} />
      <g transform={isOver ? undefined : 'rotate(180)'}>
        <path d={`M${-radius} 0A${radius} ${radius} 0 0 0 ${radius} 0Z`} className="fill-sunken" />
        <path d={night} className="stroke-control" strokeWidth={0.8} opacity={0.6} />
      </g>
      <circle r={radius} className="stroke-control" strokeWidth={1.5} />
      <g className="stroke-brass" strokeWidth={1.4} strokeDasharray="1.5 5">
        <path d={`M0 ${side * (sunDistance - 20)}V${side * (radius + (isOver ? 22 : 5))}`} />
        <path d={`M${personX.toFixed(2)} ${side * sky}V${(headY + side * 8).toFixed(2)}`} />
      </g>
      <Sun y={side * sunDistance} />
      <path
        d={arc(away, 0.12, radius - 8)}
        className="stroke-primary"
        strokeWidth={2}
        strokeDasharray="4 5"
      />
      <path
        d={`M${pointAt(0.2, radius - 13)}L${pointAt(0.06, radius - 8)}L${pointAt(0.2, radius - 3)}`}
        className="stroke-primary"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <path
        d={arc(away, away - side * shadow, radius + 1)}
        className="stroke-ink"
        strokeWidth={4}
        opacity={0.5}
      />
      <Person degrees={toDegrees(away)} />
      <KaabaToken at={{ x: 0, y: -radius - 9 }} />
    </svg>
  );
}

function Person({ degrees }: { degrees: number }) {
  return (
    <g
      transform={`rotate(${degrees.toFixed(2)}) translate(0 ${-radius})`}
      className="stroke-ink"
      strokeWidth={3.2}
    >
      <path d="M0-1.5V-13" />
      <circle cy={-18.4} r={3.3} className="fill-ink" stroke="none" />
    </g>
  );
}

const rays = Array.from({ length: 8 }, (_, i) => {
  const turn = (i * Math.PI) / 4;
  return `M${pointAt(turn, 12.5)}L${pointAt(turn, 16)}`;
}).join('');

function Sun({ y }: { y: number }) {
  return (
    <g transform={`translate(0 ${y})`} className="stroke-brass" strokeWidth={1.75}>
      <circle r={8.5} className="fill-sky-brass" />
      <path d={rays} />
    </g>
  );
}
