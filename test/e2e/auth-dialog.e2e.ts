import type { Page, Route } from '@playwright/test';
import { axeViolations } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';

const password = 'olive lantern river';
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const codeSent = { success: true, message: 'Check your email for a 6-digit code.' };

/** Stubs an API call of the dialog. */
async function stubAuth(page: Page, call: string, status: number, json: object): Promise<void> {
  await page.route(`**/api/auth/${call}`, (route: Route) => route.fulfill({ status, json }));
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.keyboard.press('Enter');
}

async function login(page: Page, email: string, typedPassword: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typedPassword);
  await page.keyboard.press('Enter');
}

test('registers an account and resets its password', { tag: '@nightly' }, async ({ page, complaints }) => {
  complaints.allow(/40[013]/);
  const email = 'amina@example.org';
  await page.goto('/?dialog=register');
  await register(page, email);
  await expect(dialog(page).getByText(codeSent.message)).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await button(page, 'Use this code').click();
  await button(page, 'Verify Email').click();
  await expect(page.getByText('You have successfully logged in', { exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy();

  // A link to the login dialog tells signed-in users that they are signed in.
  await page.goto('/?dialog=login');
  await expect(dialog(page).getByRole('heading', { name: 'You’re logged in' })).toBeVisible();
  await button(page, 'Continue').click();
  await expect(dialog(page)).toHaveCount(0);

  // As in another browser, without a session.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/?dialog=login');
  await login(page, email, 'not this one');
  await expect(dialog(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await button(page, 'Forgot your password?').click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await button(page, 'Send reset code').click();
  await button(page, 'Use this code').click();
  await page.getByLabel('New password').fill(`${password} cloud`);
  await page.getByLabel('Confirm Password').fill(`${password} cloud`);
  await button(page, 'Reset Password').click();
  await expect(dialog(page).getByRole('heading', { name: 'Welcome Back' })).toBeVisible();

  await login(page, email, password);
  await expect(dialog(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await login(page, email, `${password} cloud`);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('a reload continues with the pending verification code', { tag: '@nightly' }, async ({ page }) => {
  await stubAuth(page, 'register', 200, codeSent);
  await page.goto('/?dialog=login');
  await button(page, 'Create Account').click();
  await expect(page).toHaveURL(/\?dialog=register$/);
  await register(page, 'amina@example.org');
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await page.reload();
  await expect(dialog(page).getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(dialog(page).getByText('amina@example.org')).toBeVisible();
  await expect(dialog(page).getByRole('timer')).toHaveText(/^09:\d\d$/);
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toContain(password);

  await page.keyboard.press('Escape');
  await page.goto('/?dialog=login');
  await button(page, 'Enter code').click();
  await expect(page.getByLabel('Verification code')).toBeFocused();
});

test('accepts a pasted code with spaces and Arabic digits, and lets a wrong one be corrected', async ({
  page,
  complaints,
}) => {
  complaints.allow(/400/);
  await stubAuth(page, 'register', 200, codeSent);
  await stubAuth(page, 'verify-email', 400, {
    ...{ success: false, error: 'Invalid or expired code.', message: 'Invalid or expired code.' },
    ...{ code: 'bad_request', reason: 'wrong_code' },
  });
  await page.goto('/ar?dialog=register');
  await page.getByLabel('البريد الإلكتروني').fill('amina@example.org');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByLabel('تأكيد كلمة المرور').fill(password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('رمز التأكيد');
  await expect(code).toBeFocused();
  await code.evaluate((input, text) => {
    input.focus();
    document.execCommand('insertText', false, text);
  }, ' ١٢٣ ٤٥٦ ');
  await expect(code).toHaveValue('123456');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('الرمز غير صحيح أو انتهت صلاحيته.')).toBeVisible();
  // The code is selected, to be overwritten or edited.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await expect(code).toHaveValue('12345');
  await expect(button(page, 'تأكيد البريد الإلكتروني')).toHaveAttribute('aria-disabled', 'true');
});

test('can be used with the keyboard only in a window of 320 pixels, and returns the focus', async ({
  page,
}) => {
  await stubAuth(page, 'register', 200, codeSent);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type('amina@example.org');
  for (const stop of ['Password', 'Show password', 'Forgot your password?', 'Login', 'Create Account']) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveAccessibleName(stop);
    await expect(focused).toBeInViewport();
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('seven77');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.type('seven77');
  await page.keyboard.press('Enter');
  const alert = dialog(page).getByText('Password must be at least 8 characters long');
  await expect(alert).toBeInViewport();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  const width = await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(width).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

for (const [language, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const)
  test(`its views have no axe violations, in ${language}, ${colorScheme}`, { tag: '@nightly' }, async ({
    page,
  }) => {
    await stubAuth(page, 'register', 200, { ...codeSent, testingOTP: '482913' });
    await stubAuth(page, 'request-reset', 200, codeSent);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = () => axeViolations(page, '[role=dialog]');
    const home = language === 'ar' ? '/ar' : '/';
    await page.goto(`${home}?dialog=register`);
    await page.locator('[name=email]').fill('amina@example.org');
    await page.locator('[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    expect(await violations(), 'with an error').toEqual([]);
    await page.locator('[name=repeated]').fill(password);
    await page.keyboard.press('Enter');
    await page.locator('[autocomplete=one-time-code]').waitFor();
    await page.locator('summary').click();
    expect(await violations(), 'the code').toEqual([]);

    await page.goto(`${home}?dialog=reset`);
    await page.locator('[name=email]').fill('amina@example.org');
    await page.keyboard.press('Enter');
    await page.locator('[autocomplete=one-time-code]').waitFor();
    expect(await violations(), 'a new password').toEqual([]);
  });

test('a first visit does not load its code', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  expect(scripts.filter((url) => url.includes('auth-dialog'))).toEqual([]);
  await page.goto('/?dialog=login');
  await expect(dialog(page)).toBeVisible();
  expect(scripts.filter((url) => url.includes('auth-dialog'))).not.toEqual([]);
});
