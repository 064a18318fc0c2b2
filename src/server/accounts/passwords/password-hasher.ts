import { timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { accountErrors } from '../../../contract/account.ts';
import { type BoundedQueue, createBoundedQueue } from '../../platform/bounded-queue.ts';

/** Slow hashes of passwords, a few at a time. Throws `unavailable` when too many wait. */
export interface PasswordHasher {
  /**
   * Returns argon2id in PHC form.
   * @param alike a hash whose salt is taken over, so that one computation compares a password with both
   */
  hash(password: string, alike?: string): Promise<string>;
  /** With nothing to compare it takes as long, and is false. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  /**
   * Returns the first of the hashes that belongs to the password, undefined when none does. Computes one slow hash for
   * none, one, or several with the same salt; else one for each.
   */
  findMatch(hashes: readonly (string | undefined)[], password: string): Promise<string | undefined>;
  /**
   * Requests that hash a password wait here before their first statement of the database: whatever comes at once, only a
   * few work on it, and the event loop and the database stay free for everybody else.
   */
  readonly requests: BoundedQueue;
  load(): HasherLoad;
}

export interface HasherLoad {
  readonly running: number;
  /** Requests before their first statement, and hashes. */
  readonly waiting: number;
  /** Since the start, because too many waited or the wait took too long. */
  readonly refused: number;
  /** Hashes computed since the start. */
  readonly computed: number;
}

/** 19 MiB and two passes, the OWASP's least for argon2id; parallelism 1. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The thread pool has four threads; one is left to files, compression and name look-ups. */
const mostAtOnce = 3;
/** Two to four seconds of work on two cores. */
const mostWaiting = 100;
/** Half of what the page waits for an answer. */
const longestWaitMs = 10_000;
const retryAfterSeconds = 3;

/** Of no password that anybody has: made once so that a comparison with nothing costs the same. */
const hashOfNothing = hash('a password that nobody has', cost);

/** How many hashes each of so many processes on this machine may compute at once: one core is left to the event loops. */
export function hashesAtOnce(processes: number, cores: number = availableParallelism()): number {
  return Math.max(1, Math.min(mostAtOnce, Math.floor((cores - 1) / processes)));
}

interface HasherOptions {
  /** Hashes computed at the same time. */
  readonly atOnce?: number;
  /** Milliseconds. */
  readonly longestWaitMs?: number;
}

export function createPasswordHasher(options: HasherOptions = {}): PasswordHasher {
  const { atOnce = hashesAtOnce(1) } = options;
  const limits = {
    mostWaiting,
    longestWaitMs: options.longestWaitMs ?? longestWaitMs,
    refusal: accountErrors.sign_in_busy,
    reason: 'sign_in_busy' as const,
    retryAfterSeconds,
  };
  const hashes = createBoundedQueue({ ...limits, name: 'hashes of passwords', mostRunning: atOnce });
  // Twice as many: while one request is at the database another one hashes.
  const requests = createBoundedQueue({
    ...limits,
    name: 'requests with a password',
    mostRunning: atOnce * 2,
  });
  let computed = 0;

  function compute<T>(work: () => Promise<T>): Promise<T> {
    return hashes.run(() => {
      computed++;
      return work();
    });
  }

  const isOf = (passwordHash: string, password: string) =>
    compute(() => verify(passwordHash, canonical(password)));

  async function findMatch(candidates: readonly (string | undefined)[], password: string) {
    const present = candidates.filter((one) => one !== undefined);
    const [first = await hashOfNothing, ...others] = present;
    if (others.length > 0 && others.every((other) => saltPartOf(other) === saltPartOf(first))) {
      const hashed = await compute(() => hash(canonical(password), optionsOf(first)));
      return present.find((one) => isSameHash(one, hashed));
    }
    // One after the other: together they would take the turns of other people.
    for (const one of [first, ...others])
      if (await isOf(one, password)) return present.find((it) => it === one);
    return undefined;
  }

  return {
    hash: (password, alike) =>
      compute(() => hash(canonical(password), { ...cost, ...(alike && { salt: saltOf(alike) }) })),
    verify: async (passwordHash, password) => (await findMatch([passwordHash], password)) !== undefined,
    findMatch,
    requests,
    load: () => ({
      running: hashes.load().running,
      waiting: requests.load().waiting + hashes.load().waiting,
      refused: requests.load().refused + hashes.load().refused,
      computed,
    }),
  };
}

/** The PHC form up to its salt, as `$argon2id$v=19$m=19456,t=2,p=1$SALT`: hashes alike in it differ by the password alone. */
const saltPartOf = (passwordHash: string): string => passwordHash.slice(0, passwordHash.lastIndexOf('$'));

function saltOf(passwordHash: string): Uint8Array {
  const saltPart = saltPartOf(passwordHash);
  return Buffer.from(saltPart.slice(saltPart.lastIndexOf('$') + 1), 'base64');
}

function optionsOf(passwordHash: string) {
  const { saltLen: _, ...options } = parseOptions(passwordHash);
  return { ...options, salt: saltOf(passwordHash) };
}

function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Keyboards write the same letter in several ways (é as one sign or two); a person means one. */
function canonical(password: string): string {
  return password.normalize('NFKC');
}
