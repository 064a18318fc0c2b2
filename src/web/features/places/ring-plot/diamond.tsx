import clsx from 'clsx';
import type { PlaceState } from './place-state.ts';

interface DiamondProps {
  readonly state: PlaceState;
  /** Figures inside, for a mark of several places. */
  readonly count?: string | undefined;
  readonly isLit?: boolean;
}

const diamond = (reach: number) => `M0-${reach}L${reach} 0 0 ${reach}-${reach} 0Z`;

const tones: Readonly<Record<PlaceState, string>> = {
  open: 'fill-primary stroke-surface',
  closed: 'fill-surface stroke-danger',
  unknown: 'fill-surface stroke-ink',
};

/** The sign of a place, 24 px square: full when it is open, barred when it is closed, empty when nobody knows. */
export function Diamond({ state, count, isLit = false }: DiamondProps) {
  const reach = count === undefined ? 7 : 11;
  return (
    <svg viewBox="-12 -12 24 24" width={24} height={24} aria-hidden className="block overflow-visible">
      {isLit ? <path d={diamond(reach + 5)} className="fill-brass/25 stroke-brass" strokeWidth={2} /> : null}
      <path d={diamond(reach)} className={tones[state]} strokeWidth={state === 'open' ? 1 : 1.75} />
      {state === 'closed' ? (
        <path d={count === undefined ? 'M-3.5 0H3.5' : 'M-4 6H4'} className={tones.closed} strokeWidth={2} />
      ) : null}
      {count === undefined ? null : (
        <text
          y={0}
          dy="0.34em"
          textAnchor="middle"
          className={clsx('figures text-[11px] font-bold', state === 'open' ? 'fill-on-primary' : 'fill-ink')}
        >
          {count}
        </text>
      )}
    </svg>
  );
}
