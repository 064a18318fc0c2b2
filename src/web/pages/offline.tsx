import { useT } from '../i18n/localisation.tsx';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageMeta } from '../ui/head/page-meta.tsx';

/** The service worker shows it instead of a page that isn't cached. */
export default function OfflinePage() {
  const t = useT();
  const text = t(
    'This page isn’t saved on this device. Prayer times for your location and the Qibla work offline.',
  );
  return (
    <div className="page-width py-8">
      <PageMeta title={t('You’re offline')} description={text} listing="nowhere" />
      <EmptyState heading="h1" title={t('You’re offline')} text={text}>
        <Button onClick={() => window.location.reload()}>{t('Try again')}</Button>
        <ButtonLink to={paths.prayerTimes} tone="quiet">
          {t('Prayer Times')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
