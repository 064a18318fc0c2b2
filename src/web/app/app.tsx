import { useEffect } from 'react';
import type { PlacePageData } from '../../contract/cities.ts';
import { AccountSync } from '../data/account-sync/account-sync.tsx';
import { LocationProvider } from '../data/location/location.tsx';
import { PageDataProvider } from '../data/page-data.tsx';
import { SessionProvider } from '../data/session/session.tsx';
import { followTheme } from '../data/theme.ts';
import { passOnEarlyInput } from '../device/early-input.ts';
import { type Localisation, LocalisationProvider } from '../i18n/localisation.tsx';
import { ErrorBoundary } from '../ui/lazy-part.tsx';
import { PageFailed } from './page-failed.tsx';
import { Shell } from './shell.tsx';

interface AppProps {
  readonly localisation: Localisation;
  /** The server's data for this URL, if it rendered the page on request. */
  readonly pageData?: PlacePageData | undefined;
}

/** The whole page inside its router, the same for the build, the server and the browser. */
export function App({ localisation, pageData }: AppProps) {
  // Marks the page as interactive: until now it was prerendered HTML, which can only be read.
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
    // Then boot.js and entry-quiet.ts repeat the last tap.
    void passOnEarlyInput().then(() => window.dispatchEvent(new Event('mihrab:alive')));
    return followTheme();
  }, []);
  return (
    <LocalisationProvider value={localisation}>
      <ErrorBoundary fallback={() => <PageFailed retry={() => location.reload()} isRetrying={false} />}>
        <LocationProvider>
          <SessionProvider>
            <PageDataProvider data={pageData}>
              <Shell />
            </PageDataProvider>
            <AccountSync />
          </SessionProvider>
        </LocationProvider>
      </ErrorBoundary>
    </LocalisationProvider>
  );
}
