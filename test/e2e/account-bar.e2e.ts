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

/** The server names an identity provider, as it would with one in its settings. */
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
    test(`${name} opens the dialog on this page where there is no identity provider`, async ({ page }) => {
      await page.goto('/qibla');
      const link = page.getByRole('banner').getByRole('link', { name, exact: true });
      await link.click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await expect(page).toHaveURL(/\/qibla\?dialog=(?:login|register)$/);
    });
  }

  for (const language of languages) {
    test(`Login and Sign Up lead to the identity provider, which speaks ${language}`, async ({
      page,
      context,
    }) => {
      await configureProvider(context);
      await page.goto(pathIn(language, '/'));
      const wish = language === 'en' ? '' : `?lang=${language}`;
      const links = page.getByRole('banner').locator('a[href^="/api/auth0/"]');
      await expect(links).toHaveCount(2);
      await expect(links.nth(0)).toHaveAttribute('href', `/api/auth0/login${wish}`);
      await expect(links.nth(1)).toHaveAttribute('href', `/api/auth0/signup${wish}`);
      await links.nth(1).click();
      await expect(page).toHaveURL(`/api/auth0/signup${wish}`);
    });

    for (const width of [320, 390, 1280]) {
      test(
        `nothing moves when the page learns that nobody is signed in, in ${language} at ${width}`,
        nightlyUnless(width === (language === 'en' ? 320 : 1280)),
        async ({ page, context, complaints }) => {
          const xOfMenu = (on: Page) =>
            on
              .locator('header button[aria-haspopup=dialog]')
              .evaluate((menu) => menu.getBoundingClientRect().x);
          // The page as it was built: its scripts are on their way and never come. (A browser whose scripts are turned
          // off would not draw the menu at all.)
          const asBuilt = await context.newPage();
          await asBuilt.setViewportSize({ width, height: 700 });
          await asBuilt.route('**/assets/*.js', (route) => route.abort());
          complaints.allow(/ERR_FAILED/);
          await asBuilt.goto(pathIn(language, '/'));
          await expect(asBuilt.getByRole('banner').locator('a[href^="/api/auth0/"]')).toHaveCount(0);
          const before = await xOfMenu(asBuilt);
          await asBuilt.close();

          await page.setViewportSize({ width, height: 700 });
          await page.goto(pathIn(language, '/'));
          await expect(
            page.getByRole('banner').locator('a[href*="dialog=account"], a[href*="dialog=login"]').first(),
          ).toBeAttached();
          expect(Math.abs((await xOfMenu(page)) - before)).toBeLessThan(1);
        },
      );
    }
  }

  test('a phone has every way in behind its round button', async ({ page }) => {
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

test('a free account sees its address, the way to premium, and the way out', async ({ page, context }) => {
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

test('an account whose e-mail is pending cannot upgrade, and is told why', async ({ page, context }) => {
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

test('premium has its badge and provider settings, and no advertisement', async ({ page, context }) => {
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

test('premium is drawn no advertisement while the server is asked, and nothing moves when it answers', async ({
  page,
  context,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await startSignedIn(context, account({ isPremium: true }), async (route) => {
    await asked;
    await route.fulfill({ json: { success: true, user: account({ isPremium: true }), token: 'kept' } });
  });
  await page.goto('/');
  await expect(bar(page).getByText('Premium', { exact: true })).toBeVisible();
  await page.reload();
  const yOfHeadline = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
  await expect(page.getByText('From Mihrab').first()).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Remove Ads' })).toBeHidden();
  const before = await yOfHeadline();
  answer();
  await expect(page.getByRole('region', { name: 'Ad-Free Experience' })).toBeVisible();
  expect(await yOfHeadline()).toBe(before);
});

test('who has paid sees premium by refreshing the status', async ({ page, context }) => {
  await startSignedIn(context, account(), account(), account({ isPremium: true }));
  await page.goto('/');
  const refresh = bar(page).getByRole('button', { name: 'Refresh status' });
  await refresh.click();
  await expect(page.getByText('This account has no premium yet.')).toBeVisible();
  await refresh.click();
  await expect(page.getByText('Premium is active')).toBeVisible();
  await expect(bar(page).getByText('Premium', { exact: true })).toBeVisible();
});

for (const language of languages) {
  test(`a small phone has the whole account behind one round button, in ${language}`, async ({
    page,
    context,
  }) => {
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
    expect(await page.locator('header').evaluate((header) => header.getBoundingClientRect().height)).toBe(65);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [state, who] of [
    ['pending', account({ isEmailVerified: false })],
    ['premium', account({ isPremium: true })],
  ] as const) {
    // For each change one state by day and the other by night.
    const isSmoke = (state === 'pending') === (colorScheme === 'light');
    test(
      `the bar of a ${state} account has no fault that axe can find, in ${colorScheme}`,
      nightlyUnless(isSmoke),
      async ({ page, context }) => {
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
      },
    );
  }
}

test('signing out in one tab reaches the other', async ({ page, context }) => {
  await startSignedIn(context, account());
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/qibla');
  await expect(bar(other)).toBeVisible();
  await context.route('**/api/auth/logout', (route) =>
    route.fulfill({ json: { success: true, message: 'Signed out.' } }),
  );
  await bar(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
});
