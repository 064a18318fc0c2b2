import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { z } from 'zod/mini';
import type { PlacePageData } from '../../contract/cities.ts';
import type { PageRenderer } from '../../contract/page-renderer.ts';
import { loadMessages } from '../i18n/catalogues.ts';
import { type Language, prefixOf } from '../i18n/languages.ts';
import { createLocalisation, LocalisationProvider, useT } from '../i18n/localisation.tsx';
import { memoryHistory } from '../ui/router/history.ts';
import { Router } from '../ui/router/router.tsx';
import { App } from './app.tsx';
import { routeOf } from './routes.tsx';

export { originPlaceholder } from '../../contract/site-facts.ts';

export { inLanguage, languageCodes, languages } from '../i18n/languages.ts';

export { paths } from '../paths.ts';

// As in the browser, where the content security policy refuses `new Function`.
z.config({ jitless: true });

type Localisation = ReturnType<typeof createLocalisation>;

const hoisted = /^(?:<title\b[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;
const localisations = new Map<Language, Localisation>();

/** Loads the messages of the language and the code of the page. Rendering requires both. */
export const prepare: PageRenderer['prepare'] = async (address, language) => {
  const [messages] = await Promise.all([loadMessages(language), routeOf(address)?.prepare(language)]);
  localisations.set(language, createLocalisation(language, messages));
};

/** Renders a page to the contents of <head> and <body>. */
export async function render(path: string, language: Language): Promise<{ head: string; body: string }> {
  await prepare(path, language);
  const { prelude } = await prerender(pageAt(path, language));
  return splitHead(await new Response(prelude).text());
}

export const renderNow: PageRenderer['renderNow'] = (address, language, data) =>
  splitHead(renderToString(pageAt(address, language, data)));

/** Renders the notice that every document of a language shows if its script doesn't start. */
export async function renderStartNotice(language: Language): Promise<string> {
  const localisation = createLocalisation(language, await loadMessages(language));
  return shortenHidden(
    renderToString(
      <LocalisationProvider value={localisation}>
        <StartNotice />
      </LocalisationProvider>,
    ),
  );
}

function pageAt(path: string, language: Language, data?: PlacePageData) {
  const localisation = localisations.get(language);
  if (!localisation) throw new Error(`The messages of '${language}' were not prepared`);
  return (
    <Router history={memoryHistory([path], prefixOf(language))}>
      <App localisation={localisation} pageData={data} />
    </Router>
  );
}

/** Splits off the title, meta and link elements, which React puts first. They belong in <head>. */
function splitHead(html: string): { head: string; body: string } {
  const head = hoisted.exec(html)?.[0] ?? '';
  return { head, body: shortenHidden(html.slice(head.length)) };
}

/** React writes boolean attributes with an empty value, which the HTML validator reports. */
const shortenHidden = (html: string): string => html.replaceAll(' hidden=""', ' hidden');

/** The element that `boot.js` shows. */
const id = 'start-notice';

/**
 * The notice that `boot.js` shows if the page's script doesn't start. Part of every document, outside React's root; it needs
 * no other script and no stylesheet.
 */
function StartNotice() {
  const t = useT();
  return (
    <div id={id} role="alert" hidden>
      <p data-when="failed" hidden>
        {t('Couldn’t load parts of this page. Check your connection and reload.')}
      </p>
      <p data-when="old" hidden>
        {t('Your browser is too old for parts of this page. Update it to use everything.')}
      </p>
      <p data-when="slow" hidden>
        {t('Parts of this page are still loading. If nothing happens, reload.')}
      </p>
      <button type="button">{t('Reload')}</button>
    </div>
  );
}
