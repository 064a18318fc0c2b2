import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StripeStandIn } from '../../test/stand-ins/stripe/stand-in.ts';
import { startStripeStandIn } from '../../test/stand-ins/stripe/start-stripe-stand-in.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export interface TrialPayments {
  /** URL of the Stripe stand-in. */
  readonly url: string;
  /** Environment variables that point a server at it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** If any of these is set, payments go to Stripe or to another stand-in. */
const keys = [
  ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
  ...['STRIPE_API_URL', 'STRIPE_JS_URL'],
];

const isEnabled = (variables: Variables) =>
  variables['NODE_ENV'] !== 'production' && keys.every((name) => !variables[name]);

/** The stand-in's state at the end of the last run, and its port, which invoice links contain. */
interface SavedState {
  readonly port: number;
  readonly memory: string;
}

function read(file: string): SavedState | undefined {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}

/** Written atomically, so that an interrupted write leaves the previous file intact. */
function write(file: string, saved: SavedState): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(saved));
  renameSync(`${file}.new`, file);
}

/** Listens on the previous port if it is free. */
async function start(saved: SavedState | undefined): Promise<StripeStandIn> {
  const options = { signingClock: 'machine', ...(saved ? { memory: saved.memory } : {}) } as const;
  try {
    return await startStripeStandIn({ ...options, port: saved?.port ?? 0 });
  } catch {
    return startStripeStandIn(options);
  }
}

const saveIntervalMs = 1_000;

/**
 * Starts payments for development: no key, no network, no money. Returns undefined if Stripe keys are set.
 * @param variables the environment and the `.env` file
 * @param webhookUrl where the server receives Stripe's webhooks
 */
export async function startTrialPayments(
  variables: Variables,
  webhookUrl: string,
): Promise<TrialPayments | undefined> {
  if (!isEnabled(variables)) return undefined;
  const file = path.resolve(variables['DATA_DIR'] || './data', 'trial-payments.json');
  const stripe = await start(read(file));
  stripe.deliverTo(webhookUrl);
  let lastSaved = '';
  const save = () => {
    // Renews subscriptions whose year has ended in the meantime.
    stripe.advance(0);
    const memory = stripe.memory();
    if (memory !== lastSaved) write(file, { port: Number(new URL(stripe.url).port), memory });
    lastSaved = memory;
  };
  const timer = setInterval(save, saveIntervalMs);
  return {
    ...{ url: stripe.url, environment: stripe.environment },
    async stop() {
      clearInterval(timer);
      save();
      await stripe.close();
    },
  };
}
