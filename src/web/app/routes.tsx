import { type ComponentType, useCallback } from 'react';
import { loadDocumentMessages } from '../i18n/catalogues.ts';
import type { Language } from '../i18n/languages.ts';
import { useLocalisation } from '../i18n/localisation.tsx';
import { cityPaths, fallbackPaths, paths } from '../paths.ts';
import { matchPath } from '../ui/router/match-path.ts';
import { type Failure, loadCode, useLoading } from '../ui/use-loading.ts';
import { PageFailed } from './page-failed.tsx';

interface PageRoute extends LazyPage {
  readonly path: string;
}

const page = (path: string, load: Parameters<typeof lazyPage>[0]): PageRoute => ({
  path,
  ...lazyPage(load, PageFailed),
});

/** A page of long texts, whose sentences are in a separate catalogue. */
const document = (path: string, load: Parameters<typeof lazyPage>[0]): PageRoute => ({
  path,
  ...lazyPage(load, PageFailed, loadDocumentMessages),
});

/** Pages for few people. */
const rarePages = () => import('./rare-pages.ts');

/** Every route with the file of its page. The first that matches is shown. */
const pageRoutes: readonly PageRoute[] = [
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
  document(paths.developers, async () => (await rarePages()).developers()),
  page(paths.widget, async () => (await rarePages()).widget()),
  page(paths.screenEditor, async () => (await rarePages()).screenEditor()),
  page(cityPaths.countries, () => import('../pages/countries.tsx')),
  page(cityPaths.country, () => import('../pages/country.tsx')),
  page(cityPaths.city, () => import('../pages/city.tsx')),
  page(fallbackPaths.offline, () => import('../pages/offline.tsx')),
  page(fallbackPaths.unavailable, () => import('../pages/unavailable.tsx')),
  page('*', () => import('../pages/not-found.tsx')),
];

/** Returns the route of a path without language prefix; the last route matches everything. Paths are case-sensitive, as on the server. */
export function routeOf(pathname: string): PageRoute | undefined {
  return pageRoutes.find(({ path }) => matchPath(path, pathname));
}

type PageModule = { default: ComponentType };

interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the page's code and its separate catalogue, if it has one. Rejects if either can't be loaded. */
  readonly prepare: (language: Language) => Promise<void>;
}

/**
 * Creates a page whose code loads when it is first shown. It has no Suspense boundary: shared state would change before the
 * boundary is hydrated, and the first render would differ from the prerendered HTML.
 */
function lazyPage(
  load: () => Promise<PageModule>,
  Failed: ComponentType<Failure>,
  loadMessages: (language: Language) => Promise<void> = async () => {},
): LazyPage {
  let Ready: ComponentType | undefined;
  const prepare = async (language: Language) => {
    const [module] = await loadCode(() => Promise.all([load(), loadMessages(language)]));
    Ready = module.default;
  };

  function Page() {
    const { language } = useLocalisation();
    const failure = useLoading(
      Ready !== undefined,
      useCallback(() => prepare(language), [language]),
    );
    if (Ready) return <Ready />;
    return failure ? <Failed {...failure} /> : <div aria-busy="true" className="min-h-dvh" />;
  }

  return { Page, prepare };
}
