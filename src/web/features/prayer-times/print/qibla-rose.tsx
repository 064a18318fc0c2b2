import { useT } from '../../../i18n/localisation.tsx';

const ticks = Array.from({ length: 36 }, (_, i) => {
  const turn = (i * Math.PI) / 18;
  const inner = i % 9 === 0 ? 38 : 42;
  const at = (radius: number) =>
    `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
  return `M${at(46)}L${at(inner)}`;
}).join('');

/** A rose with north upwards, an arrow along the Qibla and the Kaaba at its end; said in words below it. */
export function QiblaRose({ bearingDegrees }: { bearingDegrees: number }) {
  const t = useT();
  return (
    <svg
      viewBox="-60 -60 120 120"
      aria-hidden
      style={{ width: '30mm', height: '30mm' }}
      fill="none"
      stroke="#000"
    >
      <circle r={46} strokeWidth={1} />
      <path d={ticks} strokeWidth={0.8} />
      <text y={-26} textAnchor="middle" fontSize={11} fontWeight={700} fill="#000" stroke="none">
        {t('N')}
      </text>
      <g transform={`rotate(${bearingDegrees.toFixed(2)})`}>
        <path d="M0 14V-40" strokeWidth={2.2} />
        <path d="M0-45l4.5 10h-9Z" fill="#000" stroke="none" />
        <circle r={2.5} fill="#fff" strokeWidth={1.5} />
        <g transform={`translate(0 -52) rotate(${(-bearingDegrees).toFixed(2)})`}>
          <rect x={-5.5} y={-5.5} width={11} height={11} fill="#000" stroke="#fff" strokeWidth={1.5} />
          <path d="M-5.5-1.8h11" stroke="#fff" strokeWidth={1.6} />
        </g>
      </g>
    </svg>
  );
}
