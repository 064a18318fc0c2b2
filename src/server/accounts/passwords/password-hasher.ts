import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/errors.ts';

/** Slow hashes of passwords, a few at a time. Throws `unavailable` when too many wait. */
export interface PasswordHasher {
  /** argon2id in PHC form. */
  hash(password: string): Promise<string>;
  /** With nothing to compare it takes as long, and is false. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  load(): HasherLoad;
}

export interface HasherLoad {
  readonly running: number;
  readonly waiting: number;
  /** Since the start, because too many waited. */
  readonly refused: number;
}

/** 19 MiB and two passes, the OWASP's least for argon2id; parallelism 1. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;
/** Some two seconds of work on two cores. */
const mostWaiting = 100;

/** Of no password that anybody has: made once so that a comparison with nothing costs the same. */
const hashOfNothing = hash('a password that nobody has', cost);

export function createPasswordHasher(): PasswordHasher {
  let running = 0;
  let refused = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) {
        refused++;
        throw tooBusy();
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      // The turn is handed on without being given back, so that nobody who comes now is served before those who wait.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(canonical(password), cost)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        const isRight = await verify(passwordHash ?? (await hashOfNothing), canonical(password));
        return isRight && passwordHash !== undefined;
      }),
    load: () => ({ running, waiting: waiting.length, refused }),
  };
}

/** Keyboards write the same letter in several ways (é as one sign or two); a person means one. */
function canonical(password: string): string {
  return password.normalize('NFKC');
}

function tooBusy(): AppError {
  return new AppError('unavailable', {
    message: 'too many passwords wait to be hashed',
    userMessage: 'Too many people sign in at this moment. Please try again in a few seconds.',
    headers: { 'retry-after': '3' },
  });
}
