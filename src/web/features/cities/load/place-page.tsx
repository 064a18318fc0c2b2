import type { ReactNode } from 'react';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageMeta } from '../../../ui/head/page-meta.tsx';
import { NoSuchPlace } from './no-such-place.tsx';
import { type DataOf, type PlacePageKind, type PlaceSlugs, usePlacePage } from './use-place-page.ts';

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
