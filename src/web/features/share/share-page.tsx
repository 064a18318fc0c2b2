import { useT } from '../../i18n/localisation.tsx';
import { type SharedPage, ShareRow } from './share-buttons.tsx';

/** At the end of an inner page: sends this very page on. */
export function SharePage(page: SharedPage) {
  const t = useT();
  return (
    <section
      aria-labelledby="share-title"
      className="mt-8 flex flex-wrap items-center gap-2 border-line border-t pt-5 print:hidden"
    >
      <h2 id="share-title" className="me-auto pe-4 text-18 max-sm:w-full">
        {t('Share this page')}
      </h2>
      <ShareRow {...page} />
    </section>
  );
}
