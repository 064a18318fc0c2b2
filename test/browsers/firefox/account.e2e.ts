import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/harness/journey.ts';
import { typeText } from '../harness/typing.ts';

const email = 'amina@example.org';
const password = 'olive lantern river';
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const account = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Account' });

async function typeCredentials(page: Page): Promise<void> {
  await typeText(dialog(page).getByLabel('Email', { exact: true }), email);
  await typeText(dialog(page).getByLabel('Password', { exact: true }), password);
}

test('a user registers, stays signed in after a reload, signs out and logs in again', async ({ page }) => {
  // Given a user who registers and gets the code in the page, because the server sends no email
  await page.goto('/qibla');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up', exact: true }).click();
  await typeCredentials(page);
  await typeText(dialog(page).getByLabel('Confirm Password'), password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await press(page, 'Use this code');
  await press(page, 'Verify Email');
  await expect(account(page).getByText(email)).toBeVisible();

  // When the page is reloaded, the user is still signed in. Then the user signs out.
  await page.reload();
  await expect(account(page).getByText(email)).toBeVisible();
  await account(page).getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click();

  // Then the user can log in with the password.
  await typeCredentials(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(account(page).getByText(email)).toBeVisible();
});

test('a name stored only on this device can be set and removed', async ({ page }) => {
  await page.goto('/auth');
  const main = page.getByRole('main');
  await typeText(main.getByLabel('Email'), email);
  await typeText(main.getByLabel('Password', { exact: true }), 'x');
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(account(page).getByText('On this device only')).toBeVisible();
  await account(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(account(page)).toHaveCount(0);
});
