import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useNavigationKind } from '../ui/navigation-kind.tsx';

/**
 * A followed link begins at the top of its page; going back is left to the browser, which knows where one was. A link
 * that only opens a dialog stays on its page, and the page stays where it was.
 */
export function ScrollToTop() {
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
