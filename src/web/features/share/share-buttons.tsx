import { useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { ShareRow } from './share-row.tsx';

/** Sends the home page on, in the reader's language. */
export function ShareButtons() {
  const t = useT();
  return (
    <section id="share" aria-labelledby="share-title" className="flex flex-wrap items-center gap-2">
      <h2 id="share-title" className="me-auto pe-4 text-18 max-sm:w-full">
        {t('Share Mihrab')}
      </h2>
      <ShareRow
        path={paths.home}
        title={t('Mihrab')}
        text={t('Prayer times, Qibla, mosques and halal food: Mihrab')}
      />
    </section>
  );
}
