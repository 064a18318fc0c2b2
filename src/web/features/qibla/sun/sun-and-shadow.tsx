import { useId } from 'react';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { saidTurn } from './nearest-turn.ts';
import { arcPath, inDirection, middleOf, shadowLength, skyRadius } from './plan-geometry.ts';
import type { SunSight } from './sun-sight.ts';

interface SunAndShadowProps {
  readonly sight: SunSight;
  readonly upDegrees: number;
}

/** The sun in its place, the shadow that it casts of the person, and the turn that is left to the Qibla. */
export function SunAndShadow({ sight, upDegrees }: SunAndShadowProps) {
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

/** A body's shadow on the ground, with the head at its end, fading as shadows do. */
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

/** Below this the figure has no room between mark and arrow and stands outside. */
const narrowDegrees = 26;

/** From sun or shadow, whichever is nearer, to the Qibla, with its degrees. */
function TurnArc({ sight, upDegrees, sunRadius }: SunAndShadowProps & { sunRadius: number }) {
  const { t, language } = useLocalisation();
  const { degrees, side } = saidTurn(sight.turn);
  if (side === 'none') return null;
  const isSun = sight.turn.from === 'facing';
  const from = (isSun ? sight.azimuthDegrees : sight.shadowDegrees) - upDegrees;
  const to = sight.bearingDegrees - upDegrees;
  // The arc keeps clear of the sun's disc.
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
