import { Share2 } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { minuteMs } from '../../../../domain/time/units.ts';
import { useNow } from '../../../data/clock.ts';
import { useStoredChoice } from '../../../data/use-stored-choice.ts';
import { inLanguage } from '../../../i18n/languages.ts';
import { useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { siteOrigin } from '../../../ui/head/site-origin.ts';
import { LinkToCopy } from '../../../ui/link-to-copy.tsx';
import { Select } from '../../../ui/select.tsx';
import { useCopyLink } from '../../../ui/use-copy-link.ts';
import { type MapsApp, mapsAppKey, mapsAppNames, mapsAppSchema, mapsApps } from '../card/directions.ts';
import { PlaceCard } from '../card/place-card.tsx';
import { kindWords, providerWords } from '../place-messages.ts';
import { withSearch } from '../search/search-address.ts';
import type { Found, SearchQuestion, SearchWish } from '../search/search-state.ts';
import type { SearchPage } from '../search/use-search-page.ts';
import { FoundList, type ResultSlots, SkeletonGrid } from './found-list.tsx';
import { EmptyResults, FailedResults } from './no-results.tsx';
import { ChangedNote, ResultNotes } from './result-notes.tsx';

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

interface NearestBeyondProps {
  readonly found: Found;
  readonly kind: PlaceKind;
  readonly nowMs: number;
  readonly mapsApp: MapsApp;
}

/** With nothing within the radius, the one that is nearest beyond it, where the answer has one. */
function NearestBeyond({ found, ...card }: NearestBeyondProps) {
  const t = useT();
  const { nearest } = found.answer;
  if (!nearest) return null;
  return (
    <div className="mx-auto grid w-full max-w-md gap-2">
      <h2 className="text-20">{t('The nearest well-known mosque beyond it')}</h2>
      <PlaceCard item={nearest} found={found} {...card} />
    </div>
  );
}

interface ResultFootProps {
  readonly found: Found;
  readonly mapsApp: MapsApp;
  readonly onMapsApp: (app: MapsApp) => void;
}

/** Below the list: where directions open, the search to hand on, and who answered. */
function ResultFoot({ found, mapsApp, onMapsApp }: ResultFootProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="w-full sm:w-56">
        <Select
          label={t('Directions open in')}
          value={mapsApp}
          options={mapsApps.map((app) => ({ value: app, label: t(mapsAppNames[app]) }))}
          onChange={(app) => onMapsApp(app as MapsApp)}
        />
      </div>
      <ShareSearch question={found.question} />
      <SourceNote found={found} />
    </div>
  );
}

/** Who answered, with the credit that has to stand where the items are. */
function SourceNote({ found: { answer } }: { found: Found }) {
  const t = useT();
  if (!answer.provider) return null;
  const provider = t(providerWords[answer.provider]);
  return (
    <p className="min-w-0 flex-[1_1_16rem] self-center text-13 text-ink-2 sm:text-end">
      {t('Places from {provider}.', { provider })} <bdi>{answer.attribution}</bdi>
    </p>
  );
}

/** Hands the address of the search on: by the device's own sheet where it has one, else by the clipboard, else by hand. */
function ShareSearch({ question }: { question: SearchQuestion }) {
  const { t, language } = useLocalisation();
  const { pathname } = useLocation();
  const address = `${siteOrigin}${inLanguage(pathname, language)}?${withSearch(new URLSearchParams(), question)}`;
  const { copy, isRefused } = useCopyLink(address, t('It shows where you searched, to about 100 metres.'));
  const share = () => {
    if (!navigator.share) return copy();
    return navigator.share({ title: document.title, url: address }).catch((cause: Error) => {
      if (cause.name !== 'AbortError') return copy();
    });
  };
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      <Button
        tone="outline"
        icon={<Share2 aria-hidden size={20} strokeWidth={1.75} />}
        onClick={() => void share()}
      >
        {t('Share this search')}
      </Button>
      {isRefused ? <LinkToCopy label={t('Link to this search')} address={address} /> : null}
    </div>
  );
}
