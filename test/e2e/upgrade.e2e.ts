import type { BrowserContext, Page, Route } from '@playwright/test';
import { account, startSignedIn, stubCurrentUser } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const login = (page: Page) => dialog(page, 'Welcome Back');
const premium = (page: Page) => dialog(page, 'Mihrab Premium');
const reason = 'Log in or sign up to get Premium.';

/** Stubs a server with payments and, optionally, an identity provider. */
async function configure(context: BrowserContext, identityProvider = false): Promise<void> {
  await context.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = await answer.json();
    Object.assign(config.features, { payments: true, testPayments: true, identityProvider });
    config.keys.stripePublishableKey = 'pk_test_1';
    await route.fulfill({ response: answer, json: config });
  });
}

const stubTermsNotAccepted = (context: BrowserContext) =>
  context.route('**/api/terms/check-acceptance?*', (route) =>
    route.fulfill({
      json: { success: true, hasAccepted: false, version: '2025-09-14', acceptedAt: null },
    }),
  );

/** Stubs a login that accepts any password, for an account that has not accepted the terms. */
async function stubLogin(context: BrowserContext): Promise<void> {
  await context.route('**/api/auth/login', (route) =>
    route.fulfill({ json: { success: true, message: 'Welcome back!', user: account(), token: 'kept' } }),
  );
  await stubTermsNotAccepted(context);
  await stubCurrentUser(context, account());
}

async function signIn(page: Page): Promise<void> {
  await login(page).getByLabel('Email', { exact: true }).fill('amina@example.org');
  await login(page).getByLabel('Password', { exact: true }).fill('olive lantern river');
  await login(page).getByRole('button', { name: 'Login', exact: true }).click();
}

/** Every upgrade link that a guest can see: the page's URL and the link's name. */
const upgradeLinks: readonly (readonly [path: string, name: string])[] = [
  ['/duas', 'Upgrade to Premium'],
  ['/', 'Upgrade'],
  ['/qibla?dialog=ar', 'Upgrade to Premium'],
  ['/qibla?dialog=labs', 'Upgrade to Premium'],
  ['/qibla?dialog=theme', 'Upgrade to Premium'],
  ['/qibla?dialog=alerts', 'Upgrade to Premium'],
  ['/qibla?dialog=analytics', 'Upgrade to Premium'],
];

test.beforeEach(({ context }) => configure(context));

test.describe('signed out', () => {
  for (const [path, name] of upgradeLinks)
    test(
      `“${name}” on ${path} asks the user to sign in and continues to premium`,
      nightlyUnless(path === '/'),
      async ({ page, context }) => {
        await stubLogin(context);
        await page.goto(path);
        await page.getByRole('link', { name, exact: true }).click();
        await expect(login(page)).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await expect(login(page).getByText(reason)).toBeVisible();
        await expect(login(page).getByLabel('Email', { exact: true })).toBeFocused();

        await signIn(page);
        await expect(premium(page).getByRole('checkbox')).toBeVisible();
        await expect(page).toHaveURL(/\?dialog=premium$/);
      },
    );

  test('registration also continues to premium', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/duas');
    await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
    await login(page).getByRole('button', { name: 'Create Account' }).click();
    const register = dialog(page, 'Create Account');
    await expect(register.getByText(reason)).toBeVisible();
    await register.getByLabel('Email', { exact: true }).fill('new@example.org');
    await register.getByLabel('Password', { exact: true }).fill('olive lantern river');
    await register.getByLabel('Confirm Password').fill('olive lantern river');
    await page.keyboard.press('Enter');
    const verify = dialog(page, 'Check Your Email');
    await verify.getByRole('button', { name: 'Use this code' }).click();
    await verify.getByRole('button', { name: 'Verify Email' }).click();
    await expect(premium(page)).toBeVisible();
    await expect(page).toHaveURL('/duas?dialog=premium');
  });

  test('closing the login dialog returns the focus to the link, and a later login does not open premium', async ({
    page,
    context,
  }) => {
    await stubLogin(context);
    await page.goto('/duas');
    const upgrade = page.getByRole('link', { name: 'Upgrade to Premium' });
    await upgrade.click();
    await login(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/duas');
    await expect(upgrade).toBeFocused();

    await page.getByRole('banner').getByRole('link', { name: 'Legacy' }).click();
    await expect(login(page)).toBeVisible();
    await expect(login(page).getByText(reason)).toHaveCount(0);
    await signIn(page);
    await expect(page.getByText('You have successfully logged in', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('amina@example.org');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the back button closes the login dialog', async ({ page }) => {
    await page.goto('/duas');
    await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
    await expect(login(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/duas');
  });

  test('the login dialog links to the identity provider, which then continues to premium', async ({
    page,
    context,
  }) => {
    await configure(context, true);
    await context.route('**/api/auth0/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Provider</title>' }),
    );
    await page.goto('/duas');
    await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
    await login(page).getByRole('link', { name: 'Other ways to log in' }).click();
    await expect(page).toHaveURL('/api/auth0/login');

    // Back from the provider, signed in.
    await startSignedIn(context, account());
    await stubTermsNotAccepted(context);
    await page.goto('/');
    await expect(premium(page)).toBeVisible();
  });

  test('the login dialog has no provider link if there is no identity provider', async ({ page }) => {
    const config = page.waitForResponse('**/api/config');
    await page.goto('/?dialog=login');
    await config;
    await expect(login(page)).toBeVisible();
    await expect(login(page).getByRole('link', { name: 'Other ways to log in' })).toHaveCount(0);
  });

  test('a guest can read about premium without signing in', async ({ page }) => {
    await page.goto('/terms-of-service');
    await page.getByRole('link', { name: 'See Premium' }).click();
    await expect(premium(page)).toBeVisible();
    await expect(premium(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test.describe('while the session is checked', () => {
  /** Presses "Upgrade to Premium" with a stored session before the server has answered. */
  async function upgradeBeforeAnswer(
    page: Page,
    context: BrowserContext,
    answer: (route: Route) => Promise<void>,
  ) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await startSignedIn(context, async (route) => {
      await released;
      await answer(route);
    });
    await page.goto('/duas');
    await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
    await expect(premium(page).getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    release();
  }

  test('a signed-in user goes straight to premium', async ({ page, context }) => {
    await stubLogin(context);
    await upgradeBeforeAnswer(page, context, (route) =>
      route.fulfill({ json: { success: true, user: account(), token: 'kept' } }),
    );
    await expect(premium(page).getByRole('checkbox')).toBeVisible();
    await expect(page).toHaveURL('/duas?dialog=premium');
  });

  test('a user whose session has expired signs in first', async ({ page, context, complaints }) => {
    complaints.allow(/401/);
    await stubLogin(context);
    await upgradeBeforeAnswer(page, context, (route) =>
      route.fulfill({
        status: 401,
        json: { success: false, error: 'Sign in', message: 'Sign in', code: 'signed_out' },
      }),
    );
    await expect(login(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(login(page).getByLabel('Email', { exact: true })).toBeFocused();
    await signIn(page);
    await expect(premium(page).getByRole('checkbox')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/duas');
  });
});

for (const [language, upgrade, colorScheme] of [
  ['en', 'Upgrade to Premium', 'light'],
  ['ar', 'الترقية إلى الاشتراك المميّز', 'dark'],
] as const)
  test(
    `the login dialog of an upgrade fits a small phone and has no axe violations, in ${language}`,
    nightlyUnless(language === 'ar'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(pathIn(language, '/duas'));
      await page.getByRole('link', { name: upgrade }).click();
      const loginDialog = page.getByRole('dialog');
      await expect(loginDialog.locator('input[type=email]')).toBeVisible();
      expect(await loginDialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
    },
  );
