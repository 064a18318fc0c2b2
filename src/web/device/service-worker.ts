import { pageDataId } from '../../contract/page-renderer.ts';
import { type PageLanguage, prefixOf } from '../../domain/language/page-language.ts';

/** Delays the worker's downloads, so that they don't slow down the page on slow networks and phones. */
const afterLoadMs = 2000;

/** The cache of the last opened server-rendered pages. */
export const renderedPagesCache = 'rendered-pages';

/** The cache of files that the worker does not download with the others. */
export const usedFilesCache = 'used-files';

/**
 * Matches the files that `scripts/page/rarely-used-chunks.ts` lists. The worker doesn't download them with the others. They are
 * available offline once they have been used.
 */
export const rarelyUsedFiles = /\/assets\/rare\//;

/** Files of former releases are the oldest and leave first. */
const maxUsedFiles = 60;

/** Returns the file name of a language's worker. English keeps the name under which browsers have already registered it. */
export const serviceWorkerOf = (language: PageLanguage): string =>
  language === 'en' ? 'sw.js' : `sw-${language}.js`;

/**
 * Registers the worker that makes the language's pages work offline, two seconds after `load` or, if that has passed, after
 * the call. Each worker has its own scope, so that opening a second language doesn't evict the first one's pages.
 */
export function registerServiceWorker(language: PageLanguage): void {
  if (!('serviceWorker' in navigator)) return;
  const address = location.pathname;
  const register = async () => {
    const scope = prefixOf(language) || '/';
    await keepUsedFiles();
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
 * Caches the rarely used files that this page has loaded, because the worker sees only those that are loaded after its first
 * installation. Reads them from the HTTP cache, so nothing is downloaded.
 */
async function keepUsedFiles(): Promise<void> {
  const cache = await caches.open(usedFilesCache);
  for (const { name } of performance.getEntriesByType('resource')) {
    const isKept = !rarelyUsedFiles.test(name) || (await cache.match(name)) !== undefined;
    if (!isKept) await cache.add(new Request(name, { cache: 'force-cache' }));
  }
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -maxUsedFiles).map((request) => cache.delete(request)));
}

/**
 * Caches a server-rendered page that was loaded before its worker was active. Otherwise people who come from a search engine
 * would have to open it twice before it works offline. Reads it from the HTTP cache, so nothing is downloaded.
 */
async function keepRenderedPage(address: string): Promise<void> {
  const cache = await caches.open(renderedPagesCache);
  await cache.add(new Request(address, { cache: 'force-cache' }));
}
