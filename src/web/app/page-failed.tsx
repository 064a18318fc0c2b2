import { useT } from '../i18n/localisation.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageMeta } from '../ui/head/page-meta.tsx';
import type { Failure } from '../ui/use-loading.ts';

/** Replaces a page that couldn't be loaded or that threw an error. */
export function PageFailed({ retry, isRetrying }: Failure) {
  const t = useT();
  const title = t('Couldn’t load this page');
  const text = t('Check your connection and try again.');
  return (
    <div className="page-width" role="alert">
      <PageMeta title={title} description={text} listing="nowhere" />
      <EmptyState heading="h1" {...{ title, text }}>
        <Button disabled={isRetrying} onClick={retry}>
          {isRetrying ? t('Loading') : t('Try again')}
        </Button>
      </EmptyState>
    </div>
  );
}
