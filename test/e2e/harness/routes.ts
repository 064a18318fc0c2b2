import { pageLanguages } from '../../../src/domain/language/page-language.ts';
import { pathIn } from './device.ts';

/** Every route of the page. */
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
] as const;

/** Those whose every page is walked one by one: one language for each direction. */
export const languages = ['en', 'ar'] as const;
/** The others, of which each is looked at as a whole. */
export const otherLanguages = pageLanguages.filter((language) => language !== 'en' && language !== 'ar');
export const rightToLeft: readonly string[] = ['ar', 'ur'];

/** Each route in each of these languages, for what looks at them one by one. */
export const addresses = languages.flatMap((language) =>
  routes.map(({ path }) => ({ path, language, address: pathIn(language, path) })),
);
