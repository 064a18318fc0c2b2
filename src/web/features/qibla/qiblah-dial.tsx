import type { ReactNode } from 'react';
import { useT } from '../../i18n/localisation.tsx';

const tickCount = 120;
const isBold = (i: number): boolean => i % 5 === 0;
const ticks = (isDrawn: (i: number) => boolean, length: number): string =>
  Array.from({ length: tickCount }, (_, i) => i)
    .filter(isDrawn)
    .map((i) => {
      const angle = (i * 2 * Math.PI) / tickCount;
      const [x, y] = [Math.sin(angle), -Math.cos(angle)];
      return `M${(92 * x).toFixed(2)} ${(92 * y).toFixed(2)}L${((92 - length) * x).toFixed(2)} ${((92 - length) * y).toFixed(2)}`;
    })
    .join('');
const fineTicks = ticks((i) => !isBold(i), 4);
const boldTicks = ticks(isBold, 8);

/** One layer of the dial. Layers are stacked and fill the box around them. */
export function DialLayer({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <svg viewBox="-112 -112 224 224" className={`block size-full overflow-visible ${className}`} aria-hidden>
      {children}
    </svg>
  );
}

/** Ring, ticks and cardinal letters, with the needle from the centre along the bearing. */
export function DialFace({ bearingDegrees, needle }: { bearingDegrees: number; needle: ReactNode }) {
  return (
    <>
      <circle r={106} className="fill-bg stroke-line" />
      <circle r={92} fill="none" className="stroke-line" />
      <path d={fineTicks} className="stroke-control" strokeWidth={0.8} opacity={0.7} />
      <path d={boldTicks} className="stroke-ink-2" strokeWidth={1.4} />
      <CardinalLetters radius={67} />
      <g transform={`rotate(${bearingDegrees.toFixed(2)})`}>{needle}</g>
    </>
  );
}

export function KaabaToken() {
  return (
    <>
      <circle r={14} className="fill-[#fffdf7] stroke-brass" strokeWidth={1.25} />
      <KaabaFigure />
    </>
  );
}

/** Size of the dial: larger where the card is wide. */
export const dialBox = 'aspect-square w-full max-w-72 @md:max-w-84';

/**
 * Static dial with true north up, pointing along the bearing, with the Kaaba on its ring. Decorative: the card says
 * the same in text.
 */
export function QiblahDial({ bearingDegrees }: { bearingDegrees: number }) {
  return (
    <div className={dialBox}>
      <DialLayer>
        <path d="M0-106l5-9h-10Z" className="fill-brass" />
        <DialFace
          bearingDegrees={bearingDegrees}
          needle={
            <>
              <path d="M0 26V-74" className="stroke-primary" strokeWidth={2.5} strokeLinecap="round" />
              <path d="M0-82l6.5 13h-13Z" className="fill-primary" />
              <circle r={4.5} className="fill-surface stroke-primary" strokeWidth={2.5} />
            </>
          }
        />
        <g
          transform={`rotate(${bearingDegrees.toFixed(2)}) translate(0 -99) rotate(${(-bearingDegrees).toFixed(2)})`}
        >
          <KaabaToken />
        </g>
      </DialLayer>
    </div>
  );
}

/** The Kaaba with its belt, centred on the origin, 16 wide and 17 high. Used on dial, ribbon, map and sky plan. */
export function KaabaFigure() {
  return (
    <>
      <path d="M-8-4.5 0-8.5l8 4v9L0 8.5l-8-4Z" className="fill-[#16211c] stroke-sky-brass" />
      <path d="M-8-1.1 0 2.9l8-4" fill="none" className="stroke-sky-brass" strokeWidth={1.8} />
    </>
  );
}

/** The letters N, E, S and W at a distance from the centre of a picture with north up. */
export function CardinalLetters({ radius }: { radius: number }) {
  const t = useT();
  const letters = [
    { letter: t('N'), x: 0, y: -radius, className: 'fill-brass' },
    { letter: t('E'), x: radius, y: 0, className: 'fill-ink-2' },
    { letter: t('S'), x: 0, y: radius, className: 'fill-ink-2' },
    { letter: t('W'), x: -radius, y: 0, className: 'fill-ink-2' },
  ];
  return letters.map(({ letter, x, y, className }) => (
    <text
      key={letter}
      x={x}
      y={y}
      dy="0.36em"
      textAnchor="middle"
      className={`${className} text-[13px] font-semibold`}
    >
      {letter}
    </text>
  ));
}
