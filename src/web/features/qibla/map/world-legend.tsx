import type { ReactNode } from 'react';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { kaaba } from '../../../../domain/qibla/qibla.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { rhumbLine } from './rhumb-line.ts';

/** Legend of the world map. The rhumb line has an entry if the map draws one from the place. */
export function WorldLegend({ place }: { place: Coordinates }) {
  const t = useT();
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
      <LegendItem label={t('Shortest path (great circle)')}>
        <path d="M1 8h20" strokeWidth={2.5} strokeLinecap="round" className="stroke-brass" />
      </LegendItem>
      {rhumbLine(place, kaaba) ? (
        <LegendItem label={t('Constant bearing (rhumb line)')}>
          <path d="M0 8h22" strokeWidth={1.4} strokeDasharray="3 4" className="stroke-ink-2" />
        </LegendItem>
      ) : null}
      <LegendItem label={t('Sun overhead now')}>
        <circle cx={11} cy={8} r={5} className="fill-sky-brass stroke-brass" />
      </LegendItem>
      <LegendItem label={t('Night now')}>
        <rect x={1} y={2} width={20} height={12} rx={3} className="fill-control" opacity={0.5} />
      </LegendItem>
    </ul>
  );
}

function LegendItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 22 16" width={22} height={16} aria-hidden className="shrink-0">
        {children}
      </svg>
      {label}
    </li>
  );
}
