import { useId } from 'react';
import { turnDegrees } from '../../../../domain/geo/bearing.ts';
import type { SunMoment } from '../../../../domain/qibla/sun-moments.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation, useT } from '../../../i18n/localisation.tsx';
import type { Landmark } from './landmarks.ts';
import { roundTurn } from './nearest-turn.ts';
import {
  arcPath,
  horizonRadius,
  inDirection,
  linePath,
  middleOf,
  type PlanPoint,
  shadowLength,
  skyRadius,
} from './plan-geometry.ts';
import { KaabaToken, LandmarkGlyph, PersonAbove, QiblaArrow } from './plan-pieces.tsx';
import type { SunSight } from './sun-sight.ts';

export interface SkyPlanProps {
  readonly sight: SunSight;
  /** The sun's path on this day. */
  readonly path: readonly { altitudeDegrees: number; azimuthDegrees: number }[];
  /** Where the path crosses the line of the Qibla today. */
  readonly moments: readonly (SunMoment & { azimuthDegrees: number })[];
  readonly landmarks: readonly Landmark[];
  /** Which direction is drawn upwards, degrees from north. */
  readonly upDegrees: number;
}

const letterRadius = 104;
const cardinals = ['N', 'E', 'S', 'W'] as const;

/**
 * The person from above, the horizon as a ring, and the sky over them: the ring is the horizon, the centre is
 * overhead. East is clockwise from north. The text beside it says the same.
 */
export function SkyPlan({ sight, path, moments, landmarks, upDegrees }: SkyPlanProps) {
  const isNight = sight.height === 'down';
  const onPlan = (azimuthDegrees: number, radius: number) => inDirection(azimuthDegrees - upDegrees, radius);
  const inSky = (mark: { altitudeDegrees: number; azimuthDegrees: number }) =>
    onPlan(mark.azimuthDegrees, skyRadius(mark.altitudeDegrees));
  const qibla = sight.bearingDegrees - upDegrees;
  return (
    <svg viewBox="-122 -122 244 244" aria-hidden className="mx-auto block w-full max-w-88 overflow-visible">
      <Horizon sight={sight} />
      <Letters sight={sight} onPlan={onPlan} isNight={isNight} />
      <path
        d={linePath(path.map(inSky))}
        fill="none"
        strokeDasharray="1.5 4"
        strokeLinecap="round"
        strokeWidth={1.6}
        className={isNight ? 'stroke-sky-brass/60' : 'stroke-brass/70'}
      />
      <QiblaArrow degrees={qibla} isNight={isNight} />
      {isNight ? (
        landmarks.map((mark) => <LandmarkGlyph key={mark.name} name={mark.name} at={inSky(mark)} />)
      ) : (
        <>
          {moments.map((moment) => (
            <MomentDiamond key={moment.atMs} at={inSky(moment)} />
          ))}
          <SunAndShadow sight={sight} upDegrees={upDegrees} />
        </>
      )}
      <PersonAbove degrees={qibla} isNight={isNight} />
      <KaabaToken at={inDirection(qibla, letterRadius)} />
    </svg>
  );
}

/** The ground by day or by night. The ring is highlighted while sun or shadow lies along the Qibla. */
function Horizon({ sight: { height, turn } }: { sight: SunSight }) {
  if (height === 'down')
    return (
      <>
        <circle r={116} className="fill-[var(--sky-isha)]" />
        <circle r={horizonRadius} fill="none" className="stroke-ivory/40" />
      </>
    );
  const isAligned = height !== 'overhead' && roundTurn(turn).side === 'none';
  return (
    <>
      <circle r={116} className="fill-bg stroke-line" />
      <circle
        r={horizonRadius}
        className={isAligned ? 'fill-surface stroke-primary' : 'fill-surface stroke-control'}
        strokeWidth={isAligned ? 4 : 1}
      />
    </>
  );
}

interface LettersProps {
  readonly sight: SunSight;
  readonly onPlan: (azimuthDegrees: number, radius: number) => PlanPoint;
  readonly isNight: boolean;
}

/** The cardinal letters, except one that the Kaaba would cover, and the ticks between them. */
function Letters({ sight, onPlan, isNight }: LettersProps) {
  const t = useT();
  const letters = { N: t('N'), E: t('E'), S: t('S'), W: t('W') };
  const ticks = Array.from({ length: 36 }, (_, i) => [
    onPlan(i * 10, horizonRadius),
    onPlan(i * 10, i % 9 === 0 ? 86 : 89),
  ]);
  const isFree = (degrees: number) => Math.abs(turnDegrees(sight.bearingDegrees, degrees)) > 11;
  return (
    <>
      <path
        d={ticks.map(linePath).join('')}
        strokeWidth={0.9}
        className={isNight ? 'stroke-ivory/40' : 'stroke-control'}
      />
      {cardinals.map((cardinal, i) =>
        isFree(i * 90) ? (
          <text
            key={cardinal}
            {...onPlan(i * 90, letterRadius)}
            dy="0.36em"
            textAnchor="middle"
            className={`text-[13px] font-semibold ${letterColour(cardinal, isNight)}`}
          >
            {letters[cardinal]}
          </text>
        ) : null,
      )}
    </>
  );
}

function letterColour(cardinal: (typeof cardinals)[number], isNight: boolean): string {
  if (cardinal === 'N') return isNight ? 'fill-sky-brass' : 'fill-brass';
  return isNight ? 'fill-ivory' : 'fill-ink-2';
}

function MomentDiamond({ at: { x, y } }: { at: PlanPoint }) {
  return (
    <rect
      x={-3.6}
      y={-3.6}
      width={7.2}
      height={7.2}
      transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(45)`}
      className="fill-surface stroke-brass"
      strokeWidth={1.6}
    />
  );
}

interface SunAndShadowProps {
  readonly sight: SunSight;
  readonly upDegrees: number;
}

/** The sun, the person's shadow, and the remaining turn to the Qibla. */
function SunAndShadow({ sight, upDegrees }: SunAndShadowProps) {
  const sunDegrees = sight.azimuthDegrees - upDegrees;
  const sunRadius = skyRadius(sight.altitudeDegrees);
  const sun = inDirection(sunDegrees, sunRadius);
  return (
    <>
      {sight.height === 'overhead' ? null : (
        <>
          <Shadow degrees={sight.shadowDegrees - upDegrees} altitudeDegrees={sight.altitudeDegrees} />
          <line x2={sun.x} y2={sun.y} className="stroke-brass" strokeWidth={1} opacity={0.8} />
          <TurnArc sight={sight} upDegrees={upDegrees} sunRadius={sunRadius} />
        </>
      )}
      <g transform={`translate(${sun.x.toFixed(2)} ${sun.y.toFixed(2)})`}>
        <circle r={sight.height === 'overhead' ? 26 : 13} className="fill-sky-brass" opacity={0.25} />
        <circle r={8} className="fill-sky-brass stroke-brass" strokeWidth={1.4} />
      </g>
    </>
  );
}

/** A person's shadow on the ground, with the head at its end, fading out. */
function Shadow({ degrees, altitudeDegrees }: { degrees: number; altitudeDegrees: number }) {
  const gradient = useId();
  const length = shadowLength(altitudeDegrees);
  const head = Math.min(6, length / 3);
  return (
    <g transform={`rotate(${degrees.toFixed(2)})`} className="text-ink">
      <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1={0} y1={0} x2={0} y2={-length}>
        <stop offset="0" stopColor="currentColor" stopOpacity={0.55} />
        <stop offset="1" stopColor="currentColor" stopOpacity={0.22} />
      </linearGradient>
      <path
        d={`M-6 0L-${head * 0.9} ${-(length - head)}a${head} ${head} 0 1 1 ${head * 1.8} 0L6 0Z`}
        fill={`url(#${gradient})`}
      />
    </g>
  );
}

/** Below this turn the figure doesn't fit between mark and arrow and is placed outside. */
const narrowDegrees = 26;

/** Arc from sun or shadow, whichever is nearer, to the Qibla, with its degrees. */
function TurnArc({ sight, upDegrees, sunRadius }: SunAndShadowProps & { sunRadius: number }) {
  const { t, language } = useLocalisation();
  const { degrees, side } = roundTurn(sight.turn);
  if (side === 'none') return null;
  const isSun = sight.turn.from === 'facing';
  const from = (isSun ? sight.azimuthDegrees : sight.shadowDegrees) - upDegrees;
  const to = sight.bearingDegrees - upDegrees;
  // Keep the arc clear of the sun's disc.
  const radius = isSun && sunRadius > 44 && sunRadius < 78 ? 36 : 60;
  const beside = from - Math.sign(sight.turn.degrees) * (radius > 50 ? 15 : 24);
  const at =
    degrees < narrowDegrees ? inDirection(beside, radius) : inDirection(middleOf(from, to), radius + 13);
  return (
    <>
      {isSun ? null : (
        <line {...lineTo(inDirection(from, radius + 8))} className="stroke-ink-2" strokeWidth={1} />
      )}
      <path d={arcPath(from, to, radius)} fill="none" className="stroke-brass" strokeWidth={2.4} />
      <text
        {...at}
        dy="0.36em"
        textAnchor="middle"
        strokeWidth={4}
        strokeLinejoin="round"
        paintOrder="stroke"
        className="figures fill-ink stroke-surface text-[13px] font-bold"
      >
        {t('{degrees}°', { degrees: formatNumber(degrees, 0, language) })}
      </text>
    </>
  );
}

const lineTo = ({ x, y }: { x: number; y: number }) => ({ x2: x, y2: y });
