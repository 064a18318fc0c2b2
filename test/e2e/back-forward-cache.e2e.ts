import type { Page } from '@playwright/test';
import { account, startSignedIn } from './harness/account.ts';
import { setPosition } from './harness/device.ts';
import { fullBrowser } from './harness/full-browser.ts';
import { expect, test } from './harness/journey.ts';
import { routes } from './harness/routes.ts';

// Playwright turns the cache off, and the headless shell has none.
test.use({
  launchOptions: { ...fullBrowser.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

declare global {
  interface Window {
    /** Whether this document has come back from the back/forward cache. */
    wasRestored?: boolean;
  }
  interface PerformanceNavigationTiming {
    /** Why the browser loaded the document again; null if it didn't. */
    readonly notRestoredReasons?: object | null;
  }
}

const cityPages = ['/prayer-times/countries', '/prayer-times/pakistan', '/prayer-times/pakistan/karachi'];

test.beforeEach(({ complaints }) => {
  // The browser looks for the icon of the text file that the journeys leave for.
  complaints.allow(/favicon\.ico/);
});

/** Opens another document from the current page, goes back, and expects the same document as before. */
async function expectRestored(page: Page): Promise<void> {
  const address = new URL(page.url());
  await page.evaluate(() => {
    window.wasRestored = false;
    addEventListener('pageshow', ({ persisted }) => {
      window.wasRestored = persisted;
    });
    // After the call has returned, which a navigation would abort.
    setTimeout(() => location.assign('/robots.txt'));
  });
  await page.waitForURL('/robots.txt');
  await page.evaluate(() => void setTimeout(() => history.back()));
  // A restored document has no `load` event, for which `page.goBack` would wait.
  await page.waitForURL(address.href, { waitUntil: 'commit' });
  // Asking the page itself fails if the document changes at that moment; this asks again in the one that came back.
  await page.waitForFunction((href) => location.href === href, address.href);

  const readState = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return { wasRestored: window.wasRestored, reasons: navigation?.notRestoredReasons };
    });
  await expect
    .configure({ soft: true })
    .poll(readState, address.pathname + address.search)
    .toEqual({ wasRestored: true, reasons: null });
}

test('the back button restores every page as it was left', { tag: '@nightly' }, async ({ page }) => {
  for (const path of [...routes.map((route) => route.path), ...cityPages, '/ar']) {
    await page.goto(path);
    await expectRestored(page);
  }
});

test('the back button restores pages in use: with a place, an account and a dialog', {
  tag: '@nightly',
}, async ({ page, context, complaints }) => {
  await setPosition(context, 24.86, 67.01);
  await startSignedIn(context, account({ isPremium: true }));
  // The server doesn't know the account.
  complaints.allow(/401/);
  for (const path of ['/', '/prayer-times', '/qibla', '/duas', '/profile', '/?dialog=premium']) {
    const session = page.waitForResponse('**/api/auth/me');
    await page.goto(path);
    await session;
    await expectRestored(page);
  }
});
