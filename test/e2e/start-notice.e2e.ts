import type { Page } from '@playwright/test';
import { expect, test } from './harness/journey.ts';

const notLoadedNotice = 'Couldn’t load parts of this page. Check your connection and reload.';
const oldBrowserNotice = 'Your browser is too old for parts of this page. Update it to use everything.';
const slowNotice = 'Parts of this page are still loading. If nothing happens, reload.';

const entryScript = /\/assets\/index-[\w-]+\.js$/;

/** Opens a page that won't hydrate, for which `page.goto` would wait here. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto('/health');
  await page.evaluate((url) => location.assign(url), path);
  await page.waitForLoadState('load');
}

test('a page without its main script is readable, shows a notice, and works after a reload', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await context.route(entryScript, (route) => route.abort());
  await visit(page, '/qibla');
  await expect(page.getByRole('alert').filter({ hasText: notLoadedNotice })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.unroute(entryScript);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await expect(page.getByText(notLoadedNotice)).toBeHidden();
});

test('the notice is in Arabic on an Arabic page', { tag: '@nightly' }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await context.route(entryScript, (route) => route.abort());
  await visit(page, '/ar/prayer-times');
  const notice = page.getByRole('alert').filter({ hasText: 'تعذّر تحميل أجزاء' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('button', { name: 'إعادة التحميل' })).toBeVisible();
});

test('says that the browser is too old if it cannot parse the main script', async ({
  page,
  context,
  complaints,
}) => {
  // Playwright reports a script that can't be parsed, but without its error message.
  complaints.allow(/^exception: $/);
  await page.addInitScript(() => {
    // Chromium before 99 doesn't support cascade layers.
    Reflect.deleteProperty(window, 'CSSLayerBlockRule');
  });
  await context.route(entryScript, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'class Later { static { %newer syntax% } }' }),
  );
  await visit(page, '/');
  await expect(page.getByRole('alert').filter({ hasText: oldBrowserNotice })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('does not blame a current browser for a main script that throws', { tag: '@nightly' }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/planted/);
  await context.route(entryScript, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planted")' }),
  );
  await visit(page, '/');
  await expect(page.getByRole('alert').filter({ hasText: notLoadedNotice })).toBeVisible();
});

test('says on a slow network that the page is still loading, until it has loaded', async ({
  page,
  context,
}) => {
  await page.clock.install();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(entryScript, async (route) => {
    await released;
    await route.continue();
  });
  // Not awaited yet: `page.goto` waits for hydration here.
  const navigation = page.goto('/mosques', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(slowNotice)).toBeHidden();
  await page.clock.fastForward(7900);
  await expect(page.getByText(slowNotice)).toBeVisible();
  release();
  await navigation;
  await expect(page.getByText(slowNotice)).toBeHidden();
});

test('shows the notice in the page’s language if its translations fail to load', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|dynamically imported module/);
  await context.route(/\/assets\/tr-[\w-]+\.js$/, (route) => route.abort());
  await visit(page, '/tr');
  await expect(page.getByRole('alert').filter({ hasText: 'Bu sayfanın bazı bölümleri' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sayfayı yenile' })).toBeVisible();
});
