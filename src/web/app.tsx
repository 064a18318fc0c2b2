import { useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { type Localisation, LocalisationProvider } from './lib/i18n.tsx';
import { Providers } from './providers.tsx';
import { pageRoutes } from './routes.tsx';
import { Shell } from './shell/shell.tsx';

/** The whole page below its router, the same for the build and for the browser. */
export function App({ localisation }: { localisation: Localisation }) {
  // Says that the page listens now: until here it is the build's HTML, which can be read but not used.
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
  }, []);
  return (
    <LocalisationProvider value={localisation}>
      <Providers>
        <Routes>
          <Route element={<Shell />}>
            {pageRoutes.map(({ path, Page }) => (
              <Route key={path} path={path} caseSensitive element={<Page />} />
            ))}
          </Route>
        </Routes>
      </Providers>
    </LocalisationProvider>
  );
}
