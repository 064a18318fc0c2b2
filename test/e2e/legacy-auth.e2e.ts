import type { Page } from '@playwright/test';
import { account, startSignedIn } from './harness/account.ts';
import { expect, test } from './harness/journey.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));
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

test('signing up keeps a name on this device, without the password and without the server', async ({
  page,
}) => {
  const calls: string[] = [];
  await page.goto('/auth');
  page.on('request', (request) => {
    if (request.url().includes('/api/auth')) calls.push(request.url());
  });
  await signUp(page);
  await expect(page).toHaveURL('/');
  const entries = await kept(page);
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
  expect((await kept(page))['mihrab_local_user']).toBeUndefined();
  expect(calls).toEqual([]);
});

test('signing in wants an e-mail and a password, no more', async ({ page }) => {
  await page.goto('/auth');
  const signIn = main(page).getByRole('button', { name: 'Sign In', exact: true });
  await signIn.click();
  await expect(toasts(page)).toHaveText(/Sign in failed.*Please enter your email and password\./);
  await main(page).getByLabel('Email').fill('zaynab@example.org');
  const password = main(page).getByLabel('Password', { exact: true });
  await password.fill('x');
  await password.press('Enter');
  await expect(page).toHaveURL('/');
  expect(JSON.parse((await kept(page))['mihrab_local_user'] ?? '')).toMatchObject({ fullName: 'zaynab' });
});

for (const height of [568, 640, 700]) {
  test(`what is missing is said, and what sends stays in sight, on a phone of 320 by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height });
    await page.goto('/auth');
    const signIn = main(page).getByRole('button', { name: 'Sign In', exact: true });
    await main(page).getByLabel('Email').fill('zaynab@example.org');
    await signIn.click();
    await expect(main(page).getByLabel('Password', { exact: true })).toBeFocused();
    const message = toasts(page).first();
    await expect(message).toBeVisible();
    const lowest = async () => {
      const [button, said] = await Promise.all([signIn.boundingBox(), message.boundingBox()]);
      return (said?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0));
    };
    await expect.poll(lowest).toBeGreaterThanOrEqual(0);
  });
}

test('signing up wants all three fields', async ({ page }) => {
  await page.goto('/auth');
  await main(page)
    .getByRole('button', { name: /^New here/ })
    .click();
  await main(page).getByLabel('Email').fill('zaynab@example.org');
  await main(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(toasts(page)).toHaveText(/Sign up failed.*Please fill in all fields to create your account\./);
  await expect(page).toHaveURL('/auth');
});

test('a browser that refuses storage is told of an error', async ({ page }) => {
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

test('it says that it is no account, and leads to a real one or back to the times', async ({ page }) => {
  await page.goto('/auth');
  await expect(main(page).getByText(/It is no account: nothing is sent/)).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Continue as Guest' })).toHaveAttribute('href', '/');
  await main(page).getByRole('link', { name: 'Create a real account' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
});

test('whoever is signed in has nothing to do there', async ({ page, context }) => {
  await startSignedIn(context, account());
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});
