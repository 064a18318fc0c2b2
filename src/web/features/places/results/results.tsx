import { type RefObject, useEffect, useRef } from 'react';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { minuteMs } from '../../../../domain/time/units.ts';
import { useNow } from '../../../data/clock.ts';
import { useStoredChoice } from '../../../data/use-stored-choice.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { mapsAppKey, mapsAppSchema } from '../card/directions.ts';
import { kindWords } from '../place-kind-words.ts';
import type { SearchWish } from '../search/search-state.ts';
import type { SearchPage } from '../search/use-search-page.ts';
import { ChangedNote } from './changed-note.tsx';
import { EmptyResults } from './empty-results.tsx';
import { FailedResults } from './failed-results.tsx';
import { FoundList, type ResultSlots } from './found-list.tsx';
import { NearestBeyond } from './nearest-beyond.tsx';
import { SkeletonGrid } from './place-grid.tsx';
import { ResultFoot } from './result-foot.tsx';
import { ResultNotes } from './result-notes.tsx';

interface ResultsProps extends ResultSlots {
  readonly kind: PlaceKind;
  readonly page: SearchPage;
  readonly maxRadiusMetres: number;
}

/** What came of the search, in each of its states. */
export function Results({ kind, page, maxRadiusMetres, ...slots }: ResultsProps) {
  const { t } = useLocalisation();
  const { phase, found, error, question } = page.state;
  const nowMs = useNow(minuteMs) ?? found?.answeredAtMs ?? 0;
  const [mapsApp, setMapsApp] = useStoredChoice(mapsAppKey, mapsAppSchema, 'google');
  const region = useRef<HTMLDivElement>(null);
  useBroughtIntoSight(region, page);
  // The button that began the search goes with what it stands in: the focus waits where the answer will be said.
  const searchFromHere = (changes?: Partial<SearchWish>) => {
    region.current?.focus({ preventScroll: true });
    page.search(changes);
  };
  const words = kindWords[kind];
  const hasItems = found !== undefined && found.answer.items.length > 0;
  return (
    <section
      aria-label={t('Results')}
      aria-busy={phase === 'loading'}
      className="mt-4 grid min-h-96 content-start gap-4"
    >
      <div ref={region} role="status" tabIndex={-1} className="scroll-mb-24 rounded-input outline-offset-4">
        {phase === 'loading' ? <h2 className="text-28">{t(words.looking)}</h2> : null}
        {phase === 'error' && error !== undefined && question ? (
          <FailedResults {...{ kind, error, question, mapsApp }} onRetry={() => searchFromHere(question)} />
        ) : null}
        {phase === 'results' && hasItems ? (
          <h2 className="text-28">{t(words.found, { count: found.answer.items.length })}</h2>
        ) : null}
        {phase === 'results' && found && !hasItems ? (
          <EmptyResults {...{ kind, found, maxRadiusMetres, mapsApp }} onSearch={searchFromHere} />
        ) : null}
      </div>
      {phase === 'idle' ? (
        <EmptyState title={t(words.question)} text={t(words.invitation)}>
          {null}
        </EmptyState>
      ) : null}
      {phase === 'loading' && !hasItems ? <SkeletonGrid /> : null}
      {found ? (
        <>
          <ChangedNote found={found} page={page} />
          <ResultNotes {...{ found, kind }} onShowUnknown={() => searchFromHere({ openNow: false })} />
          {hasItems ? <FoundList {...{ found, kind, nowMs, mapsApp, ...slots }} /> : null}
          <NearestBeyond {...{ found, kind, nowMs, mapsApp }} />
          <ResultFoot found={found} mapsApp={mapsApp} onMapsApp={setMapsApp} />
        </>
      ) : null}
    </section>
  );
}

/**
 * An answer below the edge of a small screen looks as if nothing had happened: what the person asked for is brought
 * into sight. Not for the search of a link, which nobody pressed a button for.
 */
function useBroughtIntoSight(region: RefObject<HTMLElement | null>, { state, arrived }: SearchPage): void {
  const { phase, attempt } = state;
  const isOfLink = arrived?.centre !== undefined && attempt === 1;
  useEffect(() => {
    if (phase !== 'results' && phase !== 'error') return;
    if (!isOfLink) region.current?.scrollIntoView({ block: 'nearest' });
  }, [phase, isOfLink, region]);
}
