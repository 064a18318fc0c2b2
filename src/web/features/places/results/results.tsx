import { Share2 } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { minuteMs } from '../../../../domain/time/units.ts';
import { useNow } from '../../../data/clock.ts';
import { usePersisted } from '../../../data/persisted.ts';
import { inLanguage } from '../../../i18n/languages.ts';
import { useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkToCopy, useCopyLink } from '../../../ui/copy-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { siteOrigin } from '../../../ui/head/site-origin.ts';
import { useLocation } from '../../../ui/router/router.tsx';
import { Select } from '../../../ui/select.tsx';
import { type MapsApp, mapsAppNames, mapsAppSetting, mapsApps } from '../card/directions.ts';
import { PlaceCard } from '../card/place-card.tsx';
import { kindMessages, providerNames } from '../place-messages.ts';
import { withSearchParams } from '../search/search-params.ts';
import type { Found, SearchFilters, SearchQuery } from '../search/search-state.ts';
import type { SearchPage } from '../search/use-search-page.ts';
import { FoundList, type ResultSlots, SkeletonGrid } from './found-list.tsx';
import { EmptyResults, FailedResults } from './no-results.tsx';
import { OutdatedNote, ResultNotes } from './result-notes.tsx';

interface ResultsProps extends ResultSlots {
  readonly kind: PlaceKind;
  readonly page: SearchPage;
  readonly maxRadiusMetres: number;
}

/** Search results in each state: idle, loading, results, error. */
export function Results({ kind, page, maxRadiusMetres, ...slots }: ResultsProps) {
  const { t } = useLocalisation();
  const { phase, found, error, query } = page.state;
  const nowMs = useNow(minuteMs) ?? found?.answeredAtMs ?? 0;
  const mapsApp = usePersisted(mapsAppSetting) ?? 'google';
  const region = useRef<HTMLDivElement>(null);
  useScrollToResults(region, page);
  // The pressed button disappears with its section, so the focus moves to the status region that announces the results.
  const searchKeepingFocus = (changes?: Partial<SearchFilters>) => {
    region.current?.focus({ preventScroll: true });
    page.search(changes);
  };
  const messages = kindMessages[kind];
  const hasItems = found !== undefined && found.answer.items.length > 0;
  return (
    <section
      aria-label={t('Results')}
      aria-busy={phase === 'loading'}
      className="mt-4 grid min-h-96 content-start gap-4"
    >
      <div ref={region} role="status" tabIndex={-1} className="scroll-mb-24 rounded-input outline-offset-4">
        {phase === 'loading' ? <h2 className="text-28">{t(messages.searching)}</h2> : null}
        {phase === 'error' && error !== undefined && query ? (
          <FailedResults {...{ kind, error, query, mapsApp }} onRetry={() => searchKeepingFocus(query)} />
        ) : null}
        {phase === 'results' && hasItems ? (
          <h2 className="text-28">{t(messages.found, { count: found.answer.items.length })}</h2>
        ) : null}
        {phase === 'results' && found && !hasItems ? (
          <EmptyResults {...{ kind, found, maxRadiusMetres, mapsApp }} onSearch={searchKeepingFocus} />
        ) : null}
      </div>
      {phase === 'idle' ? (
        <EmptyState title={t(messages.idleTitle)} text={t(messages.idleText)}>
          {null}
        </EmptyState>
      ) : null}
      {phase === 'loading' && !hasItems ? <SkeletonGrid /> : null}
      {found ? (
        <>
          <OutdatedNote found={found} page={page} />
          <ResultNotes {...{ found, kind }} onShowUnknown={() => searchKeepingFocus({ openNow: false })} />
          {hasItems ? <FoundList {...{ found, kind, nowMs, mapsApp, ...slots }} /> : null}
          <NearestBeyondRadius {...{ found, kind, nowMs, mapsApp }} />
          <ResultFooter found={found} mapsApp={mapsApp} onMapsApp={mapsAppSetting.set} />
        </>
      ) : null}
    </section>
  );
}

/**
 * Scrolls the results into view: below the edge of a small screen it would look as if nothing had happened. Skipped for
 * the first search of a link, which the user didn't start.
 */
function useScrollToResults(
  region: RefObject<HTMLElement | null>,
  { state, linkedSearch }: SearchPage,
): void {
  const { phase, attempt } = state;
  const isFromLink = linkedSearch?.centre !== undefined && attempt === 1;
  useEffect(() => {
    if (phase !== 'results' && phase !== 'error') return;
    if (!isFromLink) region.current?.scrollIntoView({ block: 'nearest' });
  }, [phase, isFromLink, region]);
}

interface NearestBeyondRadiusProps {
  readonly found: Found;
  readonly kind: PlaceKind;
  readonly nowMs: number;
  readonly mapsApp: MapsApp;
}

/** The nearest place outside the radius, if the answer has one because there is none inside. */
function NearestBeyondRadius({ found, ...card }: NearestBeyondRadiusProps) {
  const t = useT();
  const { nearest } = found.answer;
  if (!nearest) return null;
  return (
    <div className="mx-auto grid w-full max-w-md gap-2">
      <h2 className="text-20">{t('Nearest well-known mosque outside your radius')}</h2>
      <PlaceCard item={nearest} found={found} {...card} />
    </div>
  );
}

interface ResultFooterProps {
  readonly found: Found;
  readonly mapsApp: MapsApp;
  readonly onMapsApp: (app: MapsApp) => void;
}

/** Below the list: the app for directions, the share button and the data source. */
function ResultFooter({ found, mapsApp, onMapsApp }: ResultFooterProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="w-full sm:w-56">
        <Select
          label={t('Open directions in')}
          value={mapsApp}
          options={mapsApps.map((app) => ({ value: app, label: t(mapsAppNames[app]) }))}
          onChange={(app) => onMapsApp(app as MapsApp)}
        />
      </div>
      <ShareSearch query={found.query} />
      <SourceNote found={found} />
    </div>
  );
}

/** The data source, with the attribution that must appear beside its items. */
function SourceNote({ found: { answer } }: { found: Found }) {
  const t = useT();
  if (!answer.provider) return null;
  const provider = t(providerNames[answer.provider]);
  return (
    <p className="min-w-0 flex-[1_1_16rem] self-center text-13 text-ink-2 sm:text-end">
      {t('Places from {provider}.', { provider })} <bdi>{answer.attribution}</bdi>
    </p>
  );
}

/** Shares the URL of the search with the share sheet; falls back to the clipboard, then to a link to copy by hand. */
function ShareSearch({ query }: { query: SearchQuery }) {
  const { t, language } = useLocalisation();
  const { pathname } = useLocation();
  const address = `${siteOrigin}${inLanguage(pathname, language)}?${withSearchParams(new URLSearchParams(), query)}`;
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
