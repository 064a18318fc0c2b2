import type { Page } from '@playwright/test';
import { axeViolations } from './harness/axe.ts';
import { pathIn, setPosition } from './harness/device.ts';
import { expectPageFits, setTextSize } from './harness/enlarged-text.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

for (const language of ['en', 'ar'])
  test(
    `the account dialogs have no axe violations, in ${language}`,
    nightlyUnless(language === 'ar'),
    async ({ page }) => {
      for (const dialog of ['premium', 'login', 'register']) {
        await page.goto(`${pathIn(language, '/')}?dialog=${dialog}`);
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await axeViolations(page, '[role=dialog]'), dialog).toEqual([]);
      }
    },
  );

/** Returns the times that extend beyond their card, each with the excess in pixels. */
function timesOutside(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('time')].flatMap((time) => {
      const card = time.closest('section');
      const inner = time.getBoundingClientRect();
      const outer = card?.getBoundingClientRect();
      if (!outer || inner.width === 0) return [];
      const excess = Math.max(outer.left - inner.left, inner.right - outer.right);
      return excess > 0 ? [`${time.textContent} by ${Math.round(excess)}`] : [];
    }),
  );
}

for (const { percent, width } of [
  { percent: 200, width: 390 },
  { percent: 150, width: 320 },
])
  for (const path of ['/', '/prayer-times', '/ar', '/ar/prayer-times'])
    test(
      `${path} fits a window of ${width} pixels at a font size of ${percent} %`,
      nightlyUnless(path === (percent === 200 ? '/ar/prayer-times' : '/prayer-times')),
      async ({ page, context }) => {
        await setPosition(context, 51.5074, -0.1278);
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await page.getByRole('main').getByRole('listitem').getByRole('time').first().waitFor();
        await setTextSize(page, percent);
        await expectPageFits(page);
        expect(await timesOutside(page)).toEqual([]);
      },
    );

test('the tab bar of a phone never covers the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  // The house ads load after the page: wait, so that the focus has not already passed them.
  await expect(page.getByRole('link', { name: 'No ads for $1 a year' })).toBeAttached();
  const focusedTexts = new Set<string>();
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const bar = [...document.querySelectorAll('nav')].find(
        (nav) => getComputedStyle(nav).position === 'fixed',
      );
      if (!element || element === document.body || !bar) return undefined;
      const { top, bottom } = element.getBoundingClientRect();
      const covered = !bar.contains(element) && bottom > bar.getBoundingClientRect().top;
      const text = element.textContent || element.getAttribute('aria-label') || element.tagName;
      return { text, covered, box: `${Math.round(top)} to ${Math.round(bottom)}` };
    });
    if (!focused) break;
    expect(focused.covered, `${focused.text} at ${focused.box}`).toBe(false);
    focusedTexts.add(focused.text);
  }
  expect(focusedTexts).toContain('No ads for $1 a year');
  expect(focusedTexts).toContain('Contact Us');
});

test('"Skip to content" moves the focus to the main content', async ({ page }) => {
  await page.goto('/mosques');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back' })).toBeFocused();
});

test.describe('on a slow network', () => {
  test('announces the title of a page once it has loaded', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/');
    await page.route(/assets\/terms-(?!of-service)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    await expect(page.locator('p[aria-live]')).toHaveText('Terms of Service · Mihrab');
  });
});

test('a dialog traps the focus, closes on Escape and returns the focus', async ({ page }) => {
  await page.goto('/mosques');
  const opener = page.getByRole('button', { name: 'Language and appearance' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Language and appearance' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a dialog opened by a link returns the focus to the link and keeps the scroll position', async ({
  page,
}) => {
  await page.goto('/');
  const upgrade = page.getByRole('link', { name: 'Upgrade' });
  await upgrade.scrollIntoViewIfNeeded();
  await upgrade.focus();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(upgrade).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5);
});
