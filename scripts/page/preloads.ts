import type { Language } from '../../src/web/i18n/languages.ts';
import { cityPaths } from '../../src/web/paths.ts';

/** The part of Vite's manifest that is used here. */
export type Manifest = Record<
  string,
  {
    file: string;
    imports?: string[];
    isEntry?: boolean;
    isDynamicEntry?: boolean;
    assets?: string[];
    css?: string[];
  }
>;

const pageFiles: Record<string, string> = {
  '/': 'home',
  '/404': 'not-found',
  '/developers/widget': 'widget',
  '/screen/edit': 'screen-editor',
  ...Object.fromEntries(Object.entries(cityPaths).map(([kind, route]) => [route, kind])),
};

/** Pages with long texts, whose messages are in a separate catalogue (`src/web/i18n/catalogues.ts`). */
const documentRoutes: readonly string[] = ['/privacy', '/terms', '/terms-of-service', '/developers'];

/** The manifest entries that contain a language's messages. */
const cataloguesOf = (language: Language, route?: string): string[] => [
  language === 'en' ? 'i18n/messages/ar.json?english' : `i18n/messages/${language}.json?compiled`,
  ...(language !== 'en' && (route === undefined || documentRoutes.includes(route))
    ? [`i18n/messages/documents/${language}.json?compiled`]
    : []),
];

/** The files with a language's messages, including those of the documents. */
export function catalogueFiles(manifest: Manifest, language: Language): string[] {
  return cataloguesOf(language).flatMap((key) => manifest[key]?.file ?? []);
}

/** The font files of the first paint, by language; other fonts are loaded when a page needs them. */
const latin = ['figtree-latin-wght-normal', 'fraunces-latin-wght-normal'];
export const firstFonts: Record<Language, readonly string[]> = {
  en: latin,
  ar: ['readex-pro-arabic-wght-normal', 'figtree-latin-wght-normal'],
  ur: ['vazirmatn-arabic-wght-normal', 'figtree-latin-wght-normal'],
  // Turkish needs ğ, ş and İ, which the basic Latin files lack.
  tr: [...latin, 'figtree-latin-ext-wght-normal', 'fraunces-latin-ext-wght-normal'],
  id: latin,
  ms: latin,
  fr: latin,
  bn: ['noto-sans-bengali-bengali-wght-normal', 'figtree-latin-wght-normal'],
};

/** Returns, for a language, the <link> elements that load its fonts before the stylesheet has been read. */
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

/** What a page needs beside the entry and its stylesheet. Paths of files from the root, without the slash. */
interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Returns, for a route and language, the files of its page and catalogue. */
export function createPageFiles(manifest: Manifest): (route: string, language: Language) => PageFiles {
  const entryFiles = closure(manifest, 'index.html');
  const entryStyles = stylesOf(manifest, entryFiles);
  return (route, language) => {
    const page = `pages/${pageFiles[route] ?? route.slice(1)}.tsx`;
    if (!manifest[page]) throw new Error(`The route ${route} has no ${page}`);
    const files = closure(manifest, page);
    for (const key of cataloguesOf(language, route)) {
      if (!manifest[key]) throw new Error(`The build has no ${key}`);
      closure(manifest, key, files);
    }
    return {
      scripts: [...files].filter((file) => !entryFiles.has(file)),
      styles: stylesOf(manifest, files).filter((file) => !entryStyles.includes(file)),
    };
  };
}

/** The files of the app's entry, the entry first. */
export const entryFilesOf = (manifest: Manifest): string[] => [...closure(manifest, 'index.html')];

function stylesOf(manifest: Manifest, files: ReadonlySet<string>): string[] {
  return Object.values(manifest)
    .filter(({ file }) => files.has(file))
    .flatMap(({ css = [] }) => css);
}

function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) closure(manifest, next, seen);
  return seen;
}
