import { useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import type { PlacePageData } from '../../contract/cities.ts';
import { AccountSync } from '../data/account-sync/account-sync.tsx';
import { LocationProvider } from '../data/location/location.tsx';
import { PageDataProvider } from '../data/page-data.tsx';
import { SessionProvider } from '../data/session/session.tsx';
import { followTheme } from '../data/theme.ts';
import { type Localisation, LocalisationProvider } from '../i18n/localisation.tsx';
import { ErrorBoundary } from '../ui/lazy-part.tsx';
import { NavigationKindProvider } from '../ui/navigation-kind.tsx';
import { PageFailed } from './page-failed.tsx';
import { pageRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';

interface AppProps {
  readonly localisation: Localisation;
  /** The server's data for this URL, if it rendered the page on request. */
  readonly pageData?: PlacePageData | undefined;
  /** The path of the page in the document, if it isn't the page of its URL. */
  readonly shows?: string | undefined;
}

/** The whole page inside its router, the same for the build, the server and the browser. */
export function App({ localisation, pageData, shows }: AppProps) {
  // Marks the page as interactive: until now it was prerendered HTML, which can only be read.
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
    return followTheme();
  }, []);
  return (
    <LocalisationProvider value={localisation}>
      <ErrorBoundary fallback={() => <PageFailed retry={() => location.reload()} isRetrying={false} />}>
        <LocationProvider>
          <SessionProvider>
            <PageDataProvider data={pageData}>
              <NavigationKindProvider>
                <Pages shows={shows} />
              </NavigationKindProvider>
            </PageDataProvider>
            <AccountSync />
          </SessionProvider>
        </LocationProvider>
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
