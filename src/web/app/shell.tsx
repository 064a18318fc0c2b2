import { Outlet, useLocation } from 'react-router';
import { LanguageOfferHost } from '../features/display/language-offer-host.tsx';
import { useT } from '../i18n/localisation.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { AlertsHost } from './alerts-host.tsx';
import { BackgroundHost } from './background-host.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LandingHost } from './landing-host.tsx';
import { TabBar } from './navigation.tsx';
import { PageFailed } from './page-failed.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { ToastHost } from './toast-host.tsx';

const mainId = 'main';

/** The frame around every page: skip link, header, the page, footer, and what lies above them. */
export function Shell() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col pb-(--tab-bar)">
      <a
        href={`#${mainId}`}
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-input focus:bg-primary focus:px-4 focus:py-3 focus:font-semibold focus:text-on-primary"
      >
        {t('Skip to content')}
      </a>
      <Header />
      <BackgroundHost />
      <main id={mainId} tabIndex={-1} key={pathname} className="grow pb-12 outline-none">
        <ErrorBoundary fallback={(retry) => <PageFailed retry={retry} isRetrying={false} />}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
      <TabBar />
      <RouteAnnouncer />
      <DialogHost />
      <ToastHost />
      <LandingHost />
      <AlertsHost />
      <LanguageOfferHost />
      <ScrollToTop />
    </div>
  );
}
