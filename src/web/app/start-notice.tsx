import { useT } from '../i18n/localisation.tsx';

/** The element that `boot.js` looks for. */
const id = 'start-notice';

/**
 * Part of every document, outside of React's root: what `boot.js` shows where the page's script doesn't start. It works
 * without scripts of its own and without a stylesheet.
 */
export function StartNotice() {
  const t = useT();
  return (
    <div id={id} role="alert" hidden>
      <p data-when="failed" hidden>
        {t("Couldn't load the interactive parts of this page. Check your connection and reload.")}
      </p>
      <p data-when="old" hidden>
        {t(
          'Your browser is too old for the interactive parts of this page. You can read it, but update your browser to use everything.',
        )}
      </p>
      <p data-when="slow" hidden>
        {t('The interactive parts of this page are still loading. If nothing happens, reload the page.')}
      </p>
      <button type="button">{t('Reload')}</button>
    </div>
  );
}
