import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { premiumTermsVersion } from '../../src/domain/premium/premium-terms.ts';
import { createStripePayments } from '../../src/server/adapters/payments/stripe-payments.ts';
import type { Database } from '../../src/server/db/database.ts';
import { reconcile } from '../../src/server/features/premium/reconciliation.ts';
import { openEventTables } from '../../src/server/features/premium/store/payment-events.ts';
import { openPremiumTables } from '../../src/server/features/premium/store/premium-tables.ts';
import type { StandInEvent, StripeStandIn, TrialCard } from '../stand-ins/stripe/stand-in.ts';
import { startStripeStandIn } from '../stand-ins/stripe/start-stripe-stand-in.ts';
import { type BrowserClient, openBrowser } from './browser-client.ts';
import type { DatabaseKind } from './databases.ts';
import { goodPassword, registerIn } from './people.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './server.ts';

/** The server with what stands in for Stripe behind it; both live by the stand-in's clock. */
export interface Shop {
  readonly stripe: StripeStandIn;
  readonly server: TestApp;
  /** A webhook, signed as it leaves unless told otherwise. */
  post(event: StandInEvent, signature?: string): Promise<{ status: number; code: string | undefined }>;
  /** Posts every event that was not posted yet, and waits until all are followed. */
  deliver(): Promise<void>;
  /** Waits until no stored event waits. */
  followed(): Promise<void>;
  rows(query: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Somebody with a proven address, signed in. */
  person(email?: string): Promise<Customer>;
  /** The same with accepted terms. */
  customer(email?: string): Promise<Customer>;
  /** The same with a paid year. */
  subscriber(email?: string): Promise<Customer>;
  /** The regular look at every subscription that is due, as the rounds do it. What was logged. */
  reconcile(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Customer {
  readonly email: string;
  browser: BrowserClient;
  /** Signs in anew, as a session does not outlive the months that a test lets pass. */
  signIn(): Promise<void>;
  isPremium(): Promise<boolean>;
  create(): ReturnType<BrowserClient['post']>;
  /** Creates and pays. */
  pay(card: TrialCard, atTheBank?: 'confirm' | 'refuse'): Promise<string>;
  state(): Promise<Awaited<ReturnType<BrowserClient['get']>>['body']>;
  change(what: 'cancel' | 'resume'): ReturnType<BrowserClient['post']>;
}

const context = 'premium_subscription';
const followLimitMs = 120_000;
let people = 0;

export async function openShop(
  database: DatabaseKind,
  { environment, ...options }: Omit<TestAppOptions, 'database'> = {},
): Promise<Shop> {
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
    const found = await server.database?.db.execute(sql.raw(query));
    return found?.rows ?? [];
  }

  async function post({ payload }: StandInEvent, signature = stripe.sign(payload)) {
    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/webhooks/stripe', payload },
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    return { status: answer.statusCode, code: answer.json().code as string | undefined };
  }

  async function followed() {
    const waiting = 'select id, attempts, last_failure from payment_events where processed_at is null';
    const end = Date.now() + followLimitMs;
    for (let left = await rows(waiting); left.length > 0; left = await rows(waiting)) {
      if (Date.now() > end) throw new Error(`events that nobody follows: ${JSON.stringify(left)}`);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }

  async function deliver() {
    while (posted < stripe.events.length) {
      const event = stripe.events[posted++];
      if (event) expect((await post(event)).status, event.type).toBe(200);
    }
    await followed();
  }

  async function person(address?: string): Promise<Customer> {
    people++;
    const email = address ?? `p${people}-${process.pid}@example.org`;
    // Of a network of their own: one may have few addresses mailed.
    const browser = openBrowser(app, `10.1.${(people >> 8) & 255}.${people & 255}`);
    await registerIn(browser, email);
    return customerIn(stripe, app, email, browser);
  }

  async function customer(email?: string) {
    const found = await person(email);
    expect((await found.browser.post('/api/terms/accept', { context })).status).toBe(200);
    return found;
  }

  return {
    ...{ stripe, server, post, deliver, followed, rows, person, customer },
    async subscriber(email) {
      const found = await customer(email);
      expect(await found.pay('good')).toBe('succeeded');
      await deliver();
      expect(await found.isPremium()).toBe(true);
      return found;
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
  const parts = premiumParts(stripe, database, (sentence) => lines.push(sentence));
  while ((await reconcile(parts)) > 0);
  return lines;
}

/** What the services of premium are made of, beside those of the server. @param print takes what is logged */
export function premiumParts(
  stripe: StripeStandIn,
  database: Database | undefined,
  print: (sentence: string) => void,
) {
  if (!database) throw new Error('premium is nothing without a database');
  const keyOf = (name: string) => stripe.environment[name] ?? '';
  const priceId = keyOf('STRIPE_PRICE_ID');
  const secrets = { secretKey: keyOf('STRIPE_SECRET_KEY'), webhookSecret: keyOf('STRIPE_WEBHOOK_SECRET') };
  const source = { db: () => database.db };
  const say = (_: object, sentence: string) => print(sentence);
  return {
    tables: openPremiumTables(source, priceId),
    events: openEventTables(source),
    provider: createStripePayments({ ...secrets, priceId, apiUrl: stripe.url, isLive: false }),
    ...{ priceId, termsVersion: premiumTermsVersion, clock: () => stripe.now() },
    log: { info: say, warn: say, error: say },
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
      const answer = await customer.browser.post('/api/auth/login', { email, password: goodPassword });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    },
    isPremium: async () => (await customer.browser.get('/api/auth/me')).body.user.isPremium,
    create: () => customer.browser.post('/api/subscription/create'),
    async pay(card, atTheBank) {
      const made = await customer.create();
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      return stripe.pay(made.body.clientSecret, card, atTheBank).status;
    },
    state: async () => (await customer.browser.get('/api/subscription')).body,
    change: (what) => customer.browser.post(`/api/subscription/${what}`),
  };
  return customer;
}
