import { landingParameters } from '../data/landing-parameters.ts';
import { fetchNewSiteFacts, fetchPlainConfig } from '../data/site-facts.ts';
import { record } from '../device/readers.ts';
import { registerServiceWorker } from '../device/service-worker.ts';
import { readStoredText, storedKeys, writeStored } from '../device/storage.ts';
import { runWhenIdle } from '../device/when-idle.ts';
import { runCityClock } from '../features/cities/city-clock.ts';
import { moveSun } from '../features/sky/moving-sun.ts';
import { browserLanguage, languageOfPath } from '../i18n/languages.ts';
import { dialogParameter } from '../paths.ts';
import { loadApp } from './load-app.ts';

// The script of pages that most visitors only read: cities, countries, legal texts and the contact page. They are complete
// without React, so this keeps their clock right and starts the app, which has fifty times its size, with the first touch that
// needs it. boot.js and React repeat that touch. Built as one file, see scripts/page/build-page.ts.

/** What a visitor may have stored without these pages showing anything of it, or before the first paint by boot.js. */
const harmlessKeys =
  /^mihrab_(?:language|theme|location|location_refused|calculation|favourites|timetables|prayer_times_.*|places_view|maps_app|duas_display|board|my_mosque|fasting|awake)$/;

const { documentElement: root } = document;
let isAwake = false;
let stopClock = () => {};

function start(): void {
  window.dispatchEvent(new Event('mihrab:quiet'));
  if (needsApp()) {
    wake();
    return;
  }
  stopClock = runCityClock(document, {
    onMinute: (nowMs) => moveSun(document, nowMs),
    onDayOver: wake,
  });
  if (document.querySelector('[data-legal]')) root.dataset['prints'] = 'legal';
  listen();
  root.dataset['alive'] = '';
  registerServiceWorker(languageOfPath(location.pathname));
  if (document.querySelector('[data-legal], [data-operator]')) runWhenIdle(wakeIfOutdated);
}

/** Starts the app if the server knows better than this document who runs the site, or that its contact form can't be used. */
async function wakeIfOutdated(): Promise<void> {
  const hasForm = document.querySelector('[data-operator]') !== null;
  const keys = record((await fetchPlainConfig())?.['keys']);
  if ((await fetchNewSiteFacts()) || (hasForm && keys?.['turnstileSiteKey'] === null)) wake();
}

/** Whether the page shows something that only the app can show: an account, chosen settings, a dialog, a greeting. */
function needsApp(): boolean {
  const parameters = new URLSearchParams(location.search);
  return (
    root.dataset['account'] !== undefined ||
    [dialogParameter, ...landingParameters, 'topic'].some((name) => parameters.has(name)) ||
    // The chosen background; boot.js applies the rest of the theme.
    readStoredText('mihrab_theme')?.includes('background') ||
    storedKeys('').some((key) => /^(?:mihrab_|auth_token)/.test(key) && !harmlessKeys.test(key)) ||
    hasSessionEntry() ||
    (root.lang === 'en' && readStoredText('mihrab_language') === undefined && browserLanguage() !== undefined)
  );
}

function hasSessionEntry(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('mihrab_'));
  } catch {
    return false;
  }
}

function wake(): void {
  if (isAwake) return;
  isAwake = true;
  window.dispatchEvent(new Event('mihrab:waking'));
  loadApp();
}

function wakeIfNeeded(): void {
  if (needsApp()) wake();
}

function listen(): void {
  window.addEventListener('mihrab:alive', () => stopClock(), { once: true });
  // React's handlers for clicks. boot.js repeats clicks on buttons as soon as they are there.
  document.addEventListener('click', onClick);
  document.addEventListener('auxclick', storeLinkedLanguage);
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && closest(target, 'button')) wake();
  });
  document.addEventListener('focusin', ({ target }) => {
    if (closest(target, 'input, select, textarea')) wake();
  });
  // boot.js holds the form back.
  window.addEventListener('submit', wake, true);
  window.addEventListener('beforeprint', wake);
  // Back or forward inside one document: the app had shown both pages, and then this one was loaded again.
  const { pathname } = location;
  const onPop = () => {
    if (location.pathname !== pathname) location.reload();
    else wakeIfNeeded();
  };
  window.addEventListener('popstate', onPop);
  window.addEventListener('mihrab:alive', () => window.removeEventListener('popstate', onPop), {
    once: true,
  });
  // Another tab has signed in or changed a setting, or this page was restored from the browser's history after that.
  window.addEventListener('storage', wakeIfNeeded);
  window.addEventListener('pageshow', ({ persisted }) => persisted && wakeIfNeeded());
}

const closest = (target: EventTarget | null, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;

function onClick(event: MouseEvent): void {
  if (isAwake) return;
  if (closest(event.target, 'button')) wake();
  storeLinkedLanguage(event);
  const link = closest(event.target, 'a');
  const opensElsewhere =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!(link instanceof HTMLAnchorElement) || opensElsewhere || !isForApp(link)) return;
  event.preventDefault();
  window.addEventListener('mihrab:alive', () => link.click(), { once: true });
  wake();
}

/** Links that open a dialog, sign in, or do something else beside leading somewhere. */
const isForApp = (link: HTMLAnchorElement): boolean =>
  link.search.includes(`${dialogParameter}=`) ||
  link.pathname.startsWith('/api/auth0/') ||
  link.dataset['acts'] !== undefined;

/** As `useLanguageLink` does. */
function storeLinkedLanguage({ target }: Event): void {
  const link = closest(target, 'a[hreflang]');
  if (isAwake || !(link instanceof HTMLAnchorElement)) return;
  writeStored('mihrab_language', link.hreflang);
  link.search = location.search;
}

start();
