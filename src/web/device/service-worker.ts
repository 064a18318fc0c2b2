import { pageDataId } from '../../contract/page-renderer.ts';
import { type PageLanguage, prefixOf } from '../../domain/language/page-language.ts';

/** What the worker fetches must not stand in the way of the page itself on a slow network or a slow phone. */
const afterLoadMs = 2000;

/** Pages that the server renders, the last that were opened. */
export const renderedPagesCache = 'rendered-pages';

/** The file of the worker that keeps the pages of a language. English keeps the name that browsers already know. */
export const serviceWorkerOf = (language: PageLanguage): string =>
  language === 'en' ? 'sw.js' : `sw-${language}.js`;

/**
 * Registers the worker that keeps the language's pages for use without a network, a moment after `load`, also when it has
 * passed. Each keeps to its own addresses, so that a second language that is read does not put the first one's pages away.
 */
export function registerServiceWorker(language: PageLanguage): void {
  if (!('serviceWorker' in navigator)) return;
  const address = location.pathname;
  const register = async () => {
    const scope = prefixOf(language) || '/';
    await navigator.serviceWorker.register(`/${serviceWorkerOf(language)}`, { scope });
    await navigator.serviceWorker.ready;
    if (document.getElementById(pageDataId)) await keepRenderedPage(address);
  };
  const tryToRegister = () =>
    register().catch((error: unknown) => {
      console.warn('The page will not be kept for use without a network:', error);
    });
  const registerLater = () => setTimeout(tryToRegister, afterLoadMs);
  if (document.readyState === 'complete') registerLater();
  else window.addEventListener('load', registerLater, { once: true });
}

/**
 * A page that the server rendered was sent before its worker stood: without this, somebody who comes from a search engine
 * could read it without a network only after opening it a second time. The browser has it still, so that nothing is fetched.
 */
async function keepRenderedPage(address: string): Promise<void> {
  const cache = await caches.open(renderedPagesCache);
  await cache.add(new Request(address, { cache: 'force-cache' }));
}
