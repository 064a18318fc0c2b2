import type { Page } from '@playwright/test';
import { account, startSignedIn } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { expectFitsEnlarged } from './harness/enlarged-text.ts';
import { expect, test } from './harness/journey.ts';
import { languages } from './harness/routes.ts';

const title = 'Theme & Personalization';
const locked = [/^Mosque/, /^Geometric/, /^Calligraphy/];
const shownBackground = (page: Page) => page.locator('[data-background]');
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mihrab_theme') ?? 'null') as unknown);

async function storeTheme(page: Page, theme: object): Promise<void> {
  await page.addInitScript((text) => {
    if (location.protocol === 'about:' || localStorage.getItem('mihrab_theme')) return;
    localStorage.setItem('mihrab_theme', text);
  }, JSON.stringify(theme));
}

/** Marks the account's settings as already synced with this browser. */
const markSynced = (page: Page) =>
  page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('mihrab_settings_account', 'amina');
  });

test('a guest can choose light or dark and two backgrounds, and the choice is stored', async ({ page }) => {
  await page.goto('/mosques?dialog=theme');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await dialog.getByRole('radio', { name: /^Nature/ }).click();
  await expect(shownBackground(page)).toHaveAttribute('data-background', 'nature');

  await page.goto('/contact');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(shownBackground(page)).toHaveAttribute('data-background', 'nature');

  await page.goto('/contact?dialog=theme');
  await dialog.getByRole('radio', { name: 'Same as device' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await dialog.getByRole('radio', { name: /^Default/ }).click();
  await expect(shownBackground(page)).toHaveCount(0);
  expect(await stored(page)).toEqual({ theme: 'system', background: 'default' });
});

test('three backgrounds are locked without premium, with a link to it', async ({ page }) => {
  await page.goto('/mosques?dialog=theme');
  const dialog = page.getByRole('dialog', { name: title });
  for (const name of locked) {
    const card = dialog.getByRole('radio', { name });
    await expect(card).toBeDisabled();
    await expect(card).toContainText('Premium');
  }
  // The arrow keys skip locked backgrounds.
  await dialog.getByRole('radio', { name: /^Default/ }).focus();
  await page.keyboard.down('ArrowRight');
  await expect(dialog.getByRole('radio', { name: /^Nature/ })).toBeFocused();
  await expect(dialog.getByRole('radio', { name: /^Nature/ })).toBeChecked();
  await page.keyboard.up('ArrowRight');

  await dialog.getByRole('link', { name: 'Upgrade to Premium' }).click();
  await expect(page).toHaveURL(/dialog=login/);
  await expect(dialog).toHaveCount(0);
});

test('edited storage does not unlock a background', async ({ page, context }) => {
  await storeTheme(page, { theme: 'dark', background: 'mosque' });
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('mihrab_premium', '1');
  });
  await markSynced(page);
  await startSignedIn(context, account({ isPremium: false }));
  await page.goto('/mosques?dialog=theme');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText('You chose Mosque with premium.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^Default/ })).toBeChecked();
  await expect(shownBackground(page)).toHaveCount(0);
});

test('premium can choose every background, and the choice is sent to the account', async ({
  page,
  context,
}) => {
  await markSynced(page);
  await startSignedIn(context, account({ isPremium: true }));
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON());
  });
  await page.goto('/mosques?dialog=theme');
  const dialog = page.getByRole('dialog', { name: title });
  for (const name of ['Geometric', 'Calligraphy', 'Nature', 'Mosque']) {
    await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).click();
    await expect(shownBackground(page)).toHaveAttribute('data-background', name.toLowerCase());
  }
  await expect(dialog.getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(0);
  await expect.poll(() => sent.at(-1)).toEqual({ theme: { theme: 'system', background: 'mosque' } });
});

test('a premium background is remembered after premium ends and returns with it', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await storeTheme(page, { theme: 'light', background: 'mosque' });
  await markSynced(page);
  const premium = account({ isPremium: true });
  await startSignedIn(context, premium, account({ isPremium: false }), premium);
  await page.goto('/mosques');
  await expect(shownBackground(page)).toHaveAttribute('data-background', 'mosque');

  await page.goto('/mosques?dialog=theme');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText('It returns when you renew.', { exact: false })).toBeVisible();
  await expect(shownBackground(page)).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Dark' }).click();
  expect(await stored(page)).toEqual({ theme: 'dark', background: 'mosque' });

  await page.goto('/mosques');
  await expect(shownBackground(page)).toHaveAttribute('data-background', 'mosque');
});

test('a background moves nothing on the page, and patterns are hidden in print and high contrast', async ({
  page,
}) => {
  await storeTheme(page, { theme: 'light', background: 'nature' });
  await page.goto('/mosques');
  await shownBackground(page).waitFor({ state: 'attached' });
  const headingTop = () =>
    page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().top);
  const withBackground = await headingTop();
  await page.evaluate(() => document.querySelector('[data-background]')?.remove());
  expect(await headingTop()).toBe(withBackground);

  const patterns = page.locator('footer svg');
  await expect(patterns.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(patterns.first()).toBeHidden();
  await page.emulateMedia({ media: 'screen', contrast: 'more' });
  await expect(patterns.first()).toBeHidden();
});

for (const language of languages)
  test(`the dialog has no axe violations and fits a small window, in ${language}`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${pathIn(language, '/mosques')}?dialog=theme`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio')).toHaveCount(8);
    await expect(dialog.getByRole('link')).toBeVisible();
    await page.emulateMedia({ colorScheme: language === 'ar' ? 'dark' : 'light', reducedMotion: 'reduce' });
    expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
    await expectFitsEnlarged(dialog);
  });
