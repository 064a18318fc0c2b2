import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { availableDatabases, createPostgresDatabase } from '../../../../test/harness/databases.ts';
import { goodPassword } from '../../../../test/harness/people.ts';
import { type ServerProcess, spawnServer } from '../../../../test/harness/server-process.ts';
import type { StandInEvent, StripeStandIn } from '../../../../test/stand-ins/stripe/stand-in.ts';
import { startStripeStandIn } from '../../../../test/stand-ins/stripe/start-stripe-stand-in.ts';

const origin = 'http://localhost:3000';
/** Nobody listens there: what is stored cannot be followed, so that only its row can bring it on. */
const nobody = 'http://127.0.0.1:9';
const killAfter = [1, 2, 3];
const peopleOfRound = 4;

/** What a killed process was about to follow is free again after its claim: the next one lives a minute later. */
const aMinuteLater = (minutes: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `const now=Date.now;Date.now=()=>now.call(Date)+${minutes * 60_000}`,
  )}`,
});

interface Buyer {
  readonly token: string;
  readonly event: StandInEvent;
  isAcknowledged: boolean;
}

async function call(server: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(server + path, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', origin, ...headers },
  });
  return { status: answer.status, body: await answer.json(), cookies: answer.headers.getSetCookie() };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Registers, accepts, and pays: the provider knows of it, the server does not yet. */
async function buy(server: string, stripe: StripeStandIn, email: string): Promise<Buyer> {
  const asked = await call(server, '/api/auth/register', { email, password: goodPassword });
  const cookie = asked.cookies.map((line) => line.split(';')[0]).join('; ');
  const proof = { email, code: asked.body.testingOTP, type: 'email_verification' };
  const { token } = (await call(server, '/api/auth/verify-email', proof, { cookie })).body;
  await call(server, '/api/terms/accept', { context: 'premium_subscription' }, bearer(token));
  const made = await call(server, '/api/subscription/create', {}, bearer(token));
  const seen = stripe.events.length;
  // Nothing of another buyer comes between: paying takes no turn of the event loop.
  expect(stripe.pay(made.body.clientSecret, 'good').status).toBe('succeeded');
  const event = stripe.events.slice(seen).find(({ type }) => type === 'invoice.paid');
  if (!event) throw new Error('a payment without its event');
  return { token, event, isAcknowledged: false };
}

async function post(server: string, stripe: StripeStandIn, buyer: Buyer): Promise<void> {
  const { payload } = buyer.event;
  const answer = await fetch(`${server}/api/webhooks/stripe`, {
    ...{ method: 'POST', body: payload },
    headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(payload) },
  });
  if (answer.status === 200) buyer.isAcknowledged = true;
}

async function environmentFor(kind: string): Promise<Readonly<Record<string, string>>> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-killed-paid-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const always = { DATA_DIR: folder, PUBLIC_URL: origin, RATE_LIMITS: 'off' };
  if (kind === 'pglite') return always;
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  return { ...always, DATABASE_URL: url };
}

/** Gone when the test ends, however it ends. */
function start(environment: Readonly<Record<string, string>>): ServerProcess {
  const server = spawnServer(environment);
  onTestFinished(() => kill(server));
  return server;
}

async function kill({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

describe.each(await availableDatabases())('a server on %s that is killed amid webhooks', (kind) => {
  it('follows, once it is back, every event that it has answered with 200', async () => {
    const stripe = await startStripeStandIn();
    onTestFinished(() => stripe.close());
    const environment = { ...(await environmentFor(kind)), ...stripe.environment };
    const first = start(environment);
    const url = await first.ready;
    const buyers = await Promise.all(
      Array.from({ length: killAfter.length * peopleOfRound }, (_, n) =>
        buy(url, stripe, `buyer-${n}@example.org`),
      ),
    );
    await kill(first);

    for (const [round, enough] of killAfter.entries())
      await killAmid(
        { ...environment, STRIPE_API_URL: nobody, ...aMinuteLater(round) },
        stripe,
        buyers.slice(round * peopleOfRound, (round + 1) * peopleOfRound),
        enough,
      );
    const acknowledged = buyers.filter(({ isAcknowledged }) => isAcknowledged);
    expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter.reduce((sum, enough) => sum + enough));

    const later = aMinuteLater(killAfter.length);
    const last = await start({ ...environment, ...later }).ready;
    const isPremium = async ({ token }: Buyer) =>
      (await call(last, '/api/auth/me', undefined, bearer(token))).body.user.isPremium;
    await vi.waitFor(
      async () => expect(await Promise.all(acknowledged.map(isPremium))).not.toContain(false),
      {
        timeout: 120_000,
        interval: 200,
      },
    );
    // What was not acknowledged the provider sends again.
    await Promise.all(
      buyers.filter((buyer) => !buyer.isAcknowledged).map((buyer) => post(last, stripe, buyer)),
    );
    await vi.waitFor(async () => expect(await Promise.all(buyers.map(isPremium))).not.toContain(false), {
      timeout: 120_000,
      interval: 200,
    });
  }, 600_000);
});

/** All post at once; the server is killed in the moment in which so many have their 200. */
async function killAmid(
  environment: Readonly<Record<string, string>>,
  stripe: StripeStandIn,
  buyers: readonly Buyer[],
  enough: number,
): Promise<void> {
  const server = start(environment);
  const url = await server.ready;
  let enoughAnswered = () => {};
  const killed = new Promise<void>((resolve) => {
    enoughAnswered = resolve;
  });
  const posting = buyers.map(async (buyer) => {
    await post(url, stripe, buyer).catch(() => {});
    if (buyers.filter(({ isAcknowledged }) => isAcknowledged).length >= enough) enoughAnswered();
  });
  await Promise.race([killed, Promise.all(posting)]);
  await kill(server);
  await Promise.all(posting);
}
