import type { Page } from '@playwright/test';
import { testCards } from '../stand-ins/stripe/stand-in.ts';
import { axeViolations } from './harness/axe.ts';
import {
  answer3DSecure,
  cardForm,
  expect,
  fillCard,
  memberPassword,
  payWith,
  signUp,
  test,
} from './harness/payments.ts';

// These journeys mostly wait, so in parallel they take half the time.
test.describe.configure({ mode: 'parallel' });

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const completePayment = 'Complete Payment - $1/year';
const activatingMessage = 'Payment successful! Activating premium features...';
const welcomeMessage = 'Payment successful! Welcome to Mihrab Premium!';
const slowActivationMessage =
  'Payment processed successfully! Your premium features may take a moment to activate. Please refresh if needed.';

async function isPremium(page: Page): Promise<boolean> {
  const answer = await page.evaluate(async () => (await fetch('/api/auth/me')).json());
  return answer.user.isPremium;
}

async function acceptTerms(page: Page): Promise<void> {
  await dialog(page).getByRole('checkbox').check();
  await press(page, 'Accept');
  await expect(
    dialog(page).getByText('Terms accepted successfully! You can now proceed with payment.'),
  ).toBeVisible();
}

/** Opens the premium dialog, accepts the terms and waits until the payment form can be filled in. */
async function openPaymentForm(page: Page): Promise<void> {
  await page.goto('/?dialog=premium');
  await acceptTerms(page);
  await press(page, 'Start Premium Subscription');
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
}

/** Expects the welcome message, the closed dialog and premium on the server. */
async function expectWelcome(page: Page): Promise<void> {
  // Looks at each frame: the welcome is there for two seconds, and an expectation looks only once a second.
  await page.waitForFunction(
    (welcome) => document.querySelector<HTMLElement>('[role=dialog]')?.innerText.includes(welcome),
    welcomeMessage,
    { timeout: 20_000 },
  );
  await expect(dialog(page)).toHaveCount(0);
  expect(await isPremium(page)).toBe(true);
}

const dialogViolations = (page: Page) => axeViolations(page, '[role=dialog]');

test('shows the payment form only after the terms are accepted, and welcomes the user after payment', async ({
  page,
  app,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const stripeRequests = () => requestedUrls.filter((url) => /stripe\.com/.test(url));
  await signUp(page, app.server);
  await page.goto('/');
  const before = requestedUrls.filter((url) => /payment-form|premium-dialog/.test(url));
  expect(before, 'no premium code before it is needed').toEqual([]);

  await page.goto('/?dialog=premium');
  await expect(dialog(page).getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  const accept = dialog(page).getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  expect(await dialogViolations(page)).toEqual([]);
  await accept.click({ force: true });
  await expect(dialog(page).getByRole('alert')).toHaveText('Please accept the Terms of Service to continue.');
  expect(await isPremium(page)).toBe(false);

  await acceptTerms(page);
  expect(await dialogViolations(page)).toEqual([]);
  expect(stripeRequests(), 'no request to Stripe before the form is shown').toEqual([]);

  await press(page, 'Start Premium Subscription');
  await expect(dialog(page).getByText('Test mode: no real payment.')).toBeVisible();
  await fillCard(page, 'good');
  expect(stripeRequests().length).toBeGreaterThan(0);
  expect(await dialogViolations(page)).toEqual([]);
  await press(page, completePayment);
  await expect(dialog(page).getByText(activatingMessage)).toBeVisible();
  await expectWelcome(page);
  expect(app.stripe.subscriptions.at(-1)).toMatchObject({ status: 'active' });

  await page.goto('/?dialog=premium');
  await expect(page.getByRole('dialog', { name: "You're Premium!" })).toBeVisible();
  await expect(dialog(page).getByText('Mosque search radius up to 50 km')).toBeVisible();
  expect(await dialogViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
});

/** The browser's console error about Stripe's answer to a declined card. */
const cardDeclinedError = /status of 402/;

/** A URL without a server: webhooks sent there wait for the next URL. */
const unreachableUrl = 'http://127.0.0.1:9/';

test('reports a declined card, and another card pays for the same subscription', { tag: '@nightly' }, async ({
  page,
  app,
  complaints,
}) => {
  complaints.allow(cardDeclinedError);
  await signUp(page, app.server);
  await openPaymentForm(page);
  const subscriptionCount = app.stripe.subscriptions.length;
  await payWith(page, 'declined');
  await expect(dialog(page).getByRole('alert')).toHaveText('Your card was declined.');
  expect(await isPremium(page)).toBe(false);
  expect(await dialogViolations(page)).toEqual([]);

  const number = cardForm(page).getByLabel('Card number');
  await number.fill('');
  await number.pressSequentially(testCards.good);
  await press(page, completePayment);
  await expectWelcome(page);
  expect(app.stripe.subscriptions).toHaveLength(subscriptionCount);
});

test('3-D Secure covers the dialog: premium starts only once the bank confirms', async ({
  page,
  app,
  complaints,
}) => {
  complaints.allow(cardDeclinedError);
  await signUp(page, app.server);
  await openPaymentForm(page);
  await payWith(page, 'threeDSecure');
  await answer3DSecure(page, 'Refuse');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  expect(await isPremium(page)).toBe(false);

  await press(page, completePayment);
  await answer3DSecure(page, 'Confirm');
  await expectWelcome(page);
});

test('with a late webhook, checks the status five times, then offers a button to check again', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await signUp(page, app.server);
  await openPaymentForm(page);
  app.stripe.deliverTo(unreachableUrl);
  // The server also queries Stripe itself: hold back the answers to all its queries and their retries.
  const heldRequests = Array.from({ length: 10 }, () => app.stripe.holdNext());
  let statusChecks = 0;
  await page.route('**/api/auth/me', (route) => {
    statusChecks += 1;
    return route.continue();
  });
  await payWith(page, 'good');
  await expect(dialog(page).getByText(activatingMessage)).toBeVisible();
  await expect(dialog(page).getByText(slowActivationMessage)).toBeVisible({ timeout: 40_000 });
  expect(statusChecks).toBe(5);
  expect(await isPremium(page)).toBe(false);
  expect(await dialogViolations(page)).toEqual([]);

  for (const { release } of heldRequests) release();
  app.stripe.deliverTo(app.webhookUrl);
  await app.stripe.delivered();
  await expect.poll(() => isPremium(page)).toBe(true);
  await press(page, 'Refresh status');
  await expectWelcome(page);
});

test('a reload continues at the same step', { tag: '@nightly' }, async ({ page, app }) => {
  await signUp(page, app.server);
  await page.goto('/?dialog=premium');
  await dialog(page).getByRole('checkbox').check();
  await page.reload();
  await expect(dialog(page).getByRole('checkbox')).not.toBeChecked();

  await acceptTerms(page);
  await page.reload();
  await expect(dialog(page).getByRole('button', { name: 'Start Premium Subscription' })).toBeVisible();

  await press(page, 'Start Premium Subscription');
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
  const subscriptionCount = app.stripe.subscriptions.length;
  await page.reload();
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
  expect(app.stripe.subscriptions).toHaveLength(subscriptionCount);

  // Every webhook of the payment is lost: the server learns about it by querying Stripe.
  app.stripe.deliverTo(undefined);
  // Until the reload this page gets no answer, or premium could be active before.
  await page.route('**/api/auth/me', () => {});
  await payWith(page, 'good');
  await expect(dialog(page).getByText(activatingMessage)).toBeVisible();
  await page.unroute('**/api/auth/me');
  await page.reload();
  await expect(dialog(page).getByText(activatingMessage)).toBeVisible();
  await expectWelcome(page);
  app.stripe.deliverTo(app.webhookUrl);
  expect(app.stripe.subscriptions).toHaveLength(subscriptionCount);
});

test('returning from a bank’s page: reports a failed payment, and a forged success does not give premium', async ({
  page,
  app,
}) => {
  await signUp(page, app.server);
  await page.goto('/?payment=success&payment_intent=pi_1&redirect_status=succeeded');
  await expect(dialog(page).getByText(activatingMessage)).toBeVisible();
  await expect(page).toHaveURL('/?dialog=premium');
  await expect(dialog(page).getByText(slowActivationMessage)).toBeVisible({ timeout: 40_000 });
  expect(await isPremium(page)).toBe(false);

  await page.reload();
  await acceptTerms(page);
  await press(page, 'Start Premium Subscription');
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
  await page.goto('/?payment=success&payment_intent=pi_1&redirect_status=failed');
  await expect(dialog(page).getByRole('alert')).toHaveText('Payment failed');
  await expect(page).toHaveURL('/?dialog=premium');
  await press(page, 'Start Premium Subscription');
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();

  // Paid on the bank's page: the browser returns to the app before the webhook arrives.
  const secret = await page.evaluate(async () => {
    const bearer = `Bearer ${localStorage.getItem('auth_token')}`;
    const answer = await fetch('/api/subscription/create', {
      method: 'POST',
      headers: { authorization: bearer },
    });
    return (await answer.json()).clientSecret as string;
  });
  app.stripe.deliverTo(unreachableUrl);
  app.stripe.pay(secret, 'good');
  await page.goto('/?payment=success&payment_intent=pi_1&redirect_status=succeeded');
  await expect(dialog(page).getByText(activatingMessage)).toBeVisible();
  app.stripe.deliverTo(app.webhookUrl);
  await expectWelcome(page);
});

test('the dialog asks a guest to sign in first', async ({ page }) => {
  await page.goto('/?dialog=premium');
  await expect(dialog(page).getByText('Log in first', { exact: false })).toBeVisible();
  expect(await dialogViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('signing in for premium continues to the premium dialog, once', async ({ page, app, browser }) => {
  const otherPage = await browser.newPage();
  const { email } = await signUp(otherPage, app.server);
  await otherPage.close();
  await page.goto('/qibla?dialog=premium');
  await dialog(page).getByRole('link', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome Back' });
  await login.getByLabel('Email', { exact: true }).fill(email);
  await login.getByLabel('Password', { exact: true }).fill(memberPassword);
  await login.getByRole('button', { name: 'Login', exact: true }).click();

  const greeting = page.getByRole('listitem').filter({ hasText: 'Welcome back!' });
  // It goes after five seconds, but not from under the pointer.
  await greeting.hover();
  await expect(dialog(page).getByRole('checkbox')).toBeVisible();
  await expect(page).toHaveURL('/qibla?dialog=premium');
  await expect(greeting).toBeVisible();
  await greeting.click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(email);
  await expect(dialog(page)).toHaveCount(0);
});

test('the back button closes the dialog and makes the page behind interactive again', async ({
  page,
  app,
}) => {
  await signUp(page, app.server);
  await page.goto('/');
  await page.getByRole('link', { name: 'Upgrade', exact: true }).first().click();
  await expect(dialog(page).getByRole('checkbox')).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
});

test('premium can be bought in Arabic', { tag: '@nightly' }, async ({ page, app }) => {
  await signUp(page, app.server);
  await page.goto('/ar?dialog=premium');
  await dialog(page).getByRole('checkbox').check();
  await press(page, 'قبول');
  await press(page, 'بدء الاشتراك المميّز');
  await cardForm(page).getByLabel('رقم البطاقة').pressSequentially(testCards.good);
  await cardForm(page).getByLabel('تاريخ الانتهاء').pressSequentially('1234');
  await cardForm(page).getByLabel('رمز الأمان').pressSequentially('123');
  expect(await dialogViolations(page)).toEqual([]);
  await press(page, 'إتمام الدفع - دولار واحد/سنة');
  await expect(dialog(page).getByText('تم الدفع بنجاح! مرحبًا بك في محراب المميّز!')).toBeVisible();
  expect(await isPremium(page)).toBe(true);
});
