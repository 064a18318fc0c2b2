import type { BrowserContext, Page, Route } from '@playwright/test';
import { account, startSignedIn, stubCurrentUser } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const login = (page: Page) => dialog(page, 'Welcome Back');
const premium = (page: Page) => dialog(page, 'Mihrab Premium');
const why = 'Sign in or create an account to get Premium.';

/** What the server says of its settings: premium is sold here, perhaps with an identity provider to sign in with. */
async function configure(context: BrowserContext, identityProvider = false): Promise<void> {
  await context.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = await answer.json();
    Object.assign(config.features, { payments: true, testPayments: true, identityProvider });
    config.keys.stripePublishableKey = 'pk_test_1';
    await route.fulfill({ response: answer, json: config });
  });
}

const haveNoTermsOnRecord = (context: BrowserContext) =>
  context.route('**/api/terms/check-acceptance?*', (route) =>
    route.fulfill({
      json: { success: true, hasAccepted: false, version: '2025-09-14', acceptedAt: null },
    }),
  );

/** The server lets Amina in, whatever her password, and has no terms on record for her. */
async function letIn(context: BrowserContext): Promise<void> {
  await context.route('**/api/auth/login', (route) =>
    route.fulfill({ json: { success: true, message: 'Welcome back!', user: account(), token: 'kept' } }),
  );
  await haveNoTermsOnRecord(context);
  await stubCurrentUser(context, account());
}

async function signIn(page: Page): Promise<void> {
  await login(page).getByLabel('Email', { exact: true }).fill('amina@example.org');
  await login(page).getByLabel('Password', { exact: true }).fill('olive lantern river');
  await login(page).getByRole('button', { name: 'Login', exact: true }).click();
}

/** Every 'Upgrade' that a guest meets: the address, and how it is headed there. */
const entrances: readonly (readonly [address: string, name: string])[] = [
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
  for (const [address, name] of entrances)
    test(
      `“${name}” on ${address} asks to sign in, and leads on to premium`,
      nightlyUnless(address === '/' || address.endsWith('=ar')),
      async ({ page, context }) => {
        await letIn(context);
        await page.goto(address);
        await page.getByRole('link', { name, exact: true }).click();
        await expect(login(page)).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await expect(login(page).getByText(why)).toBeVisible();
        await expect(login(page).getByLabel('Email', { exact: true })).toBeFocused();

        await signIn(page);
        await expect(premium(page).getByRole('checkbox')).toBeVisible();
        await expect(page).toHaveURL(/\?dialog=premium$/);
      },
    );

  test('a new account leads on to premium, too', async ({ page }) => {
    await page.goto('/duas');
    await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
    await login(page).getByRole('button', { name: 'Create Account' }).click();
    const register = dialog(page, 'Create Account');
    await expect(register.getByText(why)).toBeVisible();
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

  test('who turns away is back at the link, and is not led to premium by a later sign-in', async ({
    page,
    context,
  }) => {
    await letIn(context);
    await page.goto('/duas');
    const upgrade = page.getByRole('link', { name: 'Upgrade to Premium' });
    await upgrade.click();
    await login(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/duas');
    await expect(upgrade).toBeFocused();

    await page.getByRole('banner').getByRole('link', { name: 'Legacy' }).click();
    await expect(login(page)).toBeVisible();
    await expect(login(page).getByText(why)).toHaveCount(0);
    await signIn(page);
    await expect(page.getByText('You have successfully logged in', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('amina@example.org');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the back button leaves the Auth dialog for the page', async ({ page }) => {
    await page.goto('/duas');
    await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
    await expect(login(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/duas');
  });

  test('an identity provider can be signed in with from there', async ({ page, context }) => {
    await configure(context, true);
    await context.route('**/api/auth0/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Provider</title>' }),
    );
    await page.goto('/duas');
    await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
    await login(page).getByRole('link', { name: 'Other ways to sign in' }).click();
    await expect(page).toHaveURL('/api/auth0/login');

    // Back from there, signed in.
    await startSignedIn(context, account());
    await haveNoTermsOnRecord(context);
    await page.goto('/');
    await expect(premium(page)).toBeVisible();
  });

  test('the Auth dialog has no other way where there is no identity provider', async ({ page }) => {
    const config = page.waitForResponse('**/api/config');
    await page.goto('/?dialog=login');
    await config;
    await expect(login(page)).toBeVisible();
    await expect(login(page).getByRole('link', { name: 'Other ways to sign in' })).toHaveCount(0);
  });

  test('who only wants to read about premium is not asked to sign in first', async ({ page }) => {
    await page.goto('/terms-of-service');
    await page.getByRole('link', { name: 'See premium' }).click();
    await expect(premium(page)).toBeVisible();
    await expect(premium(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test.describe('while the server is asked who this is', () => {
  /** Somebody who was signed in before presses 'Upgrade to Premium' before the server has answered. */
  async function pressEarly(page: Page, context: BrowserContext, answer: (route: Route) => Promise<void>) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await startSignedIn(context, async (route) => {
      await held;
      await answer(route);
    });
    await page.goto('/duas');
    await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
    await expect(premium(page).getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    release();
  }

  test('an account goes on to premium at once', async ({ page, context }) => {
    await letIn(context);
    await pressEarly(page, context, (route) =>
      route.fulfill({ json: { success: true, user: account(), token: 'kept' } }),
    );
    await expect(premium(page).getByRole('checkbox')).toBeVisible();
    await expect(page).toHaveURL('/duas?dialog=premium');
  });

  test('who turns out to be signed out signs in first', async ({ page, context, complaints }) => {
    complaints.allow(/401/);
    await letIn(context);
    await pressEarly(page, context, (route) =>
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
  test(`the Auth dialog on the way to premium fits a small phone and has no fault that axe can find, in ${language}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(pathIn(language, '/duas'));
    await page.getByRole('link', { name: upgrade }).click();
    const shown = page.getByRole('dialog');
    await expect(shown.locator('input[type=email]')).toBeVisible();
    expect(await shown.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  });
