import type { Ref } from 'react';
import { normaliseBearing } from '../../../../domain/geo/bearing.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { message, useLocalisation } from '../../../i18n/localisation.tsx';
import { KaabaFigure } from '../qiblah-dial.tsx';

/** The ribbon shows a far wider angle than the camera, so the user sees from which side the Qibla comes. */
const pixelsPerDegree = 4;
/** Start of the strip: half a turn more at each end, so that no seam is visible. */
const fromDegrees = -180;
const untilDegrees = 540;

const ribbonWidth = (untilDegrees - fromDegrees) * pixelsPerDegree;

/** Returns the distance from the start of the strip, pixels. */
const onRibbon = (bearingDegrees: number): number => (bearingDegrees - fromDegrees) * pixelsPerDegree;

/** Returns the shift that brings the heading (0 up to 360) to the strip's origin, pixels. */
export const ribbonShift = (headingDegrees: number): number => -onRibbon(headingDegrees);

/** Returns every bearing on the strip that is a multiple of the step. */
function ribbonBearings(stepDegrees: number): number[] {
  const first = Math.ceil(fromDegrees / stepDegrees);
  const last = Math.floor(untilDegrees / stepDegrees);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * stepDegrees);
}

/** Returns every position of a bearing on the strip, pixels. */
const ribbonPositions = (bearingDegrees: number): number[] =>
  [bearingDegrees - 360, bearingDegrees, bearingDegrees + 360]
    .filter((bearing) => bearing >= fromDegrees && bearing <= untilDegrees)
    .map(onRibbon);

const height = 60;

const letters: Readonly<Record<number, string>> = {
  0: message('N'),
  45: message('NE'),
  90: message('E'),
  135: message('SE'),
  180: message('S'),
  225: message('SW'),
  270: message('W'),
  315: message('NW'),
};

const ticks = (stepDegrees: number, length: number): string =>
  ribbonBearings(stepDegrees)
    .map((bearing) => `M${onRibbon(bearing)} ${height}v${-length}`)
    .join('');
const fineTicks = ticks(5, 6);
const boldTicks = ticks(15, 12);
const numbered = ribbonBearings(30).filter((bearing) => bearing % 45 !== 0);

interface BearingRibbonProps {
  /** The strip, which slides under the fixed mark with the heading. */
  readonly ref: Ref<HTMLDivElement>;
  readonly bearingDegrees: number;
}

/**
 * The horizon unrolled: cardinal directions, degrees from true north, and the Kaaba at its bearing. Decorative: the
 * turn advice says the same in text.
 */
export function BearingRibbon({ ref, bearingDegrees }: BearingRibbonProps) {
  const { t, language } = useLocalisation();
  return (
    <div className="absolute inset-x-0 top-0 h-24 bg-linear-to-b from-[#0b1512]/85 via-[#0b1512]/65 via-60% to-transparent">
      <div className="absolute inset-x-0 top-0 mx-auto h-15 max-w-3xl overflow-hidden [mask-image:linear-gradient(to_right,transparent,black_18%,black_82%,transparent)]">
        <div ref={ref} className="absolute top-0 left-1/2 will-change-transform">
          <svg aria-hidden="true" width={ribbonWidth} height={height} className="max-w-none">
            <path d={fineTicks} className="stroke-ivory" strokeWidth={1} opacity={0.55} />
            <path d={boldTicks} className="stroke-ivory" strokeWidth={1.5} />
            {ribbonBearings(45).map((bearing) => (
              <text
                key={bearing}
                x={onRibbon(bearing)}
                y={38}
                textAnchor="middle"
                className={`${normaliseBearing(bearing) === 0 ? 'fill-sky-brass' : 'fill-ivory'} text-[18px] font-semibold`}
              >
                {t(letters[normaliseBearing(bearing)] ?? '')}
              </text>
            ))}
            {numbered.map((bearing) => (
              <text
                key={bearing}
                x={onRibbon(bearing)}
                y={37}
                textAnchor="middle"
                className="figures fill-ivory text-[13px]"
              >
                {formatNumber(normaliseBearing(bearing), 0, language)}
              </text>
            ))}
            {ribbonPositions(bearingDegrees).map((x) => (
              <g key={x} transform={`translate(${x.toFixed(1)} 0)`}>
                <path d={`M0 44V${height}`} className="stroke-sky-brass" strokeWidth={3} />
                <g transform="translate(0 12)">
                  <KaabaFigure />
                </g>
              </g>
            ))}
          </svg>
        </div>
      </div>
      <svg viewBox="-8 0 16 10" className="absolute inset-x-0 top-15 mx-auto w-4" aria-hidden="true">
        <path d="M0 0 7 9H-7Z" className="fill-ivory" />
      </svg>
    </div>
  );
}

/**
 * The Kaaba on the horizon, in a ring that closes when the camera points at it. Drawn over a dark veil on any
 * picture, so its colours are the same in both themes.
 */
export function KaabaMarker({ isAligned }: { isAligned: boolean }) {
  const arcs = isAligned
    ? '[stroke-dasharray:25_0] stroke-[#5fc79f]'
    : '[stroke-dasharray:16_9] stroke-sky-brass';
  return (
    <svg viewBox="-64 -64 128 128" className="size-full overflow-visible" aria-hidden="true">
      <circle r={56} className="fill-[#0b1512]" opacity={0.62} />
      <circle
        r={56}
        fill="none"
        pathLength={100}
        strokeWidth={isAligned ? 6 : 4}
        transform="rotate(-119)"
        className={`transition-[stroke-dasharray,stroke] duration-150 ${arcs}`}
      />
      <path d="M0 60V76" className="stroke-sky-brass" strokeWidth={3} strokeLinecap="round" />
      <path
        d="M-32-17 0-31l32 14v36L0 33l-32-14Z"
        className="fill-[#16211c] stroke-sky-brass"
        strokeWidth={2}
      />
      <path d="M-32-17 0-3l32-14M0-3v36" fill="none" className="stroke-sky-brass" strokeWidth={1.5} />
      <path d="M-32-7 0 7l32-14" fill="none" className="stroke-sky-brass" strokeWidth={5} />
      <path d="M12 13.5 20 10v14l-8 3.5Z" className="fill-sky-brass" />
    </svg>
  );
}
