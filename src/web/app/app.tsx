import { useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import type { PlacePageData } from '../../contract/cities.ts';
import { PageDataProvider } from '../data/page-data.tsx';
import { type Localisation, LocalisationProvider } from '../i18n/localisation.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { NavigationKindProvider } from '../ui/navigation-kind.tsx';
import { PageFailed } from './page-failed.tsx';
import { Providers } from './providers.tsx';
import { pageRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';

interface AppProps {
  readonly localisation: Localisation;
  /** What the server knows of the address, where it renders the page itself. */
  readonly pageData?: PlacePageData | undefined;
  /** The path of the page that the document holds, where that is not the page of its address. */
  readonly shows?: string | undefined;
}

/** The whole page below its router, the same for the build, the server and the browser. */
export function App({ localisation, pageData, shows }: AppProps) {
  // Says that the page listens now: until here it is the build's HTML, which can be read but not used.
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
  }, []);
  return (
    <LocalisationProvider value={localisation}>
      <ErrorBoundary fallback={() => <PageFailed retry={() => location.reload()} isRetrying={false} />}>
        <Providers>
          <PageDataProvider data={pageData}>
            <NavigationKindProvider>
              <Pages shows={shows} />
            </NavigationKindProvider>
          </PageDataProvider>
        </Providers>
      </ErrorBoundary>
    </LocalisationProvider>
  );
}

function Pages({ shows }: Pick<AppProps, 'shows'>) {
  const location = useLocation();
  const [first] = useState(location.pathname);
  const pathname = shows !== undefined && location.pathname === first ? shows : location.pathname;
  return (
    <Routes location={{ ...location, pathname }}>
      <Route element={<Shell />}>
        {pageRoutes.map(({ path, Page }) => (
          <Route key={path} path={path} caseSensitive element={<Page />} />
        ))}
      </Route>
    </Routes>
  );
}
