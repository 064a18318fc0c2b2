import { useT } from '../i18n/localisation.tsx';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageMeta } from '../ui/head/page-meta.tsx';

/** The server sends it instead of a page that it is too busy to render or fails to render. */
export default function UnavailablePage() {
  const t = useT();
  const title = t('Couldn’t load this page');
  const text = t(
    'The server is busy or something went wrong. Try again in a few seconds. Prayer times for your location and the Qibla still work.',
  );
  return (
    <div className="page-width py-8">
      <PageMeta title={title} description={text} listing="nowhere" />
      <EmptyState heading="h1" title={title} text={text}>
        <Button onClick={() => window.location.reload()}>{t('Try again')}</Button>
        <ButtonLink to={paths.prayerTimes} tone="quiet">
          {t('Prayer Times')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
