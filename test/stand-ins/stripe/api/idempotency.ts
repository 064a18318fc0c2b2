import { createHash } from 'node:crypto';
import type { IdempotentRequest } from '../billing/state.ts';
import type { StripeStore } from '../billing/store.ts';
import { ApiError } from './api-error.ts';

const keptForMs = 24 * 3_600_000;

export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
  readonly isReplayed?: boolean;
}

/** What decides whether a key came with the same request once more. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update([method, path, body].join('\n')).digest('hex');
}

/**
 * What an idempotency key is known for. Undefined: it is new, and from now on under way.
 * Throws for another request under the same key, and as long as the first one is under way.
 */
export function claimKey(store: StripeStore, key: string, fingerprint: string): ApiResponse | undefined {
  const { answers } = store.state;
  const known = answers[key];
  if (!known || store.now() - known.at > keptForMs) {
    answers[key] = { fingerprint, at: store.now(), answer: undefined };
    return undefined;
  }
  if (known.fingerprint !== fingerprint)
    throw new ApiError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  return replay(known, key);
}

function replay({ answer }: IdempotentRequest, key: string): ApiResponse {
  if (answer) return { ...answer, isReplayed: true };
  throw new ApiError(
    409,
    `There is currently another in-progress request using this Idempotent Key: ${key}`,
    {
      code: 'idempotency_key_in_use',
    },
  );
}

export function storeResponse(store: StripeStore, key: string, { status, body }: ApiResponse): void {
  const known = store.state.answers[key];
  if (known) known.answer = { status, body: JSON.parse(JSON.stringify(body)) };
}

/** What was refused before anything was begun is not remembered: the key is free again. */
export function releaseKey(store: StripeStore, key: string): void {
  delete store.state.answers[key];
}
