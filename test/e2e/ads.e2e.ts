import type { Page } from '@playwright/test';
import { account, startSignedIn, stubCurrentUser } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';
import { languages } from './harness/routes.ts';

const premium = account({ isPremium: true, subscriptionStatus: 'active' });
const lapsed = account({ isPremium: false, subscriptionStatus: 'canceled' });

/** The space reserved for each ad before it loads. */
const adSlots = '[class~="noscript:hidden"][class*="[data-premium]"]';

const ads = (page: Page) => page.getByRole('complementary').filter({ hasText: /From Mihrab|من محراب/ });
const thanks = (page: Page) => page.getByRole('region', { name: 'Ad-Free Experience' });

/** Collects the files that the page loads for ads from now on. */
function adFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/ads?[-./]/.test(pathname)) files.push(pathname);
  });
  return files;
}

/** Waits until the page has finished its own requests after hydration. */
async function waitForNetworkIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

test('a guest sees ads, which load from a separate file, and a link to remove them', async ({ page }) => {
  const files = adFiles(page);
  await page.goto('/');
  await expect(ads(page)).toHaveCount(4);
  await expect(thanks(page)).toHaveCount(0);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^\/assets\/ads-[\w-]+\.js$/);
  await page.getByRole('region', { name: 'Remove Ads' }).getByRole('link', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL('/?dialog=login');
});

test('premium sees a thank-you note and never loads ad code', async ({ page, context }) => {
  await startSignedIn(context, premium);
  const files = adFiles(page);
  for (const visit of ['first', 'second']) {
    await page.goto('/');
    await expect(thanks(page), `${visit} visit`).toBeVisible();
    await waitForNetworkIdle(page);
    await expect(ads(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Remove Ads' })).toHaveCount(0);
  }
  expect(files).toEqual([]);
});

test('premium sees no ads while the server is unavailable', async ({ page, context, complaints, server }) => {
  complaints.allow(/503/);
  // The server's signed-in cookie is still there while the server is unavailable.
  await context.addCookies([{ name: 'mihrab_signed_in', value: '1', url: server.url }]);
  await startSignedIn(context, premium, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'x', message: 'x', code: 'unavailable' } }),
  );
  await page.goto('/');
  await expect(thanks(page)).toBeVisible();
  const files = adFiles(page);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await waitForNetworkIdle(page);
  await expect(ads(page)).toHaveCount(0);
  expect(files).toEqual([]);
});

test('ads return when premium lapses and go when it is renewed', async ({ page, context }) => {
  await startSignedIn(context, premium, lapsed, premium);
  await page.goto('/');
  await expect(thanks(page)).toBeVisible();

  await page.reload();
  await expect(ads(page)).toHaveCount(4);
  await expect(thanks(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Refresh status' }).click();
  await expect(ads(page)).toHaveCount(0);
  await expect(thanks(page)).toBeVisible();
});

test('ads disappear when a premium user signs in', async ({ page, context }) => {
  await stubCurrentUser(context, premium);
  await context.route('**/api/auth/login', (route) =>
    route.fulfill({ json: { success: true, message: 'Welcome', user: premium, token: 'kept' } }),
  );
  await page.goto('/');
  await expect(ads(page)).toHaveCount(4);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByLabel('Email', { exact: false }).first().fill('amina@example.org');
  await dialog.getByLabel('Password', { exact: true }).fill('three lanterns at dusk');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(ads(page)).toHaveCount(0);
  await expect(thanks(page)).toBeAttached();
});

test('edited storage does not hide a guest’s ads', async ({ page, context }) => {
  await context.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('mihrab_premium', '1');
    localStorage.setItem('isPremium', 'true');
    localStorage.setItem('mihrab_local_user', '{"id":"1","email":"a@b.c","isPremium":true}');
  });
  await page.goto('/');
  await expect(ads(page)).toHaveCount(4);
  await expect(thanks(page)).toHaveCount(0);
});

test.describe('nothing moves', () => {
  for (const language of languages)
    for (const width of [320, 390, 768, 1280])
      test(
        `when the ads load, in ${language} at ${width} px`,
        nightlyUnless(language === 'ar' && width === 1280),
        async ({ page }) => {
          await page.setViewportSize({ width, height: 700 });
          let release = () => {};
          const released = new Promise<void>((resolve) => {
            release = resolve;
          });
          await page.route('**/assets/ads-*.js', async (route) => {
            await released;
            await route.continue();
          });
          await page.goto(pathIn(language, '/'));
          // After the fonts have loaded.
          const heights = () =>
            page.evaluate(async (slots) => {
              await document.fonts.ready;
              return [...document.querySelectorAll(slots)].map((slot) => slot.getBoundingClientRect().height);
            }, adSlots);
          await expect(ads(page)).toHaveCount(0);
          const before = await heights();
          expect(before).toHaveLength(5);
          release();
          await expect(ads(page)).toHaveCount(4);
          expect(await heights()).toEqual(before);
        },
      );
});

test('shows no ads within the times on Home and none on the Prayer Times page', async ({ page }) => {
  await page.goto('/');
  await expect(ads(page)).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Prayer Times' }).getByRole('complementary')).toHaveCount(0);
  const files = adFiles(page);
  // The request that counts a view may outlive the page and never be reported as finished: opt out of it.
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/prayer-times');
  await waitForNetworkIdle(page);
  await expect(ads(page)).toHaveCount(0);
  expect(files).toEqual([]);
});

for (const language of languages)
  test(`the ads and the thank-you note have no axe violations in ${language}`, { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await page.goto(pathIn(language, '/'));
    await expect(ads(page)).toHaveCount(4);
    expect(await axeViolations(page)).toEqual([]);
    await startSignedIn(context, premium);
    await page.goto(pathIn(language, '/'));
    await expect(page.locator('#ad-free')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

test('reserves no space for ads without scripts', { tag: '@nightly' }, async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(ads(page)).toHaveCount(0);
  const heights = await page
    .locator(adSlots)
    .evaluateAll((slots) => slots.map((slot) => slot.getBoundingClientRect().height));
  expect(heights).toHaveLength(5);
  expect(heights.every((height) => height === 0)).toBe(true);
  await context.close();
});
