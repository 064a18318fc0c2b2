import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { createLocalisation, type Messages } from './lib/i18n.tsx';
import { inLanguage, type Language, languages } from './lib/languages.ts';
import ar from './messages/ar.json?compiled';
import en from './messages/ar.json?english';
import { routeOf } from './routes.tsx';

export { originPlaceholder } from '../contract/site-facts.ts';
export { inLanguage, languageCodes, languages } from './lib/languages.ts';
export { paths } from './paths.ts';

const catalogues: Record<Language, Messages> = { en, ar };
const hoisted = /^(?:<title\b[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** Renders one page to the part for <head> and the part for <body>. */
export async function render(path: string, language: Language): Promise<{ head: string; body: string }> {
  await routeOf(path)?.prepare();
  const { prelude } = await prerender(
    <StaticRouter basename={languages[language].prefix || '/'} location={inLanguage(path, language)}>
      <App localisation={createLocalisation(language, catalogues[language])} />
    </StaticRouter>,
  );
  const html = await new Response(prelude).text();
  // React puts the title, meta and link elements first; they belong into <head>.
  const head = hoisted.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
