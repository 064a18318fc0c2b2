/** Languages of the site, as ISO 639-1 codes. English has URLs without a prefix, the others begin with their code. */
export const pageLanguages = ['en', 'ar', 'ur', 'tr', 'id', 'ms', 'fr', 'bn'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** Path prefix of a language: empty, or `/ar`. */
export const prefixOf = (language: PageLanguage): string => (language === 'en' ? '' : `/${language}`);

/** Returns the language of a path, by its first segment. */
export function languageOfPath(pathname: string): PageLanguage {
  const first = pathname.split('/', 2)[1];
  return pageLanguages.find((code) => code !== 'en' && code === first) ?? 'en';
}

/** Removes the language prefix; the result always has a leading slash. */
export function withoutLanguage(pathname: string): string {
  return pathname.slice(prefixOf(languageOfPath(pathname)).length) || '/';
}

/** Returns the path of the same page in a language: `/qibla` becomes `/ar/qibla`, the home page `/ar`. */
export function inLanguage(path: string, language: PageLanguage): string {
  const prefix = prefixOf(language);
  return prefix !== '' && path === '/' ? prefix : prefix + path;
}
