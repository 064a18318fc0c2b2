import '../ui/styles/app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPageData } from '../data/page-data.tsx';
import { registerServiceWorker } from '../device/service-worker.ts';
import { loadMessages } from '../i18n/catalogues.ts';
import { languageOfPath, languages, prefixOf, withoutLanguage } from '../i18n/languages.ts';
import { createLocalisation } from '../i18n/localisation.tsx';
import { browserHistory } from '../ui/router/history.ts';
import { Router } from '../ui/router/router.tsx';
import { loadCode } from '../ui/use-loading.ts';
import { App } from './app.tsx';
import { routeOf } from './routes.tsx';

// Otherwise Zod tries `new Function`, which the content security policy refuses. This is the object behind `z.config`: Zod
// itself loads later, with the first code that needs it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

window.addEventListener('unhandledrejection', (event) => {
  console.warn('An operation failed without being handled:', event.reason);
  event.preventDefault();
});

const language = languageOfPath(location.pathname);
if (document.documentElement.lang !== language) {
  // Only in the development server's document. Setting them, even to the same values, forces a layout of the whole page.
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].dir;
}

/** Hydrates the document. Rejects if the code of its page or the messages of its language can't be loaded. */
async function start(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  // Set if the document is shown at the URL of another page.
  const shows = root.dataset['shows'];

  // The page must be loaded before hydration, or the first render would differ from the HTML.
  const [messages] = await Promise.all([
    loadCode(() => loadMessages(language)),
    routeOf(shows ?? withoutLanguage(location.pathname))?.prepare(language),
  ]);

  const app = (
    <StrictMode>
      <Router history={browserHistory(prefixOf(language))} shownPath={shows}>
        <App localisation={createLocalisation(language, messages)} pageData={readPageData()} />
      </Router>
    </StrictMode>
  );
  // The development server sends a placeholder instead of prerendered HTML.
  if (root.firstElementChild) {
    // In a transition React yields between its steps, so that a slow phone responds to touch while the page hydrates.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else createRoot(root).render(app);
  // From now on React handles taps. boot.js passes on an earlier one.
  window.dispatchEvent(new Event('mihrab:listening'));

  onLinkApproached((pathname) => {
    // A failure is shown when the link is followed.
    routeOf(withoutLanguage(pathname))
      ?.prepare(language)
      .catch(() => undefined);
  });
  if (import.meta.env.PROD) registerServiceWorker(language);
}

start().catch((error: unknown) => {
  console.error('The page could not be started:', error);
  // The document can still be read. boot.js shows a notice.
  window.dispatchEvent(new Event('mihrab:failed'));
});

/**
 * Calls back with the address of a link to a page as soon as a pointer or the focus comes near it,
 * so that its page is there when it is followed.
 */
function onLinkApproached(prepare: (pathname: string) => void): void {
  const approach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === location.origin && !link.pathname.startsWith('/api/')) prepare(link.pathname);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, approach, { passive: true });
  }
}
