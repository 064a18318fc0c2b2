import { KaabaFigure } from '../qiblah-dial.tsx';
import type { LandmarkName } from './landmarks.ts';
import { horizonRadius, type PlanPoint } from './plan-geometry.ts';

/** A person seen from above, facing a direction; 0° is up. */
export function PersonAbove({ degrees, isNight = false }: { degrees: number; isNight?: boolean }) {
  return (
    <g transform={`rotate(${degrees.toFixed(2)})`} className={isNight ? 'fill-ivory' : 'fill-ink'}>
      <path d="M-7.5-10.5q2.6-2.6 4.6.6l.6 7h-5Zm15 0q-2.6-2.6-4.6.6l-.6 7h5Z" opacity={0.55} />
      <path
        d="M-16 2.5C-16-4-9-5.5 0-5.5S16-4 16 2.5 10.5 8 0 8-16 8-16 2.5Z"
        className={isNight ? 'fill-ivory stroke-[var(--sky-isha)]' : 'fill-ink-2 stroke-surface'}
        strokeWidth={1.2}
      />
      <circle
        cy={0.6}
        r={6.4}
        className={isNight ? 'stroke-[var(--sky-isha)]' : 'stroke-surface'}
        strokeWidth={1.2}
      />
    </g>
  );
}

/** Arrow from the person to the ring, with a thin line behind: the line on which sun or shadow must lie. */
export function QiblaArrow({ degrees, isNight }: { degrees: number; isNight: boolean }) {
  const [stroke, fill] = isNight ? ['stroke-ivory', 'fill-ivory'] : ['stroke-primary', 'fill-primary'];
  return (
    <g transform={`rotate(${degrees.toFixed(2)})`}>
      <path
        d={`M0 16V${horizonRadius}`}
        className={stroke}
        strokeWidth={1}
        strokeDasharray="3 4"
        opacity={0.7}
      />
      <path d="M0-16V-80" className={stroke} strokeWidth={3} strokeLinecap="round" />
      <path d="M0-90l7 13H-7Z" className={fill} />
    </g>
  );
}

/** The Kaaba, upright whichever way the plan is turned. */
export function KaabaToken({ at: { x, y } }: { at: PlanPoint }) {
  return (
    <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
      <KaabaFigure />
    </g>
  );
}

/** Symbol of a landmark on the night sky: disc with arrow for sunrise and sunset, star, cross. */
export function LandmarkGlyph({ name, at: { x, y } }: { name: LandmarkName; at: PlanPoint }) {
  return (
    <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`} className="fill-sky-brass stroke-sky-brass">
      {name === 'north_star' ? (
        <path d="M0-8 1.6-1.6 8 0 1.6 1.6 0 8-1.6 1.6-8 0-1.6-1.6Z" stroke="none" />
      ) : null}
      {name === 'southern_cross' ? (
        <g stroke="none">
          <circle cy={-8} r={1.8} />
          <circle cy={8} r={2.2} />
          <circle cx={-5} cy={-1} r={2} />
          <circle cx={5} cy={-3} r={1.8} />
        </g>
      ) : null}
      {name === 'noon' ? <circle r={4} fill="none" strokeWidth={1.4} /> : null}
      {name === 'sunrise' || name === 'sunset' ? (
        <g>
          <circle r={6} className="fill-[var(--sky-isha)]" strokeWidth={1.4} />
          <path
            d={name === 'sunrise' ? 'M0 3.2V-3M-2.6-.8 0-3.4 2.6-.8' : 'M0-3.2V3M-2.6.8 0 3.4 2.6.8'}
            fill="none"
            strokeWidth={1.4}
            strokeLinecap="round"
          />
        </g>
      ) : null}
    </g>
  );
}
