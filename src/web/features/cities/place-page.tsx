import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { getPlacePage, type PlacePageData } from '../../../contract/cities.ts';
import { ApiError, callApi } from '../../data/call-api.ts';
import { usePageData } from '../../data/page-data.tsx';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { cityPaths, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageMeta } from '../../ui/head/page-meta.tsx';

interface PlacePageProps<Kind extends PlacePageKind> {
  readonly kind: Kind;
  readonly slugs: PlaceSlugs;
  /** `renew` fetches again and keeps the current data until the answer arrives. */
  readonly children: (data: DataOf<Kind>, renew: () => void) => ReactNode;
}

/** The page of a place, or its loading, not found or error state. */
export function PlacePage<Kind extends PlacePageKind>({ kind, slugs, children }: PlacePageProps<Kind>) {
  const { data, problem, load } = usePlacePage(kind, slugs);
  if (data) return children(data, load);
  if (problem === 'not_found') return <PlaceNotFound />;
  return problem === 'failed' ? <PlacePageFailed retry={load} /> : <PlacePageLoading />;
}

/** Reserves the page's height, so that the footer does not jump. */
function PlacePageLoading() {
  const t = useT();
  return (
    <div className="page-width min-h-[64rem] py-4" aria-busy>
      <PageMeta title={t('Prayer Times')} description={t('Loading prayer times.')} listing="unlisted" />
      <div className="mt-11 h-[36rem] animate-pulse rounded-hero bg-sunken" />
      <p role="status" className="sr-only">
        {t('Loading prayer times.')}
      </p>
    </div>
  );
}

function PlacePageFailed({ retry }: { retry: () => void }) {
  const t = useT();
  const title = t('Couldn’t load this page');
  const text = t('Check your connection and try again.');
  return (
    <div className="page-width" role="alert">
      <PageMeta title={title} description={text} listing="nowhere" />
      <EmptyState heading="h1" {...{ title, text }}>
        <Button onClick={retry}>{t('Try again')}</Button>
      </EmptyState>
    </div>
  );
}

/** Not found page for a city or country, with a link to the list of countries. */
export function PlaceNotFound() {
  const t = useT();
  const text = t('This page doesn’t exist.');
  return (
    <div className="page-width py-8">
      <PageMeta title={t('Page not found')} description={text} listing="nowhere" />
      <p className="figures text-center font-display text-68 leading-none text-brass">404</p>
      <EmptyState heading="h1" title={t('Oops! Page not found')} text={text}>
        <ButtonLink to={cityPaths.countries}>{t('Prayer times by country')}</ButtonLink>
        <ButtonLink to={paths.home} tone="outline">
          {t('Return to Home')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

type PlacePageKind = PlacePageData['kind'];
type DataOf<Kind extends PlacePageKind> = Extract<PlacePageData, { kind: Kind }>;

/** Slugs in the URL; both are undefined for the list of countries. */
interface PlaceSlugs {
  readonly country?: string | undefined;
  readonly city?: string | undefined;
}

interface PlacePageState<Kind extends PlacePageKind> {
  /** Undefined while loading and after a failure. */
  readonly data: DataOf<Kind> | undefined;
  /** `not_found`: there is no such place. `failed`: the server was unreachable or returned an error. */
  readonly problem: 'not_found' | 'failed' | undefined;
  readonly load: () => void;
}

/** Returns the page data: embedded in the document, or fetched after navigation from another page. */
function usePlacePage<Kind extends PlacePageKind>(
  kind: Kind,
  { country, city }: PlaceSlugs,
): PlacePageState<Kind> {
  const { language } = useLocalisation();
  const key = [language, country, city].join('/');
  const embedded = usePageData(kind);
  const [fetched, setFetched] = useState(() => ofKind(kind, cachedPage(key)));
  const [problem, setProblem] = useState<PlacePageState<Kind>['problem']>();
  const load = useCallback(() => {
    setProblem(undefined);
    callApi(getPlacePage, { query: { country, city, lang: language } }).then(
      (data) => {
        cachePage(key, data);
        setFetched(ofKind(kind, data));
      },
      (error) => setProblem(problemFrom(error)),
    );
  }, [kind, country, city, language, key]);

  const data = fetched ?? embedded;
  const isMissing = data === undefined;
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  return { data, problem, load };
}

function ofKind<Kind extends PlacePageKind>(
  kind: Kind,
  data: PlacePageData | undefined,
): DataOf<Kind> | undefined {
  return data?.kind === kind ? (data as DataOf<Kind>) : undefined;
}

/** Maps an error: a slug that is unknown or invalid is `not_found`. */
function problemFrom(error: unknown): 'not_found' | 'failed' {
  const status = error instanceof ApiError ? error.status : undefined;
  return status !== undefined && [400, 404, 422].includes(status) ? 'not_found' : 'failed';
}

/** Enough for going back; each page holds a month of times. */
const maxPages = 24;
const cache = new Map<string, PlacePageData>();

/** Returns a page fetched since the document was loaded, so that going back shows it immediately at its full height. */
const cachedPage = (key: string): PlacePageData | undefined => cache.get(key);

function cachePage(key: string, data: PlacePageData): void {
  cache.delete(key);
  cache.set(key, data);
  const [oldest] = cache.keys();
  if (cache.size > maxPages && oldest !== undefined) cache.delete(oldest);
}
