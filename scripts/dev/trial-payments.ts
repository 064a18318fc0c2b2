import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StripeStandIn } from '../../test/stand-ins/stripe/stand-in.ts';
import { startStripeStandIn } from '../../test/stand-ins/stripe/start-stripe-stand-in.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export interface TrialPayments {
  /** Where the stand-in listens. */
  readonly url: string;
  /** The variables by which a server uses it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Whoever named one of these means Stripe itself, or a stand-in of their own. */
const keys = [
  ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
  ...['STRIPE_API_URL', 'STRIPE_JS_URL'],
];

const isWanted = (variables: Variables) =>
  variables['NODE_ENV'] !== 'production' && keys.every((name) => !variables[name]);

/** What the stand-in knew when development ended last, and where its pages stood: the invoices' links name it. */
interface Kept {
  readonly port: number;
  readonly memory: string;
}

function read(file: string): Kept | undefined {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}

/** Replaced at once, so that an end in the middle leaves the former one whole. */
function write(file: string, kept: Kept): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(kept));
  renameSync(`${file}.new`, file);
}

/** On the former port if that is free still. */
async function start(kept: Kept | undefined): Promise<StripeStandIn> {
  const options = { signsBy: 'machine', ...(kept ? { memory: kept.memory } : {}) } as const;
  try {
    return await startStripeStandIn({ ...options, port: kept?.port ?? 0 });
  } catch {
    return startStripeStandIn(options);
  }
}

const everyMs = 1_000;

/**
 * Payments to try things out with: no key, no network, no money. Undefined where keys of Stripe's are set.
 * @param variables the environment and the `.env` file
 * @param webhookUrl where the server listens to Stripe
 */
export async function startTrialPayments(
  variables: Variables,
  webhookUrl: string,
): Promise<TrialPayments | undefined> {
  if (!isWanted(variables)) return undefined;
  const file = path.resolve(variables['DATA_DIR'] || './data', 'trial-payments.json');
  const stripe = await start(read(file));
  stripe.deliverTo(webhookUrl);
  let written = '';
  const keep = () => {
    // Years that have ended meanwhile end now, whether anybody asks or not.
    stripe.advance(0);
    const memory = stripe.memory();
    if (memory !== written) write(file, { port: Number(new URL(stripe.url).port), memory });
    written = memory;
  };
  const timer = setInterval(keep, everyMs);
  return {
    ...{ url: stripe.url, environment: stripe.environment },
    async stop() {
      clearInterval(timer);
      keep();
      await stripe.close();
    },
  };
}
