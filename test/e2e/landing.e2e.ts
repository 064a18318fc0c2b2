import type { Page } from '@playwright/test';
import { account, startSignedIn, stubCurrentUser } from './harness/account.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';
import { errorReply } from './harness/places-answers.ts';

const toasts = (page: Page) => page.getByRole('region', { name: /Messages|الرسائل/ }).getByRole('listitem');
const signedOut = errorReply(401, 'unauthorized', 'Authentication required. Please sign in again.');

test('a user who returns from the identity provider is signed in and greeted once', async ({
  page,
  context,
}) => {
  const requests = await stubCurrentUser(context, account());
  await page.goto('/?utm_source=mail&auth0_success=true#token=one%2Btime');
  await expect(toasts(page)).toHaveText(/Welcome back!.*You have successfully logged in/);
  await expect(page).toHaveURL('/?utm_source=mail');
  await expect(page.getByRole('link', { name: 'amina@example.org' })).toBeVisible();
  expect(requests.bearers).toEqual(['Bearer one+time']);

  await page.reload();
  await expect(page.getByRole('link', { name: 'amina@example.org' })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  expect(requests.bearers).toEqual(['Bearer one+time', 'Bearer kept']);
});

test('the one-time token survives the redirect to the user’s language', async ({ page, context }) => {
  const requests = await stubCurrentUser(context, account());
  await page.goto('/ar');
  await page.evaluate(() => localStorage.setItem('mihrab_language', '"ar"'));
  await page.goto('/?auth0_success=true#token=one-time');
  await expect(page).toHaveURL('/ar');
  await expect(page.getByRole('link', { name: 'amina@example.org' })).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  expect(requests.bearers).toEqual(['Bearer one-time']);
});

test('a failed sign-in through the provider is reported, with a button to try again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/401/);
  await stubCurrentUser(context, signedOut);
  await page.goto('/?auth0_success=true#token=stale');
  await expect(toasts(page)).toContainText('Login failed');
  await expect(toasts(page)).toHaveCount(1);
  await expect(page).toHaveURL('/');
  await page.route('**/api/auth0/login', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Provider</title>' }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/api/auth0/login');
});

test('an unverified email address is shown as plain text', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/?email_verification_required=true&email=amina%40example.org');
  await expect(toasts(page)).toContainText('Email Verification Required');
  await expect(toasts(page)).toContainText('amina@example.org');
  await expect(page).toHaveURL('/');

  await page.goto('/?email_verification_required=true&email=%3Cimg%20src%3Dx%3E');
  await expect(toasts(page)).toContainText('Email Verification Required');
  await expect(toasts(page)).not.toContainText('img');
  await expect(page).toHaveURL('/');
});

test('a user with an unverified email can request a code instead of the link', async ({ page, context }) => {
  await stubCurrentUser(context, account({ isEmailVerified: false }));
  await context.route('**/api/auth/sessions', (route) =>
    route.fulfill({ json: { success: true, sessions: [] } }),
  );
  await page.goto(
    '/?auth0_success=true&email_verification_required=true&email=amina%40example.org#token=one-time',
  );
  await page.getByRole('button', { name: 'Get a code instead' }).click();
  await expect(page).toHaveURL('/profile#email');
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeInViewport();
});

test('opens the login dialog after an email was verified while signed out', async ({ page }) => {
  await page.goto('/?email_verified=true&please_login=true');
  await expect(page.getByText('Email Verified Successfully!')).toBeVisible();
  await expect(page.getByText('Log in to continue.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
  await expect(page).toHaveURL('/?dialog=login');
});

test('confirms the email of a signed-in user who opens the email’s link', async ({ page, context }) => {
  await startSignedIn(context, account({ isEmailVerified: false }), account());
  let confirmations = 0;
  await context.route('**/api/auth/confirm-mail-link', async (route) => {
    confirmations += 1;
    await route.fulfill({ json: { success: true, message: 'Verified.', user: account() } });
  });
  await page.goto('/?email_verified=true');
  await expect(toasts(page)).toHaveText(/Email Verified Successfully!/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Upgrade' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(confirmations).toBe(1);
});

test('reports an email link that the server does not confirm', { tag: '@nightly' }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/400/);
  await startSignedIn(context, account({ isEmailVerified: false }));
  await context.route('**/api/auth/confirm-mail-link', errorReply(400, 'bad_request', 'Used.'));
  await page.goto('/?email_verified=true');
  await expect(toasts(page)).toHaveText(/Couldn’t verify your email address/);
  await expect(page.getByText('Email Verified Successfully!')).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('Email Pending')).toBeVisible();
});

for (const [search, message] of [
  ['auth_error=cancelled', 'Login cancelled'],
  ['auth_error=unavailable', 'Sign-in service isn’t responding'],
  ['auth_error=failed', 'Login failed'],
  ['auth_error=email_missing', 'Your email address wasn’t shared'],
  ['auth_error=expired', 'Login timed out'],
  ['auth_error=%3Cscript%3E', 'Login failed'],
  ['link_expired=true', 'This link is no longer valid'],
] as const) {
  test(
    `?${search} shows an error message once`,
    nightlyUnless(search.includes('script')),
    async ({ page }) => {
      await page.goto(`/?${search}`);
      await expect(toasts(page)).toContainText(message);
      await expect(toasts(page)).toHaveCount(1);
      await expect(page).toHaveURL('/');
      await page.reload();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(toasts(page)).toHaveCount(0);
    },
  );
}

test('does not load the landing code without one of its parameters', async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto('/?utm_source=mail&email=amina%40example.org');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(requestedUrls.filter((url) => /landing/.test(url))).toEqual([]);
  await expect(page).toHaveURL('/?utm_source=mail&email=amina%40example.org');
});

test('an unhandled rejection is logged as a console warning', { tag: '@nightly' }, async ({
  page,
  complaints,
}) => {
  complaints.allow(/An operation failed without being handled/);
  await page.goto('/');
  const [consoleMessage] = await Promise.all([
    page.waitForEvent('console', (entry) => entry.text().includes('An operation failed')),
    page.evaluate(() => void Promise.reject(new Error('planted rejection'))),
  ]);
  expect([consoleMessage.type(), consoleMessage.text()]).toEqual([
    'warning',
    expect.stringContaining('planted rejection'),
  ]);
});
