import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Session } from '../../src/contract/auth.ts';
import { account, startSignedIn } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';

const password = 'four quiet birds sing';

/** Creates an account on the real server and signs this browser in. */
async function createAccount(page: Page): Promise<string> {
  const email = `person-${test.info().workerIndex}-${Date.now()}@example.org`;
  await page.goto('/profile');
  await page.evaluate(
    async ([address, secret]) => {
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      };
      const { testingOTP } = await post('/api/auth/register', { email: address, password: secret });
      const verification = { email: address, code: testingOTP, type: 'email_verification' };
      const { token } = await post('/api/auth/verify-email', verification);
      localStorage.setItem('auth_token', token);
    },
    [email, password],
  );
  return email;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const storedSettings = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/profile/settings')).json()).settings);

test('tells a guest that they are signed out, and opens the dialog from the URL', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'You’re not logged in' })).toBeVisible();

  await page.goto('/profile?dialog=login');
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
  await expect(page).toHaveURL('/profile?dialog=login');
});

test('syncs local settings to a new account, and later changes in both directions', async ({ page }) => {
  const email = await createAccount(page);
  await page.evaluate(() => {
    localStorage.setItem('mihrab_calculation', JSON.stringify({ method: 'egypt', madhab: 'hanafi' }));
    localStorage.setItem('mihrab_favourites', JSON.stringify(['travel_1', 'sleep_1']));
  });
  await page.goto('/profile');
  await expect(section(page, 'Your account').getByText(email)).toBeVisible();
  await expect(section(page, 'Your settings').getByText('2 duas')).toBeVisible();
  const merged = { method: 'egypt', madhab: 'hanafi' };
  await expect
    .poll(() => storedSettings(page))
    .toEqual({ calculation: merged, favourites: ['travel_1', 'sleep_1'] });

  await page.getByRole('button', { name: 'Language and appearance' }).first().click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(async () => (await storedSettings(page)).theme).toEqual({ theme: 'dark' });

  // Another device changes the settings: this one uses them after the next page load.
  await page.evaluate(() =>
    fetch('/api/profile/settings', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ calculation: { method: 'isna' }, theme: { theme: 'light' } }),
    }),
  );
  await page.goto('/profile');
  await expect(section(page, 'Your settings').getByText('Islamic Society of North America')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('downloads all stored data as a file', async ({ page }) => {
  const email = await createAccount(page);
  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await download;

  expect(file.suggestedFilename()).toMatch(/^mihrab-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account.email).toBe(email);
  expect(data.sessions).toHaveLength(1);
});

test('changes the password and reports invalid input', async ({ page, complaints }) => {
  complaints.allow(/status of 40[013]/);
  await createAccount(page);
  await page.goto('/profile');
  const form = section(page, 'Change password');
  const fill = async (current: string, next: string, repeated = next) => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password').fill(next);
    await form.getByLabel('Confirm Password').fill(repeated);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await fill(password, 'a longer walk home', 'a longer walk');
  await expect(form.getByRole('alert').filter({ hasText: 'Passwords do not match' })).toBeVisible();
  await fill(password, 'short');
  await expect(form.getByText('Password must be at least 8 characters long')).toBeVisible();
  await fill('not my password', 'a longer walk home');
  await expect(form.getByText('Incorrect password.')).toBeVisible();
  await fill(password, 'a longer walk home');
  await expect(page.getByText('You’re signed out everywhere else.')).toBeVisible();
  await expect(form.getByLabel('Current password')).toHaveValue('');

  await page.reload();
  await expect(section(page, 'Your account')).toBeVisible();
});

test('deletes an account only with its password', async ({ page, complaints }) => {
  complaints.allow(/status of 40[013]/);
  const email = await createAccount(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByLabel('Your password, to confirm').fill('not my password');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText('Incorrect password.')).toBeVisible();

  await dialog.getByLabel('Your password, to confirm').fill(password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Your account and all its data are deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  const login = await page.request.post('/api/auth/login', {
    data: { email, password },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(login.status()).toBe(401);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

const sessions: readonly Session[] = [
  { id: 'here', device: 'Chrome on Linux', isCurrent: true },
  { id: 'phone', device: 'Firefox on Android', isCurrent: false },
].map((session) => ({
  ...session,
  way: 'password',
  createdAt: '2026-11-01T08:00:00Z',
  lastUsedAt: new Date(Date.now() - 3.5 * 3_600_000).toISOString(),
}));

test('signs out one session, and then all of them', async ({ page, context }) => {
  await startSignedIn(context, account());
  let open = sessions;
  await context.route('**/api/auth/sessions', (route) =>
    route.fulfill({ json: { success: true, sessions: open } }),
  );
  await context.route('**/api/auth/sessions/end', (route) => {
    open = open.filter(({ id }) => id !== route.request().postDataJSON().id);
    return route.fulfill({ json: { success: true, message: '' } });
  });
  await context.route('**/api/auth/sessions/end-all', (route) =>
    route.fulfill({ json: { success: true, message: '' } }),
  );
  await page.goto('/profile');
  const list = section(page, 'Active sessions');
  await expect(list.getByText('last used 3 hours ago')).toHaveCount(2);
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);

  await list.getByRole('button', { name: 'End session on Firefox on Android' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await list.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'You’re not logged in' })).toBeVisible();
});

for (const [language, path] of [
  ['en', '/profile'],
  ['ar', '/ar/profile'],
])
  test(`an account from the identity provider verifies its email with a code, accessibly, in ${language}`, {
    tag: '@nightly',
  }, async ({ page, context }) => {
    const unverified = account({ isEmailVerified: false, hasPassword: false, auth0Id: 'auth0|1' });
    await startSignedIn(context, unverified);
    await context.route('**/api/auth/sessions', (route) =>
      route.fulfill({ json: { success: true, sessions } }),
    );
    await context.route('**/api/auth/request-verification', (route) =>
      route.fulfill({ json: { success: true, message: '', testingOTP: '123456' } }),
    );
    await context.route('**/api/auth/verify-email', (route) => {
      const isCorrect = route.request().postDataJSON().code === '123456';
      const user = { ...unverified, isEmailVerified: true };
      return route.fulfill({ json: { success: isCorrect, message: '', user, token: 'new' } });
    });
    await page.goto(path ?? '');
    const email = page.locator('#email');
    await email.getByRole('button').click();
    await expect(email.getByText('123456')).toBeVisible();
    expect(await axeViolations(page, 'main')).toEqual([]);

    await email.getByRole('textbox').fill('12 34 56');
    await email.locator('button[type=submit]').click();
    await expect(email.locator('form')).toHaveCount(0);
    await expect(email.getByText(language === 'ar' ? 'مؤكَّد' : 'Verified', { exact: true })).toBeVisible();
  });
