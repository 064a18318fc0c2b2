import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type FullStack, startFullStack } from './harness/full-stack.ts';
import { expect, test as journey } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

const password = 'olive lantern river';
const nextPassword = 'a heron over the marsh';
const email = 'amina@example.org';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function logIn(page: Page, typed: string): Promise<void> {
  await dialog(page).getByLabel('Email', { exact: true }).fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(typed);
  await page.keyboard.press('Enter');
}

/** The header of a wide screen says who is signed in. */
const signedInAs = (page: Page, address: string) =>
  page.getByRole('banner').getByText(address, { exact: true });

for (const kind of ['pglite', 'postgres'] as const) {
  const test = journey.extend<object, { app: FullStack | undefined }>({
    app: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs nothing
      async ({}, use) => {
        const app = await startFullStack(kind);
        await use(app);
        await app?.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ app }, use) => use(app?.server.url),
  });

  // What it asks of the tables, the server's tests ask of both databases.
  test.describe(`with ${kind}`, nightlyUnless(kind === 'pglite'), () => {
    test.use({ viewport: { width: 1440, height: 900 } });

    test('a whole life: asked for, proven, left, forgotten, found again, joined, exported and ended', async ({
      page,
      browser,
      app,
      complaints,
    }) => {
      test.skip(!app, 'no PostgreSQL answers on this machine');
      if (!app) return;
      test.setTimeout(180_000);
      page.setDefaultTimeout(15_000);
      complaints.allow(/status of 40[013]/);
      complaints.allow(/favicon/);
      const { mailbox, server } = app;

      // Given a person who asks for an account and finds the code in the mailbox.
      await page.goto('/');
      await page.getByRole('link', { name: 'Legacy' }).click();
      await press(page, 'Create Account');
      await dialog(page).getByLabel('Email', { exact: true }).fill(email);
      await dialog(page).getByLabel('Password', { exact: true }).fill(password);
      await dialog(page).getByLabel('Confirm Password').fill(password);
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
      const letter = await mailbox.nextMailTo(email);
      const code = /\b(\d{6})\b/.exec(letter.parsed.subject ?? '')?.[1] ?? '';
      expect(letter.parsed.text).toContain(code);
      await dialog(page).getByLabel('Verification code').fill(code);
      await press(page, 'Verify Email');
      await expect(page.getByText('You have successfully logged in', { exact: true })).toBeVisible();
      await expect(signedInAs(page, email)).toBeVisible();

      // When it signs out, wrong passwords are refused, and the right one is not.
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page.getByRole('link', { name: 'Legacy' })).toBeVisible();
      await page.goto('/?dialog=login');
      for (const wrong of ['not this one', 'nor this one']) {
        await logIn(page, wrong);
        await expect(dialog(page).getByText('Invalid email or password.')).toBeVisible();
      }
      await logIn(page, password);
      await expect(signedInAs(page, email)).toBeVisible();

      // And a reset, made elsewhere, ends that session.
      const elsewhere = await browser.newContext({ baseURL: server.url });
      const other = await elsewhere.newPage();
      await other.goto('/?dialog=reset');
      await dialog(other).getByLabel('Email', { exact: true }).fill(email);
      await press(other, 'Send reset code');
      const reset = await mailbox.nextMailTo(email);
      const resetCode = /\b(\d{6})\b/.exec(reset.parsed.subject ?? '')?.[1] ?? '';
      await dialog(other).getByLabel(/code/i).fill(resetCode);
      await dialog(other).getByLabel('New password').fill(nextPassword);
      await dialog(other).getByLabel('Confirm Password').fill(nextPassword);
      await press(other, 'Reset Password');
      await expect(dialog(other).getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
      expect((await mailbox.nextMailTo(email)).parsed.text).toMatch(/password/i);
      await elsewhere.close();
      await page.reload();
      await expect(page.getByRole('link', { name: 'Legacy' })).toBeVisible();
      await page.goto('/?dialog=login');
      await logIn(page, password);
      await expect(dialog(page).getByText('Invalid email or password.')).toBeVisible();
      await logIn(page, nextPassword);
      await expect(signedInAs(page, email)).toBeVisible();
      await page.getByRole('button', { name: 'Sign Out' }).click();

      // A sign-in through the provider is another person here, until the address is shared and proven on both sides.
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
      await page.getByRole('button', { name: 'Sign in as auth0|verified' }).click();
      await expect(page.getByText('You have successfully logged in')).toBeVisible();
      await expect(signedInAs(page, 'verified@example.org')).toBeVisible();
      expect(page.url()).toBe(`${server.url}/`);

      // Everything kept comes as a file.
      await page.goto('/profile');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download my data' }).click();
      const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
      expect(data.account.email).toBe('verified@example.org');
      const { about, ...rows } = data;
      expect(about).toContain('everything that this service stores');
      expect(JSON.stringify(rows)).not.toMatch(/hash|idToken|secret/i);

      // Signing out leads by way of the provider and back.
      await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
      await page.waitForURL(`${server.url}/`);
      expect(app.identityProvider.requestedPaths.some((path) => path.includes('session/end'))).toBe(true);
      await expect(page.getByRole('link', { name: 'Legacy' })).toBeVisible();

      // And in the end the account goes, with all that it had.
      await page.goto('/?dialog=login');
      await logIn(page, nextPassword);
      await expect(signedInAs(page, email)).toBeVisible();
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Delete my account…' }).click();
      await dialog(page).getByLabel('Your password, to confirm').fill(nextPassword);
      await press(page, 'Delete for good');
      await expect(page.getByText('Your account and everything kept with it is deleted.')).toBeVisible();
      expect((await mailbox.nextMailTo(email)).parsed.text).toMatch(/deleted/i);
      await page.goto('/?dialog=login');
      await logIn(page, nextPassword);
      await expect(dialog(page).getByText('Invalid email or password.')).toBeVisible();
    });

    test('the link of the mail, opened on the phone, lets the same person in there', async ({
      page,
      browser,
      app,
      complaints,
    }) => {
      test.skip(!app, 'no PostgreSQL answers on this machine');
      if (!app) return;
      complaints.allow(/status of 40[013]/);
      const address = 'phone@example.org';
      await page.goto('/?dialog=register');
      await dialog(page).getByLabel('Email', { exact: true }).fill(address);
      await dialog(page).getByLabel('Password', { exact: true }).fill(password);
      await dialog(page).getByLabel('Confirm Password').fill(password);
      await page.keyboard.press('Enter');
      const letter = await app.mailbox.nextMailTo(address);
      const link = /http:\S+\/api\/auth\/mail-link\?\S+/.exec(letter.parsed.text ?? '')?.[0] ?? '';

      const phone = await browser.newContext({
        baseURL: app.server.url,
        viewport: { width: 390, height: 800 },
      });
      const mobile = await phone.newPage();
      await mobile.goto(link);
      await expect(mobile.getByText('Email Verified Successfully!')).toBeVisible();
      await dialog(mobile).getByLabel('Email', { exact: true }).fill(address);
      await dialog(mobile).getByLabel('Password', { exact: true }).fill(password);
      await mobile.keyboard.press('Enter');
      await expect(mobile.getByText('Welcome back!')).toBeVisible();
      await phone.close();
    });
  });
}
