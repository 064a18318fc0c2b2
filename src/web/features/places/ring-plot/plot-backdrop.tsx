import { memo } from 'react';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { radiusWords } from '../card/distance-words.ts';
import { pointAt } from './plot-layout.ts';

/** Units of the picture from its middle to its edge, and to its rim. */
export const edge = 120;
export const rim = 102;

interface PlotBackdropProps {
  /** Kilometres, the rim last. */
  readonly rings: readonly number[];
  /** Where each ring is labelled. */
  readonly labelBearingsDegrees: readonly number[];
  readonly qiblaBearingDegrees: number;
}

/** Rings, the four winds and the line to the Kaaba, with north upwards. Decorative: the marks say it in words. */
export const PlotBackdrop = memo(function PlotBackdrop(props: PlotBackdropProps) {
  const { rings, labelBearingsDegrees, qiblaBearingDegrees } = props;
  const outer = rings.at(-1) ?? 1;
  return (
    <svg
      viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`}
      aria-hidden
      className="absolute inset-0 size-full"
    >
      {[...rings].reverse().map((km) => (
        <circle key={km} r={(km / outer) * rim} className="fill-bg stroke-control" strokeWidth={0.6} />
      ))}
      <path d={`M0-${rim}V${rim}M-${rim} 0H${rim}`} className="stroke-line" strokeWidth={0.6} />
      <Winds />
      <g transform={`rotate(${qiblaBearingDegrees.toFixed(2)})`}>
        <path d={`M0-8V-${rim}`} className="stroke-brass" strokeWidth={1.2} />
        <path d={`M0-${rim + 6}l4 6h-8Z`} className="fill-brass" />
      </g>
      <RingLabels rings={rings} bearingsDegrees={labelBearingsDegrees} />
      <circle r={4} className="fill-ink stroke-surface" strokeWidth={1.5} />
    </svg>
  );
});

const windDistance = 111.5;

function Winds() {
  const { t } = useLocalisation();
  const winds = [
    { letter: t('N'), bearing: 0, className: 'fill-ink' },
    { letter: t('E'), bearing: 90, className: 'fill-ink-2' },
    { letter: t('S'), bearing: 180, className: 'fill-ink-2' },
    { letter: t('W'), bearing: 270, className: 'fill-ink-2' },
  ];
  return winds.map(({ letter, bearing, className }) => {
    const { x, y } = pointAt(bearing, windDistance);
    return (
      <text
        key={bearing}
        {...{ x, y }}
        dy="0.36em"
        textAnchor="middle"
        className={`${className} text-[11px] font-bold`}
      >
        {letter}
      </text>
    );
  });
}

interface RingLabelsProps {
  readonly rings: readonly number[];
  readonly bearingsDegrees: readonly number[];
}

function RingLabels({ rings, bearingsDegrees }: RingLabelsProps) {
  const localisation = useLocalisation();
  const outer = rings.at(-1) ?? 1;
  return rings.map((km, i) => {
    const { x, y } = pointAt(bearingsDegrees[i] ?? 195, (km / outer) * rim);
    return (
      <text
        key={km}
        {...{ x, y }}
        dy="0.36em"
        textAnchor="middle"
        className="figures fill-ink-2 stroke-bg text-[9.5px] font-medium [paint-order:stroke]"
        strokeWidth={3.5}
        strokeLinejoin="round"
      >
        {radiusWords(km * 1000, localisation)}
      </text>
    );
  });
}
