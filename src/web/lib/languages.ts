/** The languages of the page. English has no prefix in the address, the others have their own. */
export const languages = {
  en: {
    name: 'English',
    dir: 'ltr',
    prefix: '',
    locale: 'en',
    openGraph: 'en_US',
    thousands: ',',
    decimal: '.',
  },
  ar: {
    name: 'العربية',
    dir: 'rtl',
    prefix: '/ar',
    locale: 'ar-u-nu-latn',
    openGraph: 'ar_AR',
    thousands: ',',
    decimal: '.',
  },
} as const;

export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as Language[];

/** The language that an address is written in, by its first segment. */
export function languageOfPath(pathname: string): Language {
  return (
    languageCodes.find(
      (code) => languages[code].prefix !== '' && `${pathname}/`.startsWith(`${languages[code].prefix}/`),
    ) ?? 'en'
  );
}

/** The address without its language prefix, always with a leading slash. */
export function withoutLanguage(pathname: string): string {
  const { prefix } = languages[languageOfPath(pathname)];
  return pathname.slice(prefix.length) || '/';
}

/** The same page in a language: `/qibla` becomes `/ar/qibla`, the home page `/ar`. */
export function inLanguage(path: string, language: Language): string {
  const { prefix } = languages[language];
  return prefix !== '' && path === '/' ? prefix : prefix + path;
}
