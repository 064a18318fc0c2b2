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

// They wait more than they work: side by side they take half of the time.
test.describe.configure({ mode: 'parallel' });

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const completePayment = 'Complete Payment - $1/year';
const activating = 'Payment successful! Activating premium features...';
const welcome = 'Payment successful! Welcome to Mihrab Premium!';
const slow =
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

/** From the open dialog to a form that can be typed into. */
async function toTheForm(page: Page): Promise<void> {
  await page.goto('/?dialog=premium');
  await acceptTerms(page);
  await press(page, 'Start Premium Subscription');
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
}

/** A membership ends with its dialog closed and the page knowing it. */
async function expectWelcome(page: Page): Promise<void> {
  await expect(dialog(page).getByText(welcome)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(await isPremium(page)).toBe(true);
}

const reachable = (page: Page) => axeViolations(page, '[role=dialog]');

test('who refuses the terms is asked for no card; who accepts them and pays is welcomed', async ({
  page,
  app,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const fromStripe = () => asked.filter((url) => /stripe\.com/.test(url));
  await signUp(page, app.server);
  await page.goto('/');
  const before = asked.filter((url) => /payment-form|premium-dialog/.test(url));
  expect(before, 'nothing of premium before it is asked for').toEqual([]);

  await page.goto('/?dialog=premium');
  await expect(dialog(page).getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  const accept = dialog(page).getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  expect(await reachable(page)).toEqual([]);
  await accept.click({ force: true });
  await expect(dialog(page).getByRole('alert')).toHaveText('Please accept the Terms of Service to continue.');
  expect(await isPremium(page)).toBe(false);

  await acceptTerms(page);
  expect(await reachable(page)).toEqual([]);
  expect(fromStripe(), 'nothing of Stripe before the form shows').toEqual([]);

  await press(page, 'Start Premium Subscription');
  await expect(dialog(page).getByText('Test mode: no money moves.')).toBeVisible();
  await fillCard(page, 'good');
  expect(fromStripe().length).toBeGreaterThan(0);
  expect(await reachable(page)).toEqual([]);
  await press(page, completePayment);
  await expect(dialog(page).getByText(activating)).toBeVisible();
  await expectWelcome(page);
  expect(app.stripe.subscriptions.at(-1)).toMatchObject({ status: 'active' });

  await page.goto('/?dialog=premium');
  await expect(page.getByRole('dialog', { name: "You're Premium!" })).toBeVisible();
  await expect(dialog(page).getByText('Mosque search radius up to 50 km')).toBeVisible();
  expect(await reachable(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
});

/** The browser's own note about Stripe's answer to a card that is refused. */
const refusedCard = /status of 402/;

/** Nobody answers there: what is posted waits for the next address. */
const nowhere = 'http://127.0.0.1:9/';

test('a card that is declined says so, and a good one pays the same subscription', async ({
  page,
  app,
  complaints,
}) => {
  complaints.allow(refusedCard);
  await signUp(page, app.server);
  await toTheForm(page);
  const made = app.stripe.subscriptions.length;
  await payWith(page, 'declined');
  await expect(dialog(page).getByRole('alert')).toHaveText('Your card was declined.');
  expect(await isPremium(page)).toBe(false);
  expect(await reachable(page)).toEqual([]);

  const number = cardForm(page).getByLabel('Card number');
  await number.fill('');
  await number.pressSequentially(testCards.good);
  await press(page, completePayment);
  await expectWelcome(page);
  expect(app.stripe.subscriptions).toHaveLength(made);
});

test('the bank asks over the dialog: refused, nothing is paid; confirmed, premium begins', async ({
  page,
  app,
  complaints,
}) => {
  complaints.allow(refusedCard);
  await signUp(page, app.server);
  await toTheForm(page);
  await payWith(page, 'threeDSecure');
  await answer3DSecure(page, 'Refuse');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  expect(await isPremium(page)).toBe(false);

  await press(page, completePayment);
  await answer3DSecure(page, 'Confirm');
  await expectWelcome(page);
});

test('a webhook that is late: five questions, then a way to ask again, then premium', async ({
  page,
  app,
}) => {
  await signUp(page, app.server);
  await toTheForm(page);
  app.stripe.deliverTo(nowhere);
  // The server asks the provider itself, too: that stays without an answer, and so does its second try.
  const held = [app.stripe.holdNext(), app.stripe.holdNext()];
  let questions = 0;
  await page.route('**/api/auth/me', (route) => {
    questions += 1;
    return route.continue();
  });
  await payWith(page, 'good');
  await expect(dialog(page).getByText(activating)).toBeVisible();
  await expect(dialog(page).getByText(slow)).toBeVisible({ timeout: 40_000 });
  expect(questions).toBe(5);
  expect(await isPremium(page)).toBe(false);
  expect(await reachable(page)).toEqual([]);

  for (const { release } of held) release();
  app.stripe.deliverTo(app.webhookUrl);
  await app.stripe.delivered();
  await expect.poll(() => isPremium(page)).toBe(true);
  await press(page, 'Refresh status');
  await expectWelcome(page);
});

test('a page that is loaded anew goes on at the same step', async ({ page, app }) => {
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
  const made = app.stripe.subscriptions.length;
  await page.reload();
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
  expect(app.stripe.subscriptions).toHaveLength(made);

  // Every message of the payment is lost: the server learns of it by asking.
  app.stripe.deliverTo(undefined);
  await payWith(page, 'good');
  await expect(dialog(page).getByText(activating)).toBeVisible();
  await page.reload();
  await expect(dialog(page).getByText(activating)).toBeVisible();
  await expectWelcome(page);
  app.stripe.deliverTo(app.webhookUrl);
  expect(app.stripe.subscriptions).toHaveLength(made);
});

test('the way back from a bank: what failed says so, what was made up ends with a sentence and gives nothing', async ({
  page,
  app,
}) => {
  await signUp(page, app.server);
  await page.goto('/?payment=success&payment_intent=pi_1&redirect_status=succeeded');
  await expect(dialog(page).getByText(activating)).toBeVisible();
  await expect(page).toHaveURL('/?dialog=premium');
  await expect(dialog(page).getByText(slow)).toBeVisible({ timeout: 40_000 });
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

  // Paid at the bank's own page: the browser comes back by the address, before the message does.
  const secret = await page.evaluate(async () => {
    const bearer = `Bearer ${localStorage.getItem('auth_token')}`;
    const answer = await fetch('/api/subscription/create', {
      method: 'POST',
      headers: { authorization: bearer },
    });
    return (await answer.json()).clientSecret as string;
  });
  app.stripe.deliverTo(nowhere);
  app.stripe.pay(secret, 'good');
  await page.goto('/?payment=success&payment_intent=pi_1&redirect_status=succeeded');
  await expect(dialog(page).getByText(activating)).toBeVisible();
  app.stripe.deliverTo(app.webhookUrl);
  await expectWelcome(page);
});

test('without an account, and without a proven address, the dialog says what is missing', async ({
  page,
}) => {
  await page.goto('/?dialog=premium');
  await expect(dialog(page).getByText('Please sign in first', { exact: false })).toBeVisible();
  expect(await reachable(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('who signs in for premium is led on to it, hears so, and is not led there another time', async ({
  page,
  app,
  browser,
}) => {
  const elsewhere = await browser.newPage();
  const { email } = await signUp(elsewhere, app.server);
  await elsewhere.close();
  await page.goto('/qibla?dialog=premium');
  await dialog(page).getByRole('link', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome Back' });
  await login.getByLabel('Email', { exact: true }).fill(email);
  await login.getByLabel('Password', { exact: true }).fill(memberPassword);
  await login.getByRole('button', { name: 'Login', exact: true }).click();

  await expect(dialog(page).getByRole('checkbox')).toBeVisible();
  await expect(page).toHaveURL('/qibla?dialog=premium');
  const greeting = page.getByRole('listitem').filter({ hasText: 'Welcome back!' });
  await expect(greeting).toBeVisible();
  await greeting.click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(email);
  await expect(dialog(page)).toHaveCount(0);
});

test('the back button closes the dialog, and the page behind is within reach again', async ({
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

test('premium is bought in Arabic, too', async ({ page, app }) => {
  await signUp(page, app.server);
  await page.goto('/ar?dialog=premium');
  await dialog(page).getByRole('checkbox').check();
  await press(page, 'قبول');
  await press(page, 'بدء الاشتراك المميّز');
  await cardForm(page).getByLabel('رقم البطاقة').pressSequentially(testCards.good);
  await cardForm(page).getByLabel('تاريخ الانتهاء').pressSequentially('1234');
  await cardForm(page).getByLabel('رمز الأمان').pressSequentially('123');
  expect(await reachable(page)).toEqual([]);
  await press(page, 'إتمام الدفع - دولار واحد/سنة');
  await expect(dialog(page).getByText('تم الدفع بنجاح! مرحبًا بك في محراب المميّز!')).toBeVisible();
  expect(await isPremium(page)).toBe(true);
});
