import type { LandmarkName } from './landmarks.ts';
import type { PlanPoint } from './plan-geometry.ts';

/** On a night sky: discs with an arrow where the sun comes up and goes down, the star, the cross. */
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
