import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { premiumTermsVersion } from '../../src/domain/premium/premium-terms.ts';
import { createStripePayments } from '../../src/server/adapters/payments/stripe-payments.ts';
import type { Database } from '../../src/server/db/database.ts';
import { reconcile } from '../../src/server/features/premium/reconciliation.ts';
import { openEventTables } from '../../src/server/features/premium/store/payment-events.ts';
import { openPremiumTables } from '../../src/server/features/premium/store/premium-tables.ts';
import type { StandInEvent, StripeStandIn, TestCard } from '../stand-ins/stripe/stand-in.ts';
import { startStripeStandIn } from '../stand-ins/stripe/start-stripe-stand-in.ts';
import { type BrowserClient, openBrowser } from './browser-client.ts';
import type { DatabaseKind } from './databases.ts';
import { registerAccount, testPassword } from './register-account.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './server.ts';

/** The server with the stand-in for Stripe; both use the stand-in's clock. */
export interface PremiumApp {
  readonly stripe: StripeStandIn;
  readonly server: TestApp;
  /** Posts a webhook; by default with a valid signature. */
  post(event: StandInEvent, signature?: string): Promise<{ status: number; code: string | undefined }>;
  /** Posts all new events and waits until they are processed. */
  deliver(): Promise<void>;
  /** Waits until all stored events are processed. */
  processed(): Promise<void>;
  rows(query: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Registers a user with a verified email address and signs in. */
  registerUser(email?: string): Promise<Customer>;
  /** Registers a user who has accepted the terms. */
  registerCustomer(email?: string): Promise<Customer>;
  /** Registers a user who has paid for a year. */
  registerSubscriber(email?: string): Promise<Customer>;
  /** Reconciles all subscriptions that are due, as the worker does. Returns the log lines. */
  reconcile(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Customer {
  readonly email: string;
  browser: BrowserClient;
  /** Signs in again, because sessions expire in the months that a test skips. */
  signIn(): Promise<void>;
  isPremium(): Promise<boolean>;
  create(): ReturnType<BrowserClient['post']>;
  /** Creates a subscription and pays for it. */
  pay(card: TestCard, atTheBank?: 'confirm' | 'refuse'): Promise<string>;
  state(): Promise<Awaited<ReturnType<BrowserClient['get']>>['body']>;
  change(what: 'cancel' | 'resume'): ReturnType<BrowserClient['post']>;
}

const context = 'premium_subscription';
const processingTimeoutMs = 120_000;
let userCount = 0;

export async function startPremiumApp(
  database: DatabaseKind,
  { environment, ...options }: Omit<TestAppOptions, 'database'> = {},
): Promise<PremiumApp> {
  const stripe = await startStripeStandIn();
  const server = await startTestApp({
    ...(options.opened ? {} : { database }),
    clock: () => stripe.now(),
    environment: { RATE_LIMITS: 'off', ...stripe.environment, ...environment },
    ...options,
  });
  const { app } = server;
  let posted = 0;

  async function rows(query: string) {
    const result = await server.database?.db.execute(sql.raw(query));
    return result?.rows ?? [];
  }

  async function post({ payload }: StandInEvent, signature = stripe.sign(payload)) {
    const response = await app.inject({
      ...{ method: 'POST', url: '/api/webhooks/stripe', payload },
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    return { status: response.statusCode, code: response.json().code as string | undefined };
  }

  async function processed() {
    const unprocessedQuery =
      'select id, attempts, last_failure from payment_events where processed_at is null';
    const deadline = Date.now() + processingTimeoutMs;
    for (let left = await rows(unprocessedQuery); left.length > 0; left = await rows(unprocessedQuery)) {
      if (Date.now() > deadline) throw new Error(`unprocessed events: ${JSON.stringify(left)}`);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }

  async function deliver() {
    while (posted < stripe.events.length) {
      const event = stripe.events[posted++];
      if (event) expect((await post(event)).status, event.type).toBe(200);
    }
    await processed();
  }

  async function registerUser(requestedEmail?: string): Promise<Customer> {
    userCount++;
    const email = requestedEmail ?? `p${userCount}-${process.pid}@example.org`;
    // Each user comes from a different network, because the number of emails per network is limited.
    const browser = openBrowser(app, `10.1.${(userCount >> 8) & 255}.${userCount & 255}`);
    await registerAccount(browser, email);
    return customerIn(stripe, app, email, browser);
  }

  async function registerCustomer(email?: string) {
    const customer = await registerUser(email);
    expect((await customer.browser.post('/api/terms/accept', { context })).status).toBe(200);
    return customer;
  }

  return {
    ...{ stripe, server, post, deliver, processed, rows, registerUser, registerCustomer },
    async registerSubscriber(email) {
      const customer = await registerCustomer(email);
      expect(await customer.pay('good')).toBe('succeeded');
      await deliver();
      expect(await customer.isPremium()).toBe(true);
      return customer;
    },
    reconcile: () => reconcileAll(stripe, server.database),
    async close() {
      await server.close();
      await stripe.close();
    },
  };
}

async function reconcileAll(stripe: StripeStandIn, database: Database | undefined) {
  const lines: string[] = [];
  const parts = premiumParts(stripe, database, (message) => lines.push(message));
  while ((await reconcile(parts)) > 0);
  return lines;
}

/** Creates the premium services' dependencies, separate from the server's. @param print receives the log messages */
export function premiumParts(
  stripe: StripeStandIn,
  database: Database | undefined,
  print: (message: string) => void,
) {
  if (!database) throw new Error('premium needs a database');
  const keyOf = (name: string) => stripe.environment[name] ?? '';
  const priceId = keyOf('STRIPE_PRICE_ID');
  const secrets = { secretKey: keyOf('STRIPE_SECRET_KEY'), webhookSecret: keyOf('STRIPE_WEBHOOK_SECRET') };
  const source = { db: () => database.db };
  const logMessage = (_: object, message: string) => print(message);
  return {
    tables: openPremiumTables(source, priceId),
    events: openEventTables(source),
    provider: createStripePayments({ ...secrets, priceId, apiUrl: stripe.url, isLive: false }),
    ...{ priceId, termsVersion: premiumTermsVersion, clock: () => stripe.now() },
    log: { info: logMessage, warn: logMessage, error: logMessage },
  };
}

function customerIn(
  stripe: StripeStandIn,
  app: TestApp['app'],
  email: string,
  browser: BrowserClient,
): Customer {
  const customer: Customer = {
    ...{ email, browser },
    async signIn() {
      customer.browser = openBrowser(app);
      const response = await customer.browser.post('/api/auth/login', { email, password: testPassword });
      expect(response.status, JSON.stringify(response.body)).toBe(200);
    },
    isPremium: async () => (await customer.browser.get('/api/auth/me')).body.user.isPremium,
    create: () => customer.browser.post('/api/subscription/create'),
    async pay(card, atTheBank) {
      const creation = await customer.create();
      expect(creation.status, JSON.stringify(creation.body)).toBe(200);
      return stripe.pay(creation.body.clientSecret, card, atTheBank).status;
    },
    state: async () => (await customer.browser.get('/api/subscription')).body,
    change: (what) => customer.browser.post(`/api/subscription/${what}`),
  };
  return customer;
}
