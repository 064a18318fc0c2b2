import type { Page } from '@playwright/test';
import { expect, test } from './harness/journey.ts';

const lost = "Couldn't load the interactive parts of this page. Check your connection and reload.";
const old =
  'Your browser is too old for the interactive parts of this page. You can read it, but update your browser to use everything.';
const slow = 'The interactive parts of this page are still loading. If nothing happens, reload the page.';

const entryScript = /\/assets\/index-[\w-]+\.js$/;

/** Opens a page that won't come to life, for which the journey's own `goto` would wait. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto('/health');
  await page.evaluate((to) => location.assign(to), address);
  await page.waitForLoadState('load');
}

test('without its main script a page can be read, says what is wrong, and works after a reload', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await context.route(entryScript, (route) => route.abort());
  await visit(page, '/qibla');
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.unroute(entryScript);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await expect(page.getByText(lost)).toBeHidden();
});

test('in Arabic it says so in Arabic', async ({ page, context, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await context.route(entryScript, (route) => route.abort());
  await visit(page, '/ar/prayer-times');
  const notice = page.getByRole('alert').filter({ hasText: 'تعذّر تحميل الأجزاء التفاعلية' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('button', { name: 'إعادة التحميل' })).toBeVisible();
});

test('a browser that cannot read the main script is told that it is too old', async ({
  page,
  context,
  complaints,
}) => {
  // Playwright hears of a script that can't be read, but not what it is called.
  complaints.allow(/^exception: $/);
  await page.addInitScript(() => {
    // Chromium before 99 knows no cascade layers.
    Reflect.deleteProperty(window, 'CSSLayerBlockRule');
  });
  await context.route(entryScript, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'class Later { static { %newer syntax% } }' }),
  );
  await visit(page, '/');
  await expect(page.getByRole('alert').filter({ hasText: old })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a main script that stops in a current browser is no fault of the browser', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/planted/);
  await context.route(entryScript, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planted")' }),
  );
  await visit(page, '/');
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible();
});

test('on a slow network the page says that it is still loading, until it is there', async ({
  page,
  context,
}) => {
  await page.clock.install();
  let letThrough = () => {};
  const network = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await context.route(entryScript, async (route) => {
    await network;
    await route.continue();
  });
  // Not awaited: the journey's own `goto` waits until the page is alive.
  const visited = page.goto('/mosques', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(slow)).toBeHidden();
  await page.clock.fastForward(7900);
  await expect(page.getByText(slow)).toBeVisible();
  letThrough();
  await visited;
  await expect(page.getByText(slow)).toBeHidden();
});

test('a page whose words are lost is not shown in another language', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|dynamically imported module/);
  await context.route(/\/assets\/tr-[\w-]+\.js$/, (route) => route.abort());
  await visit(page, '/tr');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Bu sayfanın etkileşimli bölümleri' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sayfayı yenile' })).toBeVisible();
});
