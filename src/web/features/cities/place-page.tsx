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
  /** `renew` asks the server again and keeps what is shown until it has answered. */
  readonly children: (data: DataOf<Kind>, renew: () => void) => ReactNode;
}

/** The page of a place once its data is there; else what is the matter and what to do about it. */
export function PlacePage<Kind extends PlacePageKind>({ kind, slugs, children }: PlacePageProps<Kind>) {
  const { data, problem, ask } = usePlacePage(kind, slugs);
  if (data) return children(data, ask);
  if (problem === 'unknown') return <NoSuchPlace />;
  return problem === 'failed' ? <NotLoaded retry={ask} /> : <OnItsWay />;
}

/** Keeps the room of the page, so that the footer does not jump. */
function OnItsWay() {
  const t = useT();
  return (
    <div className="page-width min-h-[64rem] py-4" aria-busy>
      <PageMeta title={t('Prayer Times')} description={t('The times are on their way.')} listing="unlisted" />
      <div className="mt-11 h-[36rem] animate-pulse rounded-hero bg-sunken" />
      <p role="status" className="sr-only">
        {t('The times are on their way.')}
      </p>
    </div>
  );
}

function NotLoaded({ retry }: { retry: () => void }) {
  const t = useT();
  const title = t('This page could not be loaded');
  const text = t('Look whether you are connected, then try again.');
  return (
    <div className="page-width" role="alert">
      <PageMeta title={title} description={text} listing="nowhere" />
      <EmptyState heading="h1" {...{ title, text }}>
        <Button onClick={retry}>{t('Try again')}</Button>
      </EmptyState>
    </div>
  );
}

/** No city and no country has this name; the list of countries leads to those that have one. */
export function NoSuchPlace() {
  const t = useT();
  const text = t('This address leads nowhere.');
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

/** The names in the address; neither for the list of countries. */
interface PlaceSlugs {
  readonly country?: string | undefined;
  readonly city?: string | undefined;
}

interface PlacePageState<Kind extends PlacePageKind> {
  /** Undefined while it is on its way, and where it did not come. */
  readonly data: DataOf<Kind> | undefined;
  /** `unknown`: there is no such place. `failed`: the server was not reached, or could not answer. */
  readonly problem: 'unknown' | 'failed' | undefined;
  readonly ask: () => void;
}

/** What the page of a place shows: brought by the document, or asked for when the reader came from another page. */
function usePlacePage<Kind extends PlacePageKind>(
  kind: Kind,
  { country, city }: PlaceSlugs,
): PlacePageState<Kind> {
  const { language } = useLocalisation();
  const key = [language, country, city].join('/');
  const brought = usePageData(kind);
  const [asked, setAsked] = useState(() => ofKind(kind, keptPage(key)));
  const [problem, setProblem] = useState<PlacePageState<Kind>['problem']>();
  const ask = useCallback(() => {
    setProblem(undefined);
    callApi(getPlacePage, { query: { country, city, lang: language } }).then(
      (data) => {
        keepPage(key, data);
        setAsked(ofKind(kind, data));
      },
      (error) => setProblem(problemOf(error)),
    );
  }, [kind, country, city, language, key]);

  const data = asked ?? brought;
  const isMissing = data === undefined;
  useEffect(() => {
    if (isMissing) ask();
  }, [isMissing, ask]);
  return { data, problem, ask };
}

function ofKind<Kind extends PlacePageKind>(
  kind: Kind,
  data: PlacePageData | undefined,
): DataOf<Kind> | undefined {
  return data?.kind === kind ? (data as DataOf<Kind>) : undefined;
}

/** A name that no place has, or that none could have. */
function problemOf(error: unknown): 'unknown' | 'failed' {
  const status = error instanceof ApiError ? error.status : undefined;
  return status !== undefined && [400, 404, 422].includes(status) ? 'unknown' : 'failed';
}

/** Enough for the way back; each holds a month of times. */
const maxPages = 24;
const kept = new Map<string, PlacePageData>();

/** What was fetched since the page was opened: going back shows it at once, at the height that it had. */
const keptPage = (key: string): PlacePageData | undefined => kept.get(key);

function keepPage(key: string, data: PlacePageData): void {
  kept.delete(key);
  kept.set(key, data);
  const [oldest] = kept.keys();
  if (kept.size > maxPages && oldest !== undefined) kept.delete(oldest);
}
