import clsx from 'clsx';
import { ClockTime } from '../../../data/clock-time.tsx';
import { useFigures } from '../../../i18n/localisation.tsx';
import type { LedgerLine } from './ledger.ts';

/** The reckoning like a bill: words at the beginning of the line, figures at its end, the sum below a rule. */
export function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  const figures = useFigures();
  return (
    <dl className="figures">
      {lines.map(({ label, clock, seconds, added, isSum }) => (
        <div
          key={label}
          className={clsx(
            'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5',
            isSum
              ? 'mt-1 border-t-2 border-brass pt-2 text-20 font-semibold'
              : 'border-t border-line first:border-t-0',
          )}
        >
          <dt className={clsx(!isSum && 'text-ink-2')}>{label}</dt>
          <dd className="ms-auto">
            {clock ? <ClockTime clock={clock}>{seconds ? `:${figures(seconds)}` : null}</ClockTime> : added}
          </dd>
        </div>
      ))}
    </dl>
  );
}
