import type { Page } from '@playwright/test';
import { account, startSignedIn } from './harness/account.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
const storedEntries = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const main = (page: Page) => page.getByRole('main');

async function signUp(page: Page): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^New here/ })
    .click();
  await main(page).getByLabel('Full Name').fill('Zaynab bint Khalid');
  await main(page).getByLabel('Email').fill('zaynab@example.org');
  await main(page).getByLabel('Password', { exact: true }).fill('never kept');
  await main(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
}

test('signing up stores a name on the device, without the password and without the server', async ({
  page,
}) => {
  const calls: string[] = [];
  await page.goto('/auth');
  page.on('request', (request) => {
    if (request.url().includes('/api/auth')) calls.push(request.url());
  });
  await signUp(page);
  await expect(page).toHaveURL('/');
  const entries = await storedEntries(page);
  expect(JSON.parse(entries['mihrab_local_user'] ?? '')).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    email: 'zaynab@example.org',
    fullName: 'Zaynab bint Khalid',
  });
  expect(JSON.stringify(entries)).not.toContain('never kept');
  expect(calls).toEqual([]);

  const bar = page.getByRole('banner').getByRole('region', { name: 'Account' });
  await expect(bar.getByText('Zaynab bint Khalid')).toBeVisible();
  await expect(bar.getByText('On this device only')).toBeVisible();
  await bar.getByRole('button', { name: 'Sign Out' }).click();
  await expect(bar).toHaveCount(0);
  expect((await storedEntries(page))['mihrab_local_user']).toBeUndefined();
  expect(calls).toEqual([]);
});

test('signing in requires an email and a password', async ({ page }) => {
  await page.goto('/auth');
  const signIn = main(page).getByRole('button', { name: 'Sign In', exact: true });
  await signIn.click();
  await expect(toasts(page)).toHaveText(/Sign in failed.*Please enter your email and password\./);
  await main(page).getByLabel('Email').fill('zaynab@example.org');
  const password = main(page).getByLabel('Password', { exact: true });
  await password.fill('x');
  await password.press('Enter');
  await expect(page).toHaveURL('/');
  expect(JSON.parse((await storedEntries(page))['mihrab_local_user'] ?? '')).toMatchObject({
    fullName: 'zaynab',
  });
});

for (const height of [568, 640, 700]) {
  test(
    `the error about a missing field does not cover the submit button, at 320 by ${height}`,
    nightlyUnless(height === 568),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height });
      await page.goto('/auth');
      const signIn = main(page).getByRole('button', { name: 'Sign In', exact: true });
      await main(page).getByLabel('Email').fill('zaynab@example.org');
      await signIn.click();
      await expect(main(page).getByLabel('Password', { exact: true })).toBeFocused();
      const message = toasts(page).first();
      await expect(message).toBeVisible();
      /** Pixels between the message and the button, whichever is above; negative if they overlap. */
      const gap = async () => {
        const [button, shown] = await Promise.all([signIn.boundingBox(), message.boundingBox()]);
        if (!button || !shown) return Number.NEGATIVE_INFINITY;
        return Math.max(shown.y - (button.y + button.height), button.y - (shown.y + shown.height));
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
    },
  );
}

test('signing up requires all three fields', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/auth');
  await main(page)
    .getByRole('button', { name: /^New here/ })
    .click();
  await main(page).getByLabel('Email').fill('zaynab@example.org');
  await main(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(toasts(page)).toHaveText(/Sign up failed.*Please fill in all fields to create your account\./);
  await expect(page).toHaveURL('/auth');
});

test('shows an error if the browser blocks storage', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/auth');
  await signUp(page);
  await expect(toasts(page)).toHaveText(/Error.*An unexpected error occurred\. Please try again\./);
  await expect(page).toHaveURL('/auth');
});

test('the page says that this is not an account, and links to registration and to Home', async ({ page }) => {
  await page.goto('/auth');
  await expect(main(page).getByText(/This isn’t an account, and no password is stored/)).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Continue as Guest' })).toHaveAttribute('href', '/');
  await main(page).getByRole('link', { name: 'Create an account instead' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
});

test('redirects signed-in users to Home', async ({ page, context }) => {
  await startSignedIn(context, account());
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});
