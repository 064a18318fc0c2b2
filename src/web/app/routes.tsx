import { matchPath } from 'react-router';
import { loadDocumentMessages } from '../i18n/documents.ts';
import { cityPaths, paths, wanderingPaths } from '../paths.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { PageFailed } from './page-failed.tsx';

export interface PageRoute extends LazyPage {
  readonly path: string;
}

const page = (path: string, load: Parameters<typeof lazyPage>[0]): PageRoute => ({
  path,
  ...lazyPage(load, PageFailed),
});

/** A page of long texts, whose sentences stand in a catalogue of their own. */
const document = (path: string, load: Parameters<typeof lazyPage>[0]): PageRoute => ({
  path,
  ...lazyPage(load, PageFailed, loadDocumentMessages),
});

/** Every route and the one file that shows it. */
export const pageRoutes: readonly PageRoute[] = [
  page(paths.home, () => import('../pages/home.tsx')),
  page(paths.prayerTimes, () => import('../pages/prayer-times.tsx')),
  page(paths.qibla, () => import('../pages/qibla.tsx')),
  page(paths.mosques, () => import('../pages/mosques.tsx')),
  page(paths.halalFood, () => import('../pages/halal-food.tsx')),
  page(paths.duas, () => import('../pages/duas.tsx')),
  page(paths.profile, () => import('../pages/profile.tsx')),
  page(paths.auth, () => import('../pages/auth.tsx')),
  document(paths.privacy, () => import('../pages/privacy.tsx')),
  document(paths.terms, () => import('../pages/terms.tsx')),
  document(paths.termsOfService, () => import('../pages/terms-of-service.tsx')),
  page(paths.contact, () => import('../pages/contact.tsx')),
  page(cityPaths.countries, () => import('../pages/countries.tsx')),
  page(cityPaths.country, () => import('../pages/country.tsx')),
  page(cityPaths.city, () => import('../pages/city.tsx')),
  page(wanderingPaths.offline, () => import('../pages/offline.tsx')),
  page(wanderingPaths.unavailable, () => import('../pages/unavailable.tsx')),
  page('*', () => import('../pages/not-found.tsx')),
];

/** The route of an address without its language prefix; the last one takes what no other does. Case counts, as it does for the server. */
export function routeOf(pathname: string): PageRoute | undefined {
  return pageRoutes.find(({ path }) => matchPath({ path, end: true, caseSensitive: true }, pathname));
}
