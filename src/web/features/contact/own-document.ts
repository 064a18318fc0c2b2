import { withoutLanguage } from '../../i18n/languages.ts';
import { paths } from '../../paths.ts';

/**
 * The content policy of a document holds for as long as it is shown, and only that of this page lets the bot check in. Who
 * has come by a link from another page still has that page's document: this loads the page anew, once, as its own. Without
 * a network it stays, for there is nothing to load.
 *
 * Returns what gives the loading up: Firefox goes on with it after somebody has gone back, and then shows this page in place
 * of the one they went back to.
 */
export function loadOwnDocument(): () => void {
  const [document] = performance.getEntriesByType('navigation');
  const isOwn = !document || withoutLanguage(new URL(document.name).pathname) === paths.contact;
  if (isOwn || !navigator.onLine) return () => undefined;
  location.reload();
  return () => window.stop();
}
