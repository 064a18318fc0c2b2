import { useT } from '../../lib/i18n.tsx';

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

/** A dial that lies with true north upwards and points along the bearing, with the Kaaba on its ring. Decorative: the card says it in words. */
export function QiblahDial({ bearingDegrees }: { bearingDegrees: number }) {
  const t = useT();
  const letters = [
    { letter: t('N'), x: 0, y: -66, className: 'fill-brass' },
    { letter: t('E'), x: 67, y: 0, className: 'fill-ink-2' },
    { letter: t('S'), x: 0, y: 67, className: 'fill-ink-2' },
    { letter: t('W'), x: -67, y: 0, className: 'fill-ink-2' },
  ];
  return (
    <svg viewBox="-112 -112 224 224" className="aspect-square w-full max-w-72 overflow-visible" aria-hidden>
      <circle r={106} className="fill-bg stroke-line" />
      <circle r={92} fill="none" className="stroke-line" />
      <path d={fineTicks} className="stroke-control" strokeWidth={0.8} opacity={0.7} />
      <path d={boldTicks} className="stroke-ink-2" strokeWidth={1.4} />
      <path d="M0-106l5-9h-10Z" className="fill-brass" />
      {letters.map(({ letter, x, y, className }) => (
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
      ))}
      <g transform={`rotate(${bearingDegrees.toFixed(2)})`}>
        <path d="M0 26V-74" className="stroke-primary" strokeWidth={2.5} strokeLinecap="round" />
        <path d="M0-82l6.5 13h-13Z" className="fill-primary" />
        <circle r={4.5} className="fill-surface stroke-primary" strokeWidth={2.5} />
        <g transform={`translate(0 -99) rotate(${(-bearingDegrees).toFixed(2)})`}>
          <rect x={-11} y={-11} width={22} height={22} rx={4} className="fill-surface" />
          <path d="M-8-5 0-9l8 4v10L0 9l-8-4Z" className="fill-[#16211c] stroke-sky-brass" strokeWidth={1} />
          <path d="M-8-1.6 0 2.4l8-4" fill="none" className="stroke-sky-brass" strokeWidth={1.8} />
        </g>
      </g>
    </svg>
  );
}
