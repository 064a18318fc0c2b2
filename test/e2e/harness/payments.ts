import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { type StripeStandIn, type TestCard, testCards } from '../../stand-ins/stripe/stand-in.ts';
import { startStripeStandIn } from '../../stand-ins/stripe/start-stripe-stand-in.ts';
import { type BuiltServer, findFreePorts, startBuiltServer } from './built-server.ts';
import { test as journey } from './journey.ts';

/** The built product that sells premium, and what stands in for Stripe behind it. */
export interface Shop {
  readonly server: BuiltServer;
  readonly stripe: StripeStandIn;
  /** Where Stripe posts its webhooks, for journeys in which they are late. */
  readonly webhookUrl: string;
  stop(): Promise<void>;
}

/**
 * The page asks the real addresses of Stripe.js, so that its own code and content policy are those of production;
 * `reachStripe` answers them.
 */
export async function startShop(environment: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const stripe = await startStripeStandIn({ signingClock: 'machine' });
  const [port = 0] = await findFreePorts(1);
  const { STRIPE_JS_URL: _, ...keys } = stripe.environment;
  // Everybody who signs up says which network they come from: one may have few addresses mailed.
  const ours = { ...keys, TRUST_PROXY: 'loopback' };
  const server = await startBuiltServer({ port, environment: { ...ours, ...environment } });
  const webhookUrl = `${server.url}/api/webhooks/stripe`;
  stripe.deliverTo(webhookUrl);
  return {
    ...{ server, stripe, webhookUrl },
    async stop() {
      await server.stop();
      await stripe.close();
    },
  };
}

/** What a browser asks Stripe for is answered by the stand-in; nothing leaves the machine. */
export async function reachStripe(context: BrowserContext, stripe: StripeStandIn): Promise<void> {
  await context.route(/^https:\/\/(?:js|hooks|api|m)\.stripe\.com\//, async (route: Route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const answer = await fetch(`${stripe.url}${pathname}${search}`, {
      method: request.method(),
      ...(request.method() === 'POST' ? { body: request.postData() ?? '' } : {}),
    });
    const headers = Object.fromEntries(answer.headers);
    await route.fulfill({
      ...{ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) },
    });
  });
}

/** `page` stands before a shop of its own worker, and reaches Stripe. */
export const test = journey.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs nothing
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.server.url),
  context: async ({ context, shop }, use) => {
    await reachStripe(context, shop.stripe);
    await use(context);
  },
});
export { expect };

export const memberPassword = 'olive lantern river';

let members = 0;

async function send(page: Page, server: BuiltServer, path: string, data: object) {
  const headers = { origin: server.url, 'x-forwarded-for': `10.1.1.${members}` };
  const answer = await page.request.post(`${server.url}${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

export interface Member {
  readonly email: string;
  /** The Bearer that `auth_token` holds. */
  readonly token: string;
}

/** A new account with a proven address, signed in here. Call it before the first page is opened. */
export async function signUp(page: Page, server: BuiltServer): Promise<Member> {
  members += 1;
  const email = `member${members}.${process.pid}@example.org`;
  const asked = await send(page, server, '/api/auth/register', {
    email,
    password: memberPassword,
    language: 'en',
  });
  const proof = { email, code: asked.testingOTP, type: 'email_verification' };
  const { token } = await send(page, server, '/api/auth/verify-email', proof);
  await page.context().addInitScript((kept: string) => {
    // A frame of Stripe's has a storage of its own, and a new tab's empty page has none.
    if (location.protocol === 'about:' || window !== top) return;
    if (sessionStorage.getItem('journey')) return;
    sessionStorage.setItem('journey', 'begun');
    localStorage.setItem('auth_token', kept);
  }, token);
  return { email, token };
}

/** Calls the server as the member, past the page. */
export async function ask(
  page: Page,
  { server }: Shop,
  { token }: Member,
  method: string,
  path: string,
  data?: object,
) {
  const headers = { authorization: `Bearer ${token}`, origin: server.url };
  return page.request.fetch(`${server.url}${path}`, { method, headers, ...(data ? { data } : {}) });
}

/** Somebody with a paid year, whom the server knows as premium. Gives the subscription's id. */
export async function becomeMember(page: Page, shop: Shop): Promise<{ member: Member; id: string }> {
  const member = await signUp(page, shop.server);
  await ask(page, shop, member, 'POST', '/api/terms/accept', { context: 'premium_subscription' });
  const made = await ask(page, shop, member, 'POST', '/api/subscription/create');
  const { clientSecret } = await made.json();
  const id = String(shop.stripe.subscriptions.at(-1)?.['id']);
  shop.stripe.pay(clientSecret, 'good');
  await expect.poll(() => isPremium(page, shop, member)).toBe(true);
  return { member, id };
}

export async function isPremium(page: Page, shop: Shop, member: Member): Promise<boolean> {
  return (await (await ask(page, shop, member, 'GET', '/api/auth/me')).json()).user.isPremium;
}

/** What is inside the payment form. */
export const cardForm = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');

/** Fills the card in, as somebody types it. The button that pays belongs to the page. */
export async function fillCard(page: Page, card: TestCard): Promise<void> {
  const form = cardForm(page);
  await form.getByLabel('Card number').pressSequentially(testCards[card]);
  await form.getByLabel('Expiration date').pressSequentially('1234');
  await form.getByLabel('Security code').pressSequentially('123');
}

/** Fills the card in and presses the page's button. */
export async function payWith(page: Page, card: TestCard): Promise<void> {
  await fillCard(page, card);
  await page.getByRole('button', { name: 'Complete Payment - $1/year' }).click();
}

/** The bank's question under 3-D Secure, as a person answers it: with the mouse, over whatever the page shows. */
export async function answerTheBank(page: Page, answer: 'Confirm' | 'Refuse'): Promise<void> {
  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');
  await expect(bank.getByRole('dialog', { name: 'Confirm at your bank' })).toBeVisible();
  await bank.getByRole('button', { name: answer }).click();
}
