import clsx from 'clsx';
import { KaabaFigure } from '../qiblah-dial.tsx';
import type { Box } from './label-layout.ts';

/**
 * Map colours: land is the lighter tone; the sea takes the sunken tone in light mode and the page's tone in dark
 * mode. A halo keeps labels readable over coastlines.
 */
export const tones = {
  sea: 'fill-[light-dark(#e4dfcf,#0b1512)]',
  /** Used where the coastlines are too coarse to be drawn. */
  plain: 'fill-surface',
  land: 'fill-[light-dark(#fffdf7,#22382f)] stroke-[light-dark(#b9b19b,#3f5d52)]',
  hairline: 'fill-none stroke-[light-dark(#cfc8b4,#1c302a)]',
  night: 'fill-[light-dark(rgb(22_33_28/0.11),rgb(0_0_0/0.42))]',
  text: 'stroke-[light-dark(rgb(255_253_247/0.8),rgb(17_32_27/0.85))] font-semibold',
} as const;

/** Label on the map with a halo. Positioned by its centre, so that it is the same in both text directions. */
export function MapLabel({ box, text, className }: { box: Box; text: string; className?: string }) {
  return (
    <text
      x={box.x.toFixed(1)}
      y={box.y.toFixed(1)}
      dy="0.35em"
      textAnchor="middle"
      strokeWidth={3}
      strokeLinejoin="round"
      paintOrder="stroke"
      className={clsx('figures text-[12px]', tones.text, className ?? 'fill-ink')}
    >
      {text}
    </text>
  );
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const at = ({ x, y }: Spot): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

/** The Kaaba as on the dial's ring, centred, 22 pixels wide and high. */
export function KaabaMark(spot: Spot) {
  return (
    <g transform={at(spot)}>
      <rect x={-11} y={-11} width={22} height={22} rx={4} className="fill-surface stroke-brass" />
      <KaabaFigure />
    </g>
  );
}

/** Distance of a pin's mark from its point, pixels. */
export const pinHeight = 23;

/**
 * The Kaaba on a stem, above or below its point, so that it doesn't cover what is near nor the route that ends there.
 */
export function KaabaPin({ x, y, isBelow }: Spot & { isBelow: boolean }) {
  const reach = isBelow ? pinHeight : -pinHeight;
  return (
    <>
      <path d={`M${x.toFixed(1)} ${y.toFixed(1)}v${reach}`} className="stroke-brass" strokeWidth={1.5} />
      <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r={2.5} className="fill-brass" />
      <KaabaMark x={x} y={y + reach} />
    </>
  );
}

export function PlaceMark(spot: Spot) {
  return <circle transform={at(spot)} r={4.5} className="fill-surface stroke-primary" strokeWidth={2.5} />;
}

const rays = Array.from({ length: 8 }, (_, i) => {
  const angle = (i * Math.PI) / 4;
  const [x, y] = [Math.sin(angle), Math.cos(angle)];
  return `M${(6.5 * x).toFixed(1)} ${(6.5 * y).toFixed(1)}L${(9 * x).toFixed(1)} ${(9 * y).toFixed(1)}`;
}).join('');

export function SunMark(spot: Spot) {
  return (
    <g transform={at(spot)}>
      <circle r={4.5} className="fill-sky-brass stroke-brass" />
      <path d={rays} className="stroke-brass" strokeWidth={1.4} strokeLinecap="round" />
    </g>
  );
}
