import type { BrowserContext, Page, Request } from '@playwright/test';
import { account, startSignedIn } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { expectFitsEnlarged } from './harness/enlarged-text.ts';
import { expect, test } from './harness/journey.ts';
import { languages } from './harness/routes.ts';

const premium = account({ isPremium: true, subscriptionStatus: 'active' });
const preferencePath = '/api/profile/provider-preference';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Places Provider Settings' });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('radio', { name });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('selectedProvider'));

/** Stubs the stored provider preference and returns the POST requests. */
async function stubPreference(context: BrowserContext, initialPreference = 'auto'): Promise<Request[]> {
  const posts: Request[] = [];
  let preferredProvider = initialPreference;
  await context.route(/\/api\/(?:profile\/provider-preference|log\/provider-toggle)/, async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fulfill({ json: { success: true, preferredProvider } });
    posts.push(request);
    if (new URL(request.url()).pathname === preferencePath) ({ preferredProvider } = request.postDataJSON());
    return route.fulfill({ json: { success: true, message: 'Provider preference saved.' } });
  });
  return posts;
}

const pathsOf = (posts: readonly Request[]) => posts.map((post) => new URL(post.url()).pathname);

test('a premium user opens the dialog, previews a provider and saves it', async ({ page, context }) => {
  await startSignedIn(context, premium);
  const posts = await stubPreference(context);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Provider settings' }).click();
  await expect(option(page, 'Auto')).toBeChecked();

  await option(page, 'Google Places').click();
  await expect(dialog(page)).toContainText('Google Places isn’t available');
  expect(await stored(page)).toBe('google');
  await expect(page.getByText('Places: Google')).toBeVisible();
  await expect
    .poll(() => pathsOf(posts).sort())
    .toEqual(['/api/log/provider-toggle', '/api/profile/provider-preference-temp']);

  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Provider preference saved.');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await page.goto('/?dialog=provider');
  await expect(option(page, 'Google Places')).toBeChecked();
});

test('can be used with the keyboard only', { tag: '@nightly' }, async ({ page, context }) => {
  await startSignedIn(context, premium);
  await stubPreference(context);
  await page.goto('/?dialog=provider');
  await option(page, 'Auto').focus();
  for (const name of ['Google Places', 'Geoapify']) {
    // Hold the key as a user does: the selection follows the focus while the key is down.
    await page.keyboard.down('ArrowDown');
    await expect(option(page, name)).toBeFocused();
    await expect(option(page, name)).toBeChecked();
    await page.keyboard.up('ArrowDown');
  }
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText('Provider preference saved.');
});

test('reports an error if the preference cannot be saved', { tag: '@nightly' }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await startSignedIn(context, premium);
  await context.route(`**${preferencePath}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.goto('/?dialog=provider');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to save preference. Please try again.');
});

/** Creates an account on the real server and signs this browser in. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto('/');
  const status = await page.evaluate(async (address) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.json();
    };
    const registration = await post('/api/auth/register', {
      email: address,
      password: 'three lanterns at dusk',
    });
    const code = registration.testingOTP;
    const session = await post('/api/auth/verify-email', {
      email: address,
      code,
      type: 'email_verification',
    });
    localStorage.setItem('auth_token', session.token);
    return session.success;
  }, email);
  expect(status).toBe(true);
}

test.describe('a free account', () => {
  test('cannot use Google, even with edited storage or answers', async ({ page, complaints }) => {
    complaints.allow(/403/);
    await register(page, 'locked.out@example.org');
    await page.evaluate(() => {
      localStorage.setItem('selectedProvider', 'google');
      localStorage.setItem('mihrab_premium', '1');
      localStorage.setItem('isPremium', 'true');
    });
    await page.goto('/?dialog=provider');
    await expect(option(page, /Google Places.*Premium Feature/)).toBeDisabled();
    await expect(option(page, 'Auto')).toBeChecked();
    await expect(page.getByText('Places: Google')).toHaveCount(0);

    // A forged answer unlocks premium in the page, but the server still rejects the choice.
    let isForged = true;
    await page.route('**/api/auth/me', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const user = isForged ? { ...body.user, isPremium: true } : body.user;
      await route.fulfill({ response: answer, json: { ...body, user } });
    });
    await page.reload();
    await option(page, 'Google Places').click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Google Places needs Premium. Choose Auto or Geoapify.',
    );
    isForged = false;
    await page.reload();
    await expect(option(page, 'Auto')).toBeChecked();
  });

  test('stores Geoapify with the account until sign-out', async ({ page }) => {
    await register(page, 'keeps.geoapify@example.org');
    await page.goto('/?dialog=provider');
    await option(page, 'Geoapify').click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText('Provider preference saved.');
    await page.evaluate(() => localStorage.removeItem('selectedProvider'));
    await page.goto('/?dialog=provider');
    await expect(option(page, 'Geoapify')).toBeChecked();
    await page.goto('/');
    await expect(page.getByText('Places: Geoapify')).toBeVisible();

    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Places: Auto')).toBeVisible();
    expect(await stored(page)).toBeNull();
  });
});

test('a guest can choose a provider and is offered to log in to save it', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/mosques?dialog=provider');
  await expect(option(page, /Google Places.*Premium Feature/)).toBeDisabled();
  await option(page, 'Geoapify').click();
  expect(await stored(page)).toBe('geoapify');
  await dialog(page).getByRole('link', { name: 'Log in to save' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
});

test('the indicator has a tooltip and is hidden on narrow screens', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/');
  const indicator = page.getByRole('banner').getByText('Places: Auto');
  const explanation = page.getByRole('tooltip', {
    name: 'Your place search provider',
  });
  await expect(explanation).toHaveCount(0);
  await indicator.hover();
  await expect(explanation).toBeVisible();
  // The pointer can move onto the tooltip.
  await explanation.hover();
  await expect(explanation).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(explanation).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(indicator).toBeHidden();
});

for (const language of languages)
  for (const [who, width] of [
    ['premium', 1280],
    ['free', 390],
    ['guest', 320],
  ] as const)
    test(`has no axe violations or overflow for ${who} in ${language} at ${width} px`, {
      tag: '@nightly',
    }, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 800 });
      if (who !== 'guest') await startSignedIn(context, who === 'premium' ? premium : account());
      if (who !== 'guest') await stubPreference(context, 'geoapify');
      await page.goto(`${pathIn(language, '/')}?dialog=provider`);
      await page.getByRole('radio').first().click();
      await expect(page.getByRole('radio').first()).toBeChecked();
      expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
      await expectFitsEnlarged(page.getByRole('dialog'));
    });
