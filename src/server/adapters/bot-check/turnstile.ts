import { randomUUID } from 'node:crypto';
import { z } from 'zod/mini';
import { createOutgoing, type Outgoing, OutgoingError } from '../../platform/outgoing.ts';
import type { BeginCall } from '../../platform/provider-metrics.ts';
import type { BotCheck, BotCheckOutcome } from './bot-check.ts';

export interface TurnstileOptions {
  readonly secretKey: string;
  /** Whole address of the verification, https://developers.cloudflare.com/turnstile/get-started/server-side-validation/. */
  readonly verifyUrl: string;
  /** Of our own site: a token that was made for another one is worth nothing here. */
  readonly hostname: string;
  /** What the page's widget names its purpose. */
  readonly action: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
  /** Is told when each call begins and what becomes of it. */
  readonly begin?: BeginCall | undefined;
}

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.optional(z.array(z.string())),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
});
type Answer = z.infer<typeof answerSchema>;

/** The public secrets for trials answer for a site and a purpose of their own. */
const isTrialSecret = (secretKey: string): boolean => /^[123]x0{10}/.test(secretKey);

const configurationErrors = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/** Cloudflare's Turnstile. It gets the secret and the token, and nothing about the person: no address of the network. */
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
      // One for both attempts: the service then answers the second as it would have answered the first.
      const fields = { secret: options.secretKey, response: token, idempotency_key: randomUUID() };
      const first = await ask(outgoing, pathname, fields, options);
      return shouldRetry(first) ? ask(outgoing, pathname, fields, options) : first;
    },
  };
}

/** A person waits: what was slow is not asked twice. */
const shouldRetry = (asked: BotCheckOutcome): boolean =>
  asked.outcome === 'unavailable' && (asked.problem === 'network' || asked.problem === 'status');

async function ask(
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
  if (isTrialSecret(options.secretKey)) return { outcome: 'passed' };
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

/** Each reason becomes a label of a figure, and is kept there as long as the process runs: there must be few. */
const labelOf = (reason: string): string => (userErrors.includes(reason) ? reason : 'unknown');
