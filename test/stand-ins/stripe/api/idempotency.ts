import { createHash } from 'node:crypto';
import type { KeptAnswer } from '../billing/state.ts';
import type { Books } from '../billing/store.ts';
import { Refusal } from './api-error.ts';

const keptForMs = 24 * 3_600_000;

export interface Answer {
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
export function recall(books: Books, key: string, fingerprint: string): Answer | undefined {
  const { answers } = books.ledger;
  const known = answers[key];
  if (!known || books.now() - known.at > keptForMs) {
    answers[key] = { fingerprint, at: books.now(), answer: undefined };
    return undefined;
  }
  if (known.fingerprint !== fingerprint)
    throw new Refusal(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  return answered(known, key);
}

function answered({ answer }: KeptAnswer, key: string): Answer {
  if (answer) return { ...answer, isReplayed: true };
  throw new Refusal(409, `There is currently another in-progress request using this Idempotent Key: ${key}`, {
    code: 'idempotency_key_in_use',
  });
}

export function remember(books: Books, key: string, { status, body }: Answer): void {
  const known = books.ledger.answers[key];
  if (known) known.answer = { status, body: JSON.parse(JSON.stringify(body)) };
}

/** What was refused before anything was begun is not remembered: the key is free again. */
export function forget(books: Books, key: string): void {
  delete books.ledger.answers[key];
}
