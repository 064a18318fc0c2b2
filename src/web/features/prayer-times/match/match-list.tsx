import {
  type MatchVerdict,
  type MosqueMatch,
  verdictOf,
} from '../../../../domain/prayer-times/match/mosque-match.ts';
import type { Place } from '../../../data/location-state.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { MatchCard } from './match-card.tsx';
import type { ProblemLine } from './problem-words.ts';

interface MatchListProps {
  readonly place: Place;
  readonly matches: readonly MosqueMatch[];
  readonly lines: readonly ProblemLine[];
  readonly onUse: (match: MosqueMatch) => void;
  /** Opens the import of a mosque's own timetable; where absent, it is not offered. */
  readonly onImportTimetable?: (() => void) | undefined;
}

const nearestShown = 3;

/** What the comparison found: what is wrong with the whole board, then the matches, the likeliest first. */
export function MatchList({ place, matches, lines, onUse, onImportTimetable }: MatchListProps) {
  const t = useT();
  const general = lines.filter(({ at }) => at === undefined);
  const hasErrors = lines.some(({ severity, at }) => severity === 'error' && at !== undefined);
  const verdict = verdictOf(matches);
  const shown = verdict === 'none' ? nearestOf(matches) : matches;
  return (
    <div className="mt-5 border-t border-line pt-4">
      {hasErrors ? (
        <p className="text-danger">
          {t('The times marked above could not be used and were left out of the comparison.')}
        </p>
      ) : null}
      {general.map(({ text, severity }) => (
        <p
          key={text}
          className={severity === 'error' ? 'mt-2 text-danger' : 'mt-2 border-s-2 border-brass ps-3'}
        >
          {text}
        </p>
      ))}
      {matches.length > 0 ? (
        <>
          <VerdictWords verdict={verdict} onImportTimetable={onImportTimetable} />
          <ol className="mt-3 grid gap-3">
            {shown.map((match, i) => (
              <li key={`${match.method} ${match.madhab} ${match.highLatitudeRule}`}>
                <MatchCard
                  {...{ place, match, onUse }}
                  isFirst={i === 0}
                  isWinner={i === 0 && verdict === 'explained'}
                />
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {matches.length === 0 && !general.some(({ severity }) => severity === 'error') ? (
        <p>{t('No known way of calculation explains this board. Look at the day and the times again.')}</p>
      ) : null}
    </div>
  );
}

/** Angles solved from a board that they don't explain are of no use to anybody. */
function nearestOf(matches: readonly MosqueMatch[]): readonly MosqueMatch[] {
  return matches.filter(({ method }) => method !== 'custom').slice(0, nearestShown);
}

interface VerdictWordsProps {
  readonly verdict: MatchVerdict;
  readonly onImportTimetable: (() => void) | undefined;
}

/** The heading of the matches: plainly that none explains the board, or that several do, where there is no winner. */
function VerdictWords({ verdict, onImportTimetable }: VerdictWordsProps) {
  const t = useT();
  if (verdict === 'explained') return <h3 className="mt-2 text-20">{t('What explains the board')}</h3>;
  if (verdict === 'ambiguous')
    return (
      <>
        <h3 className="mt-2 text-20">{t('Several methods explain this board')}</h3>
        <p className="mt-1 text-ink-2">
          {t('These times don’t tell them apart. Add a day a few weeks away and compare again.')}
        </p>
      </>
    );
  return (
    <>
      <h3 className="mt-2 text-20">{t('No method we know explains these times')}</h3>
      <p className="mt-1 text-ink-2">
        {t(
          'Check the date and the times. If they’re correct, your mosque probably follows a timetable of its own.',
        )}
      </p>
      {onImportTimetable ? (
        <Button className="mt-3 w-full sm:w-auto" onClick={onImportTimetable}>
          {t('Import your mosque’s timetable')}
        </Button>
      ) : null}
      <h4 className="mt-5 font-sans text-16 font-semibold">{t('The nearest methods')}</h4>
    </>
  );
}
