import type { Language } from '../../src/web/lib/languages.ts';
import { cityPaths } from '../../src/web/paths.ts';

/** The part of Vite's manifest that is read here. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean; assets?: string[] }
>;

const pageFiles: Record<string, string> = {
  '/': 'home',
  '/404': 'not-found',
  ...Object.fromEntries(Object.entries(cityPaths).map(([kind, route]) => [route, kind])),
};

/** Pages of long texts, whose sentences stand in a catalogue of their own (`src/web/messages/documents.ts`). */
const documentRoutes: readonly string[] = ['/privacy', '/terms', '/terms-of-service'];

/** The parts of the manifest that hold a language's sentences. */
const cataloguesOf = (language: Language, route?: string): string[] => [
  language === 'en' ? 'messages/ar.json?english' : `messages/${language}.json?compiled`,
  ...(language !== 'en' && (route === undefined || documentRoutes.includes(route))
    ? [`messages/documents/${language}.json?compiled`]
    : []),
];

/** The files that hold the sentences of a language, those of the documents too. */
export function catalogueFiles(manifest: Manifest, language: Language): string[] {
  return cataloguesOf(language).flatMap((key) => manifest[key]?.file ?? []);
}

/** The files of the first paint's letters, by language; the rest comes when a page shows such letters. */
const latin = ['figtree-latin-wght-normal', 'fraunces-latin-wght-normal'];
export const firstFonts: Record<Language, readonly string[]> = {
  en: latin,
  ar: ['readex-pro-arabic-wght-normal', 'figtree-latin-wght-normal'],
  ur: ['vazirmatn-arabic-wght-normal', 'figtree-latin-wght-normal'],
  // Turkish has ğ, ş and İ, which the usual files lack.
  tr: [...latin, 'figtree-latin-ext-wght-normal', 'fraunces-latin-ext-wght-normal'],
  id: latin,
  ms: latin,
  fr: latin,
  bn: ['noto-sans-bengali-bengali-wght-normal', 'figtree-latin-wght-normal'],
};

/** Gives for a language the <link>s that fetch its fonts before the stylesheet has been read. */
export function createFontPreloads(assetFiles: readonly string[]): (language: Language) => string {
  return (language) =>
    firstFonts[language]
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
    for (const key of cataloguesOf(language, route)) {
      if (!manifest[key]) throw new Error(`The build has no ${key}`);
      closure(manifest, key, wanted);
    }
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
