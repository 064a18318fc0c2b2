import { useT } from '../../../i18n/localisation.tsx';
import { isMarking, noteRuns } from './note-runs.ts';
import type { MonthTable } from './use-month.ts';
import { useRunWords } from './use-run-words.ts';

/** Below the table: which rule acted on which times on which days. */
export function MonthNotes({ month }: { month: MonthTable }) {
  const t = useT();
  const words = useRunWords(month.span);
  const runs = noteRuns(month.days);
  if (runs.length === 0) return null;
  return (
    <ul aria-label={t('Notes on this table')} className="mt-3 grid gap-1 text-14 text-ink-2">
      {runs.map((run) => (
        <li key={run.code + run.rule + run.times.join()} className="grid grid-cols-[0.75rem_1fr]">
          <span aria-hidden className="font-bold text-brass">
            {isMarking(run) ? '*' : null}
          </span>
          {words(run)}
        </li>
      ))}
    </ul>
  );
}
