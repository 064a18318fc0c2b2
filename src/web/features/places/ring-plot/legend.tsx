import type { ReactNode } from 'react';
import { useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Diamond } from './diamond.tsx';
import { type PlaceState, stateWords } from './place-state.ts';

interface LegendProps {
  readonly states: ReadonlySet<PlaceState>;
  readonly hasGroups: boolean;
  /** Left out where no line to it is drawn. */
  readonly qiblaBearingDegrees?: number | undefined;
}

const order: readonly PlaceState[] = ['open', 'closed', 'unknown'];

/** What the signs mean, of those that are there. */
export function Legend({ states, hasGroups, qiblaBearingDegrees }: LegendProps) {
  const { t } = useLocalisation();
  const shown = order.filter((state) => states.has(state));
  return (
    <ul aria-label={t('Signs')} className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
      {shown.map((state) => (
        <Entry key={state} sign={<Diamond state={state} />}>
          {t(stateWords[state])}
        </Entry>
      ))}
      {hasGroups ? <GroupEntry /> : null}
      {qiblaBearingDegrees === undefined ? null : (
        <Entry sign={<QiblaSign />}>
          {t('Qibla {degrees}° from north', { degrees: qiblaBearingDegrees.toFixed(0) })}
        </Entry>
      )}
    </ul>
  );
}

function GroupEntry() {
  const t = useT();
  return <Entry sign={<Diamond state="unknown" count="3" />}>{t('Several side by side')}</Entry>;
}

function Entry({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {sign}
      {children}
    </li>
  );
}

function QiblaSign() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden>
      <path d="M12 22V8" className="stroke-brass" strokeWidth={1.5} />
      <path d="M12 2l4 6H8Z" className="fill-brass" />
    </svg>
  );
}
