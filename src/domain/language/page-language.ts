/** The languages of the page, by their ISO 639-1 codes. English has the plain addresses, the others stand below their code. */
export const pageLanguages = ['en', 'ar', 'ur', 'tr', 'id', 'ms', 'fr', 'bn'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** What an address in the language begins with: nothing, or `/ar`. */
export const prefixOf = (language: PageLanguage): string => (language === 'en' ? '' : `/${language}`);

/** The language that an address is written in, by its first segment. */
export function languageOfPath(pathname: string): PageLanguage {
  const first = pathname.split('/', 2)[1];
  return pageLanguages.find((code) => code !== 'en' && code === first) ?? 'en';
}

/** The address without its language, always with a leading slash. */
export function withoutLanguage(pathname: string): string {
  return pathname.slice(prefixOf(languageOfPath(pathname)).length) || '/';
}

/** The same page in a language: `/qibla` becomes `/ar/qibla`, the first page `/ar`. */
export function inLanguage(path: string, language: PageLanguage): string {
  const prefix = prefixOf(language);
  return prefix !== '' && path === '/' ? prefix : prefix + path;
}
