import { pageLanguages } from '../../../src/domain/language/page-language.ts';
import { pathIn } from './device.ts';

/** Every route of the page, and whether search engines may list it. */
export const routes = [
  { path: '/', isListed: true },
  { path: '/prayer-times', isListed: true },
  { path: '/qibla', isListed: true },
  { path: '/mosques', isListed: true },
  { path: '/halal-food', isListed: true },
  { path: '/duas', isListed: true },
  { path: '/profile', isListed: false },
  { path: '/auth', isListed: false },
  { path: '/privacy', isListed: true },
  { path: '/terms', isListed: true },
  { path: '/terms-of-service', isListed: true },
  { path: '/contact', isListed: true },
] as const;

/** Those whose every page is walked one by one: one language for each direction. */
export const languages = ['en', 'ar'] as const;
/** The others, of which each is looked at as a whole. */
export const otherLanguages = pageLanguages.filter((language) => language !== 'en' && language !== 'ar');
export const rightToLeft: readonly string[] = ['ar', 'ur'];

/** Every address that is walked by itself. */
export const addresses = languages.flatMap((language) =>
  routes.map((route) => ({ ...route, language, address: pathIn(language, route.path) })),
);
