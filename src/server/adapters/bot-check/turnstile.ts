import { randomUUID } from 'node:crypto';
import { z } from 'zod/mini';
import { createOutgoing, type Outgoing, OutgoingError } from '../../platform/outgoing.ts';
import type { StartCall } from '../../platform/provider-metrics.ts';
import type { BotCheck, BotCheckOutcome } from './bot-check.ts';

export interface TurnstileOptions {
  readonly secretKey: string;
  /** The full siteverify URL, https://developers.cloudflare.com/turnstile/get-started/server-side-validation/. */
  readonly verifyUrl: string;
  /** Our site's hostname: tokens for other sites are rejected. */
  readonly hostname: string;
  /** The action that the page's widget declares. */
  readonly action: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
  /** Observes each call and its outcome. */
  readonly begin?: StartCall | undefined;
}

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.optional(z.array(z.string())),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
});
type Answer = z.infer<typeof answerSchema>;

/** Cloudflare's public test secrets answer with a hostname and an action of their own. */
const isTestSecret = (secretKey: string): boolean => /^[123]x0{10}/.test(secretKey);

const configurationErrors = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/** Cloudflare Turnstile. It receives the secret and the token, but not the visitor's IP address. */
export function createTurnstile(options: TurnstileOptions): BotCheck {
  const { origin, pathname } = new URL(options.verifyUrl);
  const { timeoutMs, fetch, begin } = options;
  const outgoing = createOutgoing({
    ...{ baseUrl: origin, begin },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(fetch ? { fetch } : {}),
  });
  return {
    async verify(token) {
      // The same idempotency key for both attempts, so that the retry gets the first attempt's result.
      const fields = { secret: options.secretKey, response: token, idempotency_key: randomUUID() };
      const first = await verifyOnce(outgoing, pathname, fields, options);
      return shouldRetry(first) ? verifyOnce(outgoing, pathname, fields, options) : first;
    },
  };
}

/** A timeout isn't retried, because a user is waiting. */
const shouldRetry = (result: BotCheckOutcome): boolean =>
  result.outcome === 'unavailable' && (result.problem === 'network' || result.problem === 'status');

async function verifyOnce(
  outgoing: Outgoing,
  path: string,
  fields: Readonly<Record<string, string>>,
  options: TurnstileOptions,
): Promise<BotCheckOutcome> {
  try {
    const parsed = answerSchema.safeParse(await outgoing.postForm(path, fields));
    if (!parsed.success) return { outcome: 'unavailable', problem: 'bad_response' };
    return outcomeOf(parsed.data, options);
  } catch (error) {
    const problem = error instanceof OutgoingError ? error.kind : 'network';
    return { outcome: 'unavailable', problem };
  }
}

function outcomeOf(answer: Answer, options: TurnstileOptions): BotCheckOutcome {
  if (!answer.success) return refusalOf(answer['error-codes'] ?? []);
  if (isTestSecret(options.secretKey)) return { outcome: 'passed' };
  const { hostname = options.hostname, action = options.action } = answer;
  if (hostname !== options.hostname) return { outcome: 'failed', reasons: ['wrong-hostname'] };
  if (action !== options.action) return { outcome: 'failed', reasons: ['wrong-action'] };
  return { outcome: 'passed' };
}

function refusalOf(reasons: readonly string[]): BotCheckOutcome {
  if (reasons.some((reason) => configurationErrors.includes(reason)))
    return { outcome: 'unavailable', problem: 'misconfigured' };
  if (reasons.includes('internal-error')) return { outcome: 'unavailable', problem: 'status' };
  return { outcome: 'failed', reasons: [...new Set(reasons.map(labelOf))] };
}

const userErrors = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'];

/** Maps reasons to a small fixed set, because each becomes a metric label. */
const labelOf = (reason: string): string => (userErrors.includes(reason) ? reason : 'unknown');
