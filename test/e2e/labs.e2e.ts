import type { Page } from '@playwright/test';
import { account, startSignedIn } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { expectFitsEnlarged } from './harness/enlarged-text.ts';
import { expect, test } from './harness/journey.ts';
import { languages } from './harness/routes.ts';

const labs = (page: Page) => page.getByRole('dialog', { name: 'Labs' });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mihrab_labs') ?? 'null') as unknown);

async function storeLabs(page: Page, ids: readonly string[]): Promise<void> {
  await page.addInitScript((text) => {
    if (location.protocol === 'about:' || localStorage.getItem('mihrab_labs')) return;
    localStorage.setItem('mihrab_labs', text);
  }, JSON.stringify(ids));
}

test('without premium, Labs lists the features without switches, even with edited storage', async ({
  page,
}) => {
  await storeLabs(page, ['prayer_analytics', 'smart_prayer_alerts']);
  await page.goto('/mosques?dialog=labs');
  await expect(labs(page).getByRole('listitem')).toHaveCount(3);
  await expect(labs(page).getByRole('switch')).toHaveCount(0);
  await labs(page).getByRole('link', { name: 'Upgrade to Premium' }).click();
  await expect(page).toHaveURL(/dialog=login/);
});

test('premium can turn a feature on, open it, and turn it off again', async ({ page, context }) => {
  await startSignedIn(context, account({ isPremium: true }));
  await page.goto('/mosques');
  await page.getByRole('link', { name: 'Labs' }).click();
  const analytics = labs(page).getByRole('switch', { name: 'Prayer Analytics' });
  await expect(analytics).not.toBeChecked();
  await analytics.click();
  await expect(analytics).toBeChecked();
  await expect(labs(page).getByText('Prayer Analytics is on.')).toBeAttached();
  expect(await stored(page)).toEqual(['prayer_analytics']);

  await labs(page).getByRole('link', { name: 'Open prayer analytics' }).click();
  await expect(page).toHaveURL(/dialog=analytics/);
  // It replaced Labs in the history, so going back leads to the page.
  await page.goBack();
  await expect(page).toHaveURL(/\/mosques$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/mosques?dialog=labs');
  await expect(analytics).toBeChecked();
  await analytics.focus();
  await page.keyboard.press('Space');
  await expect(analytics).not.toBeChecked();
  await expect(labs(page).getByRole('link', { name: 'Open prayer analytics' })).toHaveCount(0);
  expect(await stored(page)).toEqual([]);
});

test('alerts link to their settings, and the AR compass opens when turned on', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await startSignedIn(context, account({ isPremium: true }));
  await page.goto('/mosques?dialog=labs');
  await labs(page).getByRole('switch', { name: 'Smart Prayer Alerts' }).click();
  await expect(labs(page).getByRole('link', { name: 'Set up' })).toHaveAttribute('href', /dialog=alerts/);

  await labs(page).getByRole('switch', { name: 'AR Qibla Compass' }).click();
  await expect(page.getByRole('dialog', { name: 'AR Qibla Compass' })).toBeVisible();
  expect(await stored(page)).toEqual(['smart_prayer_alerts', 'ar_qibla_compass']);
});

test('"Coming Soon" features cannot be turned on, even with edited storage', async ({ page, context }) => {
  await storeLabs(page, ['community_features', 'smart_notifications']);
  await startSignedIn(context, account({ isPremium: true }));
  await page.goto('/mosques?dialog=labs');
  for (const name of ['Community Features', 'Smart Notifications']) {
    const planned = labs(page).getByRole('switch', { name });
    await expect(planned).not.toBeChecked();
    await expect(planned).toBeDisabled();
    await expect(
      labs(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('switch', { name }) }),
    ).toContainText('Coming Soon');
    await planned.focus();
    await page.keyboard.press('Space');
    await expect(planned).not.toBeChecked();
  }
});

test('each feature shows its status', { tag: '@nightly' }, async ({ page, context }) => {
  await startSignedIn(context, account({ isPremium: true }));
  await page.goto('/mosques?dialog=labs');
  const statusOf = {
    'Smart Prayer Alerts': 'Beta',
    'AR Qibla Compass': 'Alpha',
    'Prayer Analytics': 'Beta',
    'Community Features': 'Experimental',
    'Smart Notifications': 'Alpha',
  };
  await expect(labs(page).getByRole('listitem')).toHaveCount(5);
  for (const [name, status] of Object.entries(statusOf)) {
    const item = labs(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('switch', { name }) });
    await expect(item.getByText(status, { exact: true })).toBeVisible();
  }
});

test('with storage blocked, a feature can be turned on until the page is left', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await startSignedIn(context, account({ isPremium: true }));
  await page.goto('/mosques?dialog=labs');
  const analytics = labs(page).getByRole('switch', { name: 'Prayer Analytics' });
  await analytics.waitFor();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await analytics.click();
  await expect(analytics).toBeChecked();
  await expect(labs(page).getByRole('alert')).toContainText('when you leave the page');
});

for (const language of languages)
  for (const isPremium of [true, false])
    test(`Labs ${isPremium ? 'with' : 'without'} premium has no axe violations and fits a small window, in ${language}`, {
      tag: '@nightly',
    }, async ({ page, context }) => {
      await startSignedIn(context, account({ isPremium }));
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(`${pathIn(language, '/mosques')}?dialog=labs`);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('listitem')).toHaveCount(isPremium ? 5 : 3);
      await page.emulateMedia({
        colorScheme: language === 'ar' ? 'dark' : 'light',
        reducedMotion: 'reduce',
      });
      expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
      await expectFitsEnlarged(dialog);
    });
