import type { MosqueMatch } from '../../../../domain/prayer-times/match/mosque-match.ts';
import { useT } from '../../../lib/i18n.tsx';
import type { Place } from '../../../state/location-state.ts';
import { MatchCard } from './match-card.tsx';
import type { ProblemLine } from './problem-words.ts';

interface MatchListProps {
  readonly place: Place;
  readonly matches: readonly MosqueMatch[];
  readonly lines: readonly ProblemLine[];
  readonly onUse: (match: MosqueMatch) => void;
}

/** What the comparison found: what is wrong with the whole board, then the matches, the likeliest first. */
export function MatchList({ place, matches, lines, onUse }: MatchListProps) {
  const t = useT();
  const general = lines.filter(({ at }) => at === undefined);
  const hasErrors = lines.some(({ severity, at }) => severity === 'error' && at !== undefined);
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
          <h3 className="mt-2 text-20">{t('What explains the board')}</h3>
          <ol className="mt-3 grid gap-3">
            {matches.map((match, i) => (
              <li key={`${match.method} ${match.madhab} ${match.highLatitudeRule}`}>
                <MatchCard {...{ place, match, onUse }} isFirst={i === 0} />
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
