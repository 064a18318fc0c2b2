import type { Language } from '../../src/web/lib/languages.ts';

/** The part of Vite's manifest that is read here. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; isEntry?: boolean; assets?: string[] }
>;

const pageFiles: Record<string, string> = { '/': 'home', '/404': 'not-found' };

/** The files of the first paint's letters, by language; the rest comes when a page shows such letters. */
const fonts: Record<Language, readonly string[]> = {
  en: ['figtree-latin-wght-normal', 'fraunces-latin-wght-normal'],
  ar: ['readex-pro-arabic-wght-normal', 'figtree-latin-wght-normal'],
};

/** Gives for a language the <link>s that fetch its fonts before the stylesheet has been read. */
export function createFontPreloads(assetFiles: readonly string[]): (language: Language) => string {
  return (language) =>
    fonts[language]
      .map((font) => {
        const file = assetFiles.find((name) => name.startsWith(`${font}-`));
        if (!file) throw new Error(`The build has no font ${font}`);
        return `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/assets/${file}">`;
      })
      .join('');
}

/** Gives for a route and language the <link>s that fetch its chunks along with the entry instead of after it. */
export function createPreloads(manifest: Manifest): (route: string, language: Language) => string {
  const entryFiles = closure(manifest, 'index.html');
  return (route, language) => {
    const page = `pages/${pageFiles[route] ?? route.slice(1)}.tsx`;
    if (!manifest[page]) throw new Error(`The route ${route} has no ${page}`);
    const wanted = closure(manifest, page);
    closure(manifest, `messages/ar.json?${language === 'en' ? 'english' : 'compiled'}`, wanted);
    return [...wanted]
      .filter((file) => !entryFiles.has(file))
      .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
      .join('');
  };
}

function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) closure(manifest, next, seen);
  return seen;
}
