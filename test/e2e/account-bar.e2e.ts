import type { BrowserContext, Page } from '@playwright/test';
import { account, startSignedIn } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';
import { languages } from './harness/routes.ts';

const longAddress = 'abdurrahman.al-hashimi.with.a.very.long.name@mail.department.example.org';
const smallPhone = { width: 320, height: 640 };
const bar = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Account' });

/** Stubs a server with a configured identity provider. */
async function configureProvider(context: BrowserContext): Promise<void> {
  await context.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = await answer.json();
    config.features.identityProvider = true;
    await route.fulfill({ response: answer, json: config });
  });
  await context.route('**/api/auth0/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Provider</title>' }),
  );
}

test.describe('signed out', () => {
  for (const [name, dialog] of [
    ['Login', 'Welcome Back'],
    ['Sign Up', 'Create Account'],
    ['Legacy', 'Welcome Back'],
  ] as const) {
    test(
      `${name} opens the dialog on the page if there is no identity provider`,
      nightlyUnless(name === 'Login'),
      async ({ page }) => {
        await page.goto('/qibla');
        const link = page.getByRole('banner').getByRole('link', { name, exact: true });
        await link.click();
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
        await expect(page).toHaveURL(/\/qibla\?dialog=(?:login|register)$/);
      },
    );
  }

  for (const language of languages) {
    test(
      `Login and Sign Up lead to the identity provider in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ page, context }) => {
        await configureProvider(context);
        await page.goto(pathIn(language, '/'));
        const languageQuery = language === 'en' ? '' : `?lang=${language}`;
        const links = page.getByRole('banner').locator('a[href^="/api/auth0/"]');
        await expect(links).toHaveCount(2);
        await expect(links.nth(0)).toHaveAttribute('href', `/api/auth0/login${languageQuery}`);
        await expect(links.nth(1)).toHaveAttribute('href', `/api/auth0/signup${languageQuery}`);
        await links.nth(1).click();
        await expect(page).toHaveURL(`/api/auth0/signup${languageQuery}`);
      },
    );

    for (const width of [320, 390, 1280]) {
      test(
        `nothing moves when the page finds out that the user is signed out, in ${language} at ${width}`,
        nightlyUnless(width === (language === 'en' ? 320 : 1280)),
        async ({ page, context, complaints }) => {
          // After the fonts have loaded: until then, words have other widths.
          const menuX = (target: Page) =>
            target.locator('header button[aria-haspopup=dialog]').evaluate(async (menu) => {
              await document.fonts.ready;
              return menu.getBoundingClientRect().x;
            });
          // The prerendered page, whose scripts never arrive. (With scripts turned off, a browser would not show the
          // menu at all.)
          const prerendered = await context.newPage();
          await prerendered.setViewportSize({ width, height: 700 });
          await prerendered.route('**/assets/*.js', (route) => route.abort());
          complaints.allow(/ERR_FAILED/);
          await prerendered.goto(pathIn(language, '/'));
          await expect(prerendered.locator('html[data-alive]')).toHaveCount(0);
          const before = await menuX(prerendered);
          await prerendered.close();

          await page.setViewportSize({ width, height: 700 });
          await page.goto(pathIn(language, '/'));
          await expect(
            page.getByRole('banner').locator('a[href*="dialog=account"], a[href*="dialog=login"]').first(),
          ).toBeAttached();
          expect(Math.abs((await menuX(page)) - before)).toBeLessThan(1);
        },
      );
    }
  }

  test('a phone has all ways to sign in behind its account button', async ({ page }) => {
    await page.setViewportSize(smallPhone);
    await page.goto('/');
    await page.getByRole('link', { name: 'Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Account' });
    await expect(dialog.getByRole('link', { name: 'Legacy' })).toBeVisible();
    await dialog.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

test('a free account sees its email, Upgrade and Sign Out', async ({ page, context }) => {
  await startSignedIn(context, account());
  await page.goto('/');
  await expect(bar(page).getByRole('link', { name: 'amina@example.org' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await expect(bar(page).getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/?dialog=premium');
  await expect(bar(page).getByText('Email Pending')).toHaveCount(0);
  await expect(bar(page).getByText('Premium', { exact: true })).toHaveCount(0);
  await expect(bar(page).getByRole('link', { name: 'Provider settings' })).toHaveCount(0);
  for (const [name, dialog] of [
    ['Theme', 'theme'],
    ['Labs', 'labs'],
  ] as const)
    await expect(bar(page).getByRole('link', { name })).toHaveAttribute('href', `/?dialog=${dialog}`);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);

  await context.route('**/api/auth/logout', (route) =>
    route.fulfill({ json: { success: true, message: 'Signed out.' } }),
  );
  await bar(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('an account with an unverified email cannot upgrade and is told why', async ({ page, context }) => {
  await startSignedIn(context, account({ isEmailVerified: false }));
  await page.goto('/');
  await expect(bar(page).getByRole('link', { name: 'Email Pending' })).toHaveAttribute('href', '/profile');
  const upgrade = bar(page).getByRole('button', { name: 'Upgrade' });
  await expect(upgrade).toHaveAttribute('title', 'Verify email first');
  await expect(upgrade).toHaveAttribute('aria-disabled', 'true');
  await upgrade.click({ force: true });
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Email Verification Required')).toBeVisible();
  await expect(
    messages.getByText(
      'Please verify your email address before upgrading to premium. Check your inbox for the verification link.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone, a message is shown over the header and replaces the one before', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(context, account(), account(), account({ isPremium: true }));
  await page.goto('/qibla');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  const refresh = page.getByRole('dialog').getByRole('button', { name: 'Refresh status' });
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await refresh.click();
  await expect(message).toContainText('Status up to date');
  await expect.poll(async () => Math.round((await message.boundingBox())?.y ?? -1)).toBe(8);
  await refresh.click();
  await expect(message.filter({ hasText: 'Premium is active' })).toBeVisible();
  await expect(message).toHaveCount(1);
});

test('a premium account sees its badge and provider settings, and no ads', async ({ page, context }) => {
  await startSignedIn(context, account({ isPremium: true }));
  await page.goto('/');
  await expect(bar(page).getByText('Premium', { exact: true })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Provider settings' })).toHaveAttribute(
    'href',
    '/?dialog=provider',
  );
  await expect(bar(page).getByText('Upgrade')).toHaveCount(0);
  await expect(bar(page).getByRole('button', { name: 'Refresh status' })).toHaveCount(0);
  await expect(page.getByText('From Mihrab')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Ad-Free Experience' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore Premium Duas' })).toHaveAttribute('href', '/duas');

  await page.goto('/mosques');
  await page.getByRole('combobox', { name: 'Search radius' }).click();
  await expect(page.getByRole('option', { name: '50 km' })).toBeVisible();
});

test('a returning premium user sees no ads and no layout shift while the session is checked', async ({
  page,
  context,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await startSignedIn(context, account({ isPremium: true }), async (route) => {
    await released;
    await route.fulfill({ json: { success: true, user: account({ isPremium: true }), token: 'kept' } });
  });
  await page.goto('/');
  await expect(bar(page).getByText('Premium', { exact: true })).toBeVisible();
  await page.reload();
  const headlineY = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
  await expect(page.getByText('From Mihrab').first()).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Remove Ads' })).toBeHidden();
  const before = await headlineY();
  release();
  await expect(page.getByRole('region', { name: 'Ad-Free Experience' })).toBeVisible();
  expect(await headlineY()).toBe(before);
});

test('"Refresh status" shows premium after payment', async ({ page, context }) => {
  await startSignedIn(context, account(), account(), account({ isPremium: true }));
  await page.goto('/');
  const refresh = bar(page).getByRole('button', { name: 'Refresh status' });
  await refresh.click();
  await expect(page.getByText('This account doesn’t have Premium yet.')).toBeVisible();
  await refresh.click();
  await expect(page.getByText('Premium is active')).toBeVisible();
  await expect(bar(page).getByText('Premium', { exact: true })).toBeVisible();
});

for (const language of languages) {
  test(
    `a small phone has the whole account behind the account button, in ${language}`,
    nightlyUnless(language === 'ar'),
    async ({ page, context }) => {
      await page.setViewportSize(smallPhone);
      await startSignedIn(context, account({ email: longAddress, isEmailVerified: false }));
      await page.goto(pathIn(language, '/'));
      const button = page.getByRole('banner').locator('a[href$="dialog=account"]');
      await expect(button).toHaveAttribute('title', longAddress);
      await button.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByTitle(longAddress)).toBeVisible();
      await expect(dialog.locator('a[href$="/profile"]')).toHaveCount(2);
      await expect(dialog.locator('a[href$="dialog=theme"]')).toBeVisible();
      await expect(dialog.locator('a[href$="dialog=labs"]')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(smallPhone.width);
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      expect(await page.locator('header').evaluate((header) => header.getBoundingClientRect().height)).toBe(
        65,
      );
    },
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [state, who] of [
    ['pending', account({ isEmailVerified: false })],
    ['premium', account({ isPremium: true })],
  ] as const) {
    // For each change, one state in the light scheme and the other in the dark one.
    test(`the bar of a ${state} account has no axe violations, in ${colorScheme}`, {
      tag: '@nightly',
    }, async ({ page, context }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await startSignedIn(context, who);
      await page.goto('/qibla');
      await expect(bar(page)).toBeVisible();
      expect(await axeViolations(page, 'header')).toEqual([]);
      await page.setViewportSize(smallPhone);
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Account/ })
        .click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Labs' })).toBeVisible();
      expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
    });
  }
}

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await startSignedIn(context, account());
  await page.goto('/');
  const otherPage = await context.newPage();
  await otherPage.goto('/qibla');
  await expect(bar(otherPage)).toBeVisible();
  await context.route('**/api/auth/logout', (route) =>
    route.fulfill({ json: { success: true, message: 'Signed out.' } }),
  );
  await bar(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(otherPage.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
});
