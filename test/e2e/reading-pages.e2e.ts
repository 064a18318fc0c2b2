import type { BrowserContext, Page } from '@playwright/test';
import { startBuiltServer } from './harness/built-server.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

const istanbul = '/prayer-times/turkiye/istanbul';
/** The app's own scripts; pages for readers start with `quiet-….js`. */
const appScripts = /\/assets\/(?!quiet-)[\w-]+\.js$/;

/** The scripts that the page has fetched, without folder and hash. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/(?:assets\/)?([a-z]+)[\w-]*\.js$/.exec(name)?.[1])
      .filter((name) => name !== undefined),
  );

/** Holds the app's scripts back until the returned function is called. */
async function holdApp(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(appScripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Marks the document, to tell whether it is still the same later. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

for (const path of [istanbul, '/ar/prayer-times/pakistan', '/prayer-times/countries', '/privacy', '/contact'])
  test(
    `${path} is read without the app`,
    nightlyUnless(path === istanbul || path.startsWith('/ar/')),
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('banner').locator('a[href^="/api/auth0/login"]')).toBeVisible();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect((await scriptsOf(page)).sort()).toEqual(['boot', 'quiet']);
    },
  );

test('a city page shows the time left until the next prayer', async ({ page }) => {
  // Given a browser whose clock stands at noon in Istanbul
  await page.clock.install({ time: new Date(Date.now()) });
  await page.goto(istanbul);
  const countdown = page.locator('[data-countdown]');
  await expect(countdown).toBeVisible();
  const before = await countdown.innerText();
  // When five minutes pass
  await page.clock.fastForward('05:00');
  // Then it has become shorter
  await expect(countdown).not.toHaveText(before);
  await expect(page.locator('ol [data-next]')).toHaveCount(1);
  expect(await scriptsOf(page)).not.toContain('framework');
});

test('the first tap starts the app and does what it should', async ({ page }) => {
  await page.goto(istanbul);
  await page.getByRole('button', { name: 'Set as my location' }).click();
  await expect(page).toHaveURL(/\/prayer-times$/);
  await expect(page.getByText('Istanbul, Türkiye').first()).toBeVisible();
});

test('a link to a dialog opens it without leaving the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(istanbul);
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is typed before the app is there filters the list', async ({ page, context }) => {
  // Given a slow connection
  const release = await holdApp(context);
  await page.goto('/prayer-times/countries');
  // When someone types at once
  await page.getByRole('searchbox', { name: 'Find a country' }).pressSequentially('türki');
  const countries = page.getByRole('main').getByRole('listitem');
  expect(await countries.count()).toBeGreaterThan(100);
  release();
  // Then the app finds the text
  await expect(page.getByRole('link', { name: /^Türkiye/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('1 found');
  await expect(page.getByRole('searchbox')).toHaveValue('türki');
});

test('a language chosen before the app is there stays chosen', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(`/ar${istanbul}?from=news`);
  await page.evaluate(() => localStorage.setItem('mihrab_language', '"ar"'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${istanbul}?from=news`);
  expect(await page.evaluate(() => localStorage.getItem('mihrab_language'))).toBe('"en"');
});

test('a chosen clock and an account are shown at once', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mihrab_clock', '{"twelveHours":true}'));
  await page.goto(istanbul);
  await expect(page.locator('ol time').filter({ hasText: /[ap]m$/i })).not.toHaveCount(0);
});

test('signing in on another tab reaches a page that was only read', async ({ page, context }) => {
  await page.goto(istanbul);
  const other = await context.newPage();
  await other.goto('/qibla');
  await other.evaluate(() => localStorage.setItem('mihrab_local_user', '{"email":"amina@example.org"}'));
  await expect.poll(() => scriptsOf(page)).toContain('framework');
});

test('a tap without a network is answered by a notice', async ({ page, context, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await page.goto(istanbul);
  await context.route(appScripts, (route) => route.abort());
  await page.getByRole('button', { name: 'Set as my location' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load parts of this page' })).toBeVisible();
});

test('a document is printed with its legal text alone, although nothing was touched', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/terms');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('legal pages name the operator that runs this server, without scripts too', { tag: '@nightly' }, async ({
  browser,
}) => {
  const server = await startBuiltServer({
    environment: { SITE_OPERATOR: 'Sons & Daughters', CONTACT_EMAIL: 'salam@pray.example' },
  });
  try {
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ javaScriptEnabled, baseURL: server.url });
      const page = await context.newPage();
      for (const path of ['/privacy', '/ar/contact']) {
        await page.goto(path);
        await expect(page.getByText('Sons & Daughters').first()).toBeVisible();
        await expect(page.getByRole('link', { name: 'salam@pray.example' }).first()).toBeVisible();
        await expect(page.getByText('Mihrab Pte. Ltd.')).toHaveCount(0);
      }
      // Hydration agrees with it.
      if (javaScriptEnabled) {
        await page.goto('/terms');
        await page.getByRole('button', { name: 'Print this page' }).hover();
        await expect.poll(() => scriptsOf(page)).toContain('framework');
        await expect(page.getByText('Sons & Daughters').first()).toBeVisible();
      }
      await context.close();
    }
  } finally {
    await server.stop();
  }
});

test('the first tap on the print button prints the sheet of the month', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset['printed'] = String(document.querySelectorAll('.print-sheet').length);
    };
  });
  await page.goto(istanbul);
  await page.getByRole('button', { name: 'Print this month' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1');
});

test('going back from a page that was loaded again shows the page before', async ({ page }) => {
  // Given a page that was reached inside the app and then loaded as its own document
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.reload();
  expect(await scriptsOf(page)).toContain('quiet');
  // When the user goes back and forward
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Privacy Policy');
  await expect(page).toHaveURL('/');
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.evaluate(() => history.forward());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
});
