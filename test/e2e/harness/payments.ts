import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { type StripeStandIn, type TestCard, testCards } from '../../stand-ins/stripe/stand-in.ts';
import { startStripeStandIn } from '../../stand-ins/stripe/start-stripe-stand-in.ts';
import { type BuiltServer, findFreePorts, startBuiltServer } from './built-server.ts';
import { test as journey } from './journey.ts';

/** The built app with payments, and a simulated Stripe behind it. */
export interface PremiumApp {
  readonly server: BuiltServer;
  readonly stripe: StripeStandIn;
  /** URL for Stripe's webhooks, for journeys in which they arrive late. */
  readonly webhookUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the app with a simulated Stripe. The page requests the real URLs of Stripe.js, so that its code and content
 * policy are those of production; `routeStripe` answers them.
 * @param systemClock the server's, epoch milliseconds
 */
export async function startPremiumApp(
  environment: Readonly<Record<string, string>> = {},
  systemClock = Date.now,
): Promise<PremiumApp> {
  const stripe = await startStripeStandIn({ signingClock: 'machine', systemClock });
  const [port = 0] = await findFreePorts(1);
  const { STRIPE_JS_URL: _, ...keys } = stripe.environment;
  // Each new account sends its own client address, as emails are limited per network.
  const defaults = { ...keys, TRUST_PROXY: 'loopback' };
  const server = await startBuiltServer({ port, environment: { ...defaults, ...environment } });
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

/** Routes the browser's requests to Stripe to the simulated Stripe, so that none leaves the machine. */
export async function routeStripe(context: BrowserContext, stripe: StripeStandIn): Promise<void> {
  await context.route(/^https:\/\/(?:js|hooks|api|m)\.stripe\.com\//, async (route: Route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    // A request that is still open when the journey ends finds the simulated Stripe closed.
    const answer = await fetch(`${stripe.url}${pathname}${search}`, {
      method: request.method(),
      ...(request.method() === 'POST' ? { body: request.postData() ?? '' } : {}),
    }).catch(() => undefined);
    if (!answer) return route.abort('connectionreset');
    const headers = Object.fromEntries(answer.headers);
    await route.fulfill({
      ...{ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) },
    });
  });
}

/** Journeys against an app per worker, with a page that reaches the simulated Stripe. */
export const test = journey.extend<object, { app: PremiumApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs nothing
    async ({}, use) => {
      const app = await startPremiumApp();
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.server.url),
  context: async ({ context, app }, use) => {
    await routeStripe(context, app.stripe);
    await use(context);
  },
});
export { expect };

export const memberPassword = 'olive lantern river';

let members = 0;

async function postJson(page: Page, server: BuiltServer, path: string, data: object) {
  const headers = { origin: server.url, 'x-forwarded-for': `10.1.1.${members}` };
  const answer = await page.request.post(`${server.url}${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

export interface Member {
  readonly email: string;
  /** The session token, as stored in `auth_token`. */
  readonly token: string;
}

/** Creates an account with a verified email and signs the browser in. Call it before opening the first page. */
export async function signUp(page: Page, server: BuiltServer): Promise<Member> {
  members += 1;
  const email = `member${members}.${process.pid}@example.org`;
  const registration = await postJson(page, server, '/api/auth/register', {
    email,
    password: memberPassword,
    language: 'en',
  });
  const verification = { email, code: registration.testingOTP, type: 'email_verification' };
  const { token } = await postJson(page, server, '/api/auth/verify-email', verification);
  await page.context().addInitScript((authToken: string) => {
    // Stripe's frames have their own storage, and a new tab's blank page has none.
    if (location.protocol === 'about:' || window !== top) return;
    if (sessionStorage.getItem('journey')) return;
    sessionStorage.setItem('journey', 'begun');
    localStorage.setItem('auth_token', authToken);
  }, token);
  return { email, token };
}

/** Calls the API directly as the member, not through the page. */
export async function callApi(
  page: Page,
  { server }: PremiumApp,
  { token }: Member,
  method: string,
  path: string,
  data?: object,
) {
  const headers = { authorization: `Bearer ${token}`, origin: server.url };
  return page.request.fetch(`${server.url}${path}`, { method, headers, ...(data ? { data } : {}) });
}

/** Creates an account and pays for a year of premium. Also returns the subscription's id. */
export async function createPremiumMember(
  page: Page,
  app: PremiumApp,
): Promise<{ member: Member; id: string }> {
  const member = await signUp(page, app.server);
  await callApi(page, app, member, 'POST', '/api/terms/accept', { context: 'premium_subscription' });
  const creation = await callApi(page, app, member, 'POST', '/api/subscription/create');
  const { clientSecret } = await creation.json();
  const id = String(app.stripe.subscriptions.at(-1)?.['id']);
  app.stripe.pay(clientSecret, 'good');
  await expect.poll(() => isPremium(page, app, member)).toBe(true);
  return { member, id };
}

export async function isPremium(page: Page, app: PremiumApp, member: Member): Promise<boolean> {
  return (await (await callApi(page, app, member, 'GET', '/api/auth/me')).json()).user.isPremium;
}

/** The frame of the payment form. */
export const cardForm = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');

/** Types the card into the payment form. The pay button belongs to the page. */
export async function fillCard(page: Page, card: TestCard): Promise<void> {
  const form = cardForm(page);
  await form.getByLabel('Card number').pressSequentially(testCards[card]);
  await form.getByLabel('Expiration date').pressSequentially('1234');
  await form.getByLabel('Security code').pressSequentially('123');
}

/** Types the card into the payment form and presses the page's pay button. */
export async function payWith(page: Page, card: TestCard): Promise<void> {
  await fillCard(page, card);
  await page.getByRole('button', { name: 'Complete Payment - $1/year' }).click();
}

/** Answers the bank's 3-D Secure dialog with the mouse, as it covers the page. */
export async function answer3DSecure(page: Page, answer: 'Confirm' | 'Refuse'): Promise<void> {
  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');
  await expect(bank.getByRole('dialog', { name: 'Confirm at your bank' })).toBeVisible();
  await bank.getByRole('button', { name: answer }).click();
}
