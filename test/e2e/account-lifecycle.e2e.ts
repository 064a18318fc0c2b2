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

async function logIn(page: Page, typedPassword: string): Promise<void> {
  await dialog(page).getByLabel('Email', { exact: true }).fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(typedPassword);
  await page.keyboard.press('Enter');
}

/** The email in the header of a wide screen. */
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

  // The server's tests already run the same queries against both databases.
  test.describe(`with ${kind}`, nightlyUnless(kind === 'pglite'), () => {
    test.use({ viewport: { width: 1440, height: 900 } });

    test('an account from registration to deletion: verification, sign-in, reset, provider, export', async ({
      page,
      browser,
      app,
      complaints,
    }) => {
      test.skip(!app, 'PostgreSQL is not available on this machine');
      if (!app) return;
      test.setTimeout(180_000);
      page.setDefaultTimeout(15_000);
      complaints.allow(/status of 40[013]/);
      complaints.allow(/favicon/);
      const { mailbox, server } = app;

      // Given a user who registers and receives a code by email.
      await page.goto('/');
      await page.getByRole('link', { name: 'Legacy' }).click();
      await press(page, 'Create Account');
      await dialog(page).getByLabel('Email', { exact: true }).fill(email);
      await dialog(page).getByLabel('Password', { exact: true }).fill(password);
      await dialog(page).getByLabel('Confirm Password').fill(password);
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
      const verificationMail = await mailbox.nextMailTo(email);
      const code = /\b(\d{6})\b/.exec(verificationMail.parsed.subject ?? '')?.[1] ?? '';
      expect(verificationMail.parsed.text).toContain(code);
      await dialog(page).getByLabel('Verification code').fill(code);
      await press(page, 'Verify Email');
      await expect(page.getByText('You have successfully logged in', { exact: true })).toBeVisible();
      await expect(signedInAs(page, email)).toBeVisible();

      // When the user signs out, then only the right password signs in again.
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page.getByRole('link', { name: 'Legacy' })).toBeVisible();
      await page.goto('/?dialog=login');
      for (const wrongPassword of ['not this one', 'nor this one']) {
        await logIn(page, wrongPassword);
        await expect(dialog(page).getByText('Invalid email or password.')).toBeVisible();
      }
      await logIn(page, password);
      await expect(signedInAs(page, email)).toBeVisible();

      // When the password is reset on another device, then that session ends.
      const otherContext = await browser.newContext({ baseURL: server.url });
      const otherPage = await otherContext.newPage();
      await otherPage.goto('/?dialog=reset');
      await dialog(otherPage).getByLabel('Email', { exact: true }).fill(email);
      await press(otherPage, 'Send reset code');
      const resetMail = await mailbox.nextMailTo(email);
      const resetCode = /\b(\d{6})\b/.exec(resetMail.parsed.subject ?? '')?.[1] ?? '';
      await dialog(otherPage).getByLabel(/code/i).fill(resetCode);
      await dialog(otherPage).getByLabel('New password').fill(nextPassword);
      await dialog(otherPage).getByLabel('Confirm Password').fill(nextPassword);
      await press(otherPage, 'Reset Password');
      await expect(dialog(otherPage).getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
      expect((await mailbox.nextMailTo(email)).parsed.text).toMatch(/password/i);
      await otherContext.close();
      await page.reload();
      await expect(page.getByRole('link', { name: 'Legacy' })).toBeVisible();
      await page.goto('/?dialog=login');
      await logIn(page, password);
      await expect(dialog(page).getByText('Invalid email or password.')).toBeVisible();
      await logIn(page, nextPassword);
      await expect(signedInAs(page, email)).toBeVisible();
      await page.getByRole('button', { name: 'Sign Out' }).click();

      // When the user signs in through the provider with another email, then that is another account.
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
      await page.getByRole('button', { name: 'Sign in as auth0|verified' }).click();
      await expect(page.getByText('You have successfully logged in')).toBeVisible();
      await expect(signedInAs(page, 'verified@example.org')).toBeVisible();
      expect(page.url()).toBe(`${server.url}/`);

      // Then all its data can be downloaded.
      await page.goto('/profile');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download my data' }).click();
      const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
      expect(data.account.email).toBe('verified@example.org');
      const { about, ...rows } = data;
      expect(about).toContain('everything that this service stores');
      expect(JSON.stringify(rows)).not.toMatch(/hash|idToken|secret/i);

      // When the user signs out, then the browser goes through the provider and back.
      await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
      await page.waitForURL(`${server.url}/`);
      expect(app.identityProvider.requestedPaths.some((path) => path.includes('session/end'))).toBe(true);
      await expect(page.getByRole('link', { name: 'Legacy' })).toBeVisible();

      // When the first account is deleted, then it can't sign in any more.
      await page.goto('/?dialog=login');
      await logIn(page, nextPassword);
      await expect(signedInAs(page, email)).toBeVisible();
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Delete my account…' }).click();
      await dialog(page).getByLabel('Your password, to confirm').fill(nextPassword);
      await press(page, 'Delete permanently');
      await expect(page.getByText('Your account and all its data are deleted.')).toBeVisible();
      expect((await mailbox.nextMailTo(email)).parsed.text).toMatch(/deleted/i);
      await page.goto('/?dialog=login');
      await logIn(page, nextPassword);
      await expect(dialog(page).getByText('Invalid email or password.')).toBeVisible();
    });

    test('the verification link works on another device, where the user can then log in', {
      tag: '@nightly',
    }, async ({ page, browser, app, complaints }) => {
      test.skip(!app, 'PostgreSQL is not available on this machine');
      if (!app) return;
      complaints.allow(/status of 40[013]/);
      const address = 'phone@example.org';
      await page.goto('/?dialog=register');
      await dialog(page).getByLabel('Email', { exact: true }).fill(address);
      await dialog(page).getByLabel('Password', { exact: true }).fill(password);
      await dialog(page).getByLabel('Confirm Password').fill(password);
      await page.keyboard.press('Enter');
      const verificationMail = await app.mailbox.nextMailTo(address);
      const link = /http:\S+\/api\/auth\/mail-link\?\S+/.exec(verificationMail.parsed.text ?? '')?.[0] ?? '';

      const phoneContext = await browser.newContext({
        baseURL: app.server.url,
        viewport: { width: 390, height: 800 },
      });
      const phonePage = await phoneContext.newPage();
      await phonePage.goto(link);
      await expect(phonePage.getByText('Email Verified Successfully!')).toBeVisible();
      await dialog(phonePage).getByLabel('Email', { exact: true }).fill(address);
      await dialog(phonePage).getByLabel('Password', { exact: true }).fill(password);
      await phonePage.keyboard.press('Enter');
      await expect(phonePage.getByText('Welcome back!')).toBeVisible();
      await phoneContext.close();
    });
  });
}
