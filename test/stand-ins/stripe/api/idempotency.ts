import { createHash } from 'node:crypto';
import type { IdempotentRequest } from '../billing/state.ts';
import type { StripeStore } from '../billing/store.ts';
import { ApiError } from './api-error.ts';

const retentionMs = 24 * 3_600_000;

export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
  readonly isReplayed?: boolean;
}

/** Two requests with the same key must have the same fingerprint. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update([method, path, body].join('\n')).digest('hex');
}

/**
 * Returns the stored response for an idempotency key, or claims the key and returns undefined if it is new.
 * Throws if the key was used with other parameters or if its first request is still in progress.
 */
export function claimKey(store: StripeStore, key: string, fingerprint: string): ApiResponse | undefined {
  const { answers } = store.state;
  const stored = answers[key];
  if (!stored || store.now() - stored.at > retentionMs) {
    answers[key] = { fingerprint, at: store.now(), answer: undefined };
    return undefined;
  }
  if (stored.fingerprint !== fingerprint)
    throw new ApiError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  return replay(stored, key);
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
  const stored = store.state.answers[key];
  if (stored) stored.answer = { status, body: JSON.parse(JSON.stringify(body)) };
}

/** Frees the key of a request that was rejected before it did anything. */
export function releaseKey(store: StripeStore, key: string): void {
  delete store.state.answers[key];
}
