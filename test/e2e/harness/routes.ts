import { pageLanguages } from '../../../src/domain/language/page-language.ts';
import { pathIn } from './device.ts';

/** Every route of the app. */
export const routes = [
  { path: '/' },
  { path: '/prayer-times' },
  { path: '/qibla' },
  { path: '/mosques' },
  { path: '/halal-food' },
  { path: '/duas' },
  { path: '/profile' },
  { path: '/auth' },
  { path: '/privacy' },
  { path: '/terms' },
  { path: '/terms-of-service' },
  { path: '/contact' },
  { path: '/developers/widget' },
  { path: '/screen/edit' },
] as const;

/** The languages in which every page is tested: one for each writing direction. */
export const languages = ['en', 'ar'] as const;
/** The other languages, in which only some pages are tested. */
export const otherLanguages = pageLanguages.filter((language) => language !== 'en' && language !== 'ar');
export const rightToLeft: readonly string[] = ['ar', 'ur'];

/** Each route in each of `languages`. */
export const addresses = languages.flatMap((language) =>
  routes.map(({ path }) => ({ path, language, address: pathIn(language, path) })),
);
