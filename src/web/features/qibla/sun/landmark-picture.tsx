import { LandmarkGlyph } from './landmark-glyph.tsx';
import type { Landmark } from './landmarks.ts';
import { type NearestTurn, saidTurn } from './nearest-turn.ts';
import { arcPath, inDirection } from './plan-geometry.ts';
import { KaabaToken, PersonAbove } from './plan-pieces.tsx';

/** The person facing the mark, or with it at the back, and the turn to the Qibla. Said in words beside it. */
export function LandmarkPicture({ landmark: { name, turn } }: { landmark: Landmark }) {
  const arrow = inDirection(turn.degrees, 26);
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden className="size-20 shrink-0 rounded-input">
      <rect x={-50} y={-50} width={100} height={100} className="fill-[var(--sky-isha)]" />
      <circle r={37} fill="none" className="stroke-ivory/35" strokeDasharray="2 3" />
      {saidTurn(turn).side === 'none' ? null : (
        <path d={arcPath(0, turn.degrees, 18)} fill="none" className="stroke-sky-brass" strokeWidth={2} />
      )}
      <path d="M0-8V-26" className="stroke-ivory/60" strokeWidth={1.2} strokeDasharray="2 2" />
      <line x2={arrow.x} y2={arrow.y} className="stroke-ivory" strokeWidth={2.4} strokeLinecap="round" />
      <g transform="scale(0.75)">
        <PersonAbove degrees={0} isNight />
      </g>
      <LandmarkGlyph name={name} at={{ x: 0, y: markY(turn) }} />
      <KaabaToken at={inDirection(turn.degrees, 38)} />
    </svg>
  );
}

/** Below this a mark ahead would lie under the Kaaba, and is drawn before it. */
const narrowDegrees = 25;

function markY({ from, degrees }: NearestTurn): number {
  if (from === 'back') return 37;
  return Math.abs(degrees) < narrowDegrees ? -17 : -37;
}
