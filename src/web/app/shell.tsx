import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../i18n/localisation.tsx';
import { ErrorBoundary } from '../ui/lazy-part.tsx';
import { useLocation, useNavigationKind } from '../ui/router/router.tsx';
import {
  BrowserLanguageOffer,
  ChosenBackground,
  LandingMessages,
  PrayerAlerts,
  Toasts,
  UrlDialog,
} from './dialogs.tsx';
import { Footer } from './footer.tsx';
import { Header, TabBar } from './header.tsx';
import { PageFailed } from './page-failed.tsx';
import { routeOf } from './routes.tsx';

const mainId = 'main';

/** The frame around every page: skip link, header, footer, and everything that lies above the page. */
export function Shell() {
  const t = useT();
  return (
    <div className="flex min-h-dvh flex-col pb-(--tab-bar)">
      <a
        href={`#${mainId}`}
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-input focus:bg-primary focus:px-4 focus:py-3 focus:font-semibold focus:text-on-primary"
      >
        {t('Skip to content')}
      </a>
      <Header />
      <ChosenBackground />
      <CurrentPage />
      <Footer />
      <TabBar />
      <RouteAnnouncer />
      <UrlDialog />
      <Toasts />
      <LandingMessages />
      <PrayerAlerts />
      <BrowserLanguageOffer />
      <ScrollToTop />
    </div>
  );
}

/** The page of the current path. A new query or hash, such as that of a dialog, re-renders only what reads it. */
function CurrentPage() {
  const { pathname } = useLocation();
  const Page = routeOf(pathname)?.Page;
  return useMemo(
    () => (
      <main id={mainId} tabIndex={-1} key={pathname} className="grow pb-12 outline-none">
        <ErrorBoundary fallback={(retry) => <PageFailed retry={retry} isRetrying={false} />}>
          {Page ? <Page /> : null}
        </ErrorBoundary>
      </main>
    ),
    [pathname, Page],
  );
}

/** Announces the title of a page to screen readers after a link was followed. Browsers announce the first page. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    const announce = () => setTitle(document.title);
    announce();
    // A page whose code is still loading has no title yet.
    const observer = new MutationObserver(announce);
    observer.observe(document.head, { childList: true });
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/**
 * Scrolls to the top after a link to another page. When going back, the browser restores the position. Links that only open
 * a dialog don't scroll.
 */
function ScrollToTop() {
  const { pathname } = useLocation();
  const navigation = useNavigationKind();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigation === 'PUSH') window.scrollTo(0, 0);
  }, [navigation, pathname]);
  return null;
}
