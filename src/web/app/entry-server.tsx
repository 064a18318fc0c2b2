import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { z } from 'zod/mini';
import type { PlacePageData } from '../../contract/cities.ts';
import type { PageRenderer } from '../../contract/page-renderer.ts';
import { loadMessages } from '../i18n/catalogues.ts';
import { inLanguage, type Language, prefixOf } from '../i18n/languages.ts';
import { createLocalisation, LocalisationProvider, useT } from '../i18n/localisation.tsx';
import { App } from './app.tsx';
import { routeOf } from './routes.tsx';

export { originPlaceholder } from '../../contract/site-facts.ts';

export { inLanguage, languageCodes, languages } from '../i18n/languages.ts';

export { paths } from '../paths.ts';

// As in the browser, where nothing may be made of text.
z.config({ jitless: true });

type Localisation = ReturnType<typeof createLocalisation>;

const hoisted = /^(?:<title\b[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;
const localisations = new Map<Language, Localisation>();

/** Words of the language and code of the page, without which nothing can be rendered. */
export const prepare: PageRenderer['prepare'] = async (address, language) => {
  const [messages] = await Promise.all([loadMessages(language), routeOf(address)?.prepare(language)]);
  localisations.set(language, createLocalisation(language, messages));
};

/** Renders one page to the part for <head> and the part for <body>. */
export async function render(path: string, language: Language): Promise<{ head: string; body: string }> {
  await prepare(path, language);
  const { prelude } = await prerender(pageAt(path, language));
  return cut(await new Response(prelude).text());
}

export const renderNow: PageRenderer['renderNow'] = (address, language, data) =>
  cut(renderToString(pageAt(address, language, data)));

/** What every document of a language shows where its script doesn't start. */
export async function renderStartNotice(language: Language): Promise<string> {
  const localisation = createLocalisation(language, await loadMessages(language));
  const html = renderToString(
    <LocalisationProvider value={localisation}>
      <StartNotice />
    </LocalisationProvider>,
  );
  // React gives boolean attributes an empty value, which the check of valid HTML takes for a slip.
  return html.replaceAll(' hidden=""', ' hidden');
}

function pageAt(path: string, language: Language, data?: PlacePageData) {
  const localisation = localisations.get(language);
  if (!localisation) throw new Error(`The words of '${language}' were not prepared`);
  return (
    <StaticRouter basename={prefixOf(language) || '/'} location={inLanguage(path, language)}>
      <App localisation={localisation} pageData={data} />
    </StaticRouter>
  );
}

/** React puts the title, meta and link elements first; they belong into <head>. */
function cut(html: string): { head: string; body: string } {
  const head = hoisted.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/** The element that `boot.js` looks for. */
const id = 'start-notice';

/**
 * Part of every document, outside of React's root: what `boot.js` shows where the page's script doesn't start. It works
 * without scripts of its own and without a stylesheet.
 */
function StartNotice() {
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
