import type { ReactNode } from 'react';
import { useT } from '../../../i18n/localisation.tsx';

/** What the lines and shades of the map of the world mean. */
export function WorldKey({ hasCourse }: { hasCourse: boolean }) {
  const t = useT();
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
      <Sign words={t('Shortest way')}>
        <path d="M1 8h20" strokeWidth={2.5} strokeLinecap="round" className="stroke-brass" />
      </Sign>
      {hasCourse ? (
        <Sign words={t('One steady course')}>
          <path d="M0 8h22" strokeWidth={1.4} strokeDasharray="3 4" className="stroke-ink-2" />
        </Sign>
      ) : null}
      <Sign words={t('The sun is overhead here now')}>
        <circle cx={11} cy={8} r={5} className="fill-sky-brass stroke-brass" />
      </Sign>
      <Sign words={t('Night now')}>
        <rect x={1} y={2} width={20} height={12} rx={3} className="fill-control" opacity={0.5} />
      </Sign>
    </ul>
  );
}

function Sign({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 22 16" width={22} height={16} aria-hidden className="shrink-0">
        {children}
      </svg>
      {words}
    </li>
  );
}
