import { useT } from '../../i18n/localisation.tsx';
import { ShareButtons, type SharedPage } from './share-buttons.tsx';

/** The section at the end of other pages, which shares the page itself. */
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
      <ShareButtons {...page} />
    </section>
  );
}
