import { timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { accountErrors } from '../../../contract/account.ts';
import { type BoundedQueue, createBoundedQueue } from '../../platform/bounded-queue.ts';

/** Hashes passwords with argon2id, a few at a time. Throws `unavailable` if too many are waiting. */
export interface PasswordHasher {
  /**
   * Returns an argon2id hash in PHC format.
   * @param sameSaltAs a hash whose salt is reused, so that one computation compares a password with both
   */
  hash(password: string, sameSaltAs?: string): Promise<string>;
  /** Without a hash it takes equally long and returns false. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  /**
   * Returns the first hash that matches the password, or undefined. Computes one slow hash for zero hashes, for one, or
   * for several with the same salt; otherwise one per hash.
   */
  findMatch(hashes: readonly (string | undefined)[], password: string): Promise<string | undefined>;
  /**
   * Requests that hash a password wait in this queue before their first database statement, so that a burst of them
   * doesn't block the event loop and the database for other requests.
   */
  readonly requests: BoundedQueue;
  load(): HasherLoad;
}

export interface HasherLoad {
  readonly running: number;
  /** Queued requests plus queued hashes. */
  readonly waiting: number;
  /** Rejections since the start, because too many were waiting or the wait took too long. */
  readonly refused: number;
  /** Hashes computed since the start. */
  readonly computed: number;
}

/** 19 MiB, two passes, parallelism 1: the minimum that OWASP recommends for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The thread pool has four threads; one stays free for files, compression and DNS. */
const maxRunning = 3;
/** Two to four seconds of work on two cores. */
const maxWaiting = 100;
/** Half of the page's timeout. */
const maxWaitMs = 10_000;
const retryAfterSeconds = 3;

/** Makes a comparison without a stored hash take equally long. */
const dummyHash = hash('a password that nobody has', cost);

/** Returns how many hashes each of `processes` on this machine may compute at the same time. Leaves one core free. */
export function maxConcurrentHashes(processes: number, cores: number = availableParallelism()): number {
  return Math.max(1, Math.min(maxRunning, Math.floor((cores - 1) / processes)));
}

interface HasherOptions {
  /** Hashes computed at the same time. */
  readonly atOnce?: number;
  /** Milliseconds. */
  readonly maxWaitMs?: number;
}

export function createPasswordHasher(options: HasherOptions = {}): PasswordHasher {
  const { atOnce = maxConcurrentHashes(1) } = options;
  const limits = {
    maxWaiting,
    maxWaitMs: options.maxWaitMs ?? maxWaitMs,
    refusal: accountErrors.sign_in_busy,
    reason: 'sign_in_busy' as const,
    retryAfterSeconds,
  };
  const hashes = createBoundedQueue({ ...limits, name: 'hashes of passwords', maxRunning: atOnce });
  // Twice as many, because one request can hash while another waits for the database.
  const requests = createBoundedQueue({
    ...limits,
    name: 'requests with a password',
    maxRunning: atOnce * 2,
  });
  let computed = 0;

  function compute<T>(run: () => Promise<T>): Promise<T> {
    return hashes.run(() => {
      computed++;
      return run();
    });
  }

  const matches = (passwordHash: string, password: string) =>
    compute(() => verify(passwordHash, canonical(password)));

  async function findMatch(candidates: readonly (string | undefined)[], password: string) {
    const present = candidates.filter((candidate) => candidate !== undefined);
    const [first = await dummyHash, ...others] = present;
    if (others.length > 0 && others.every((other) => saltPartOf(other) === saltPartOf(first))) {
      const hashed = await compute(() => hash(canonical(password), optionsOf(first)));
      return present.find((candidate) => isSameHash(candidate, hashed));
    }
    // One after another, so that one request doesn't take the slots of others.
    for (const candidate of [first, ...others])
      if (await matches(candidate, password)) return present.find((each) => each === candidate);
    return undefined;
  }

  return {
    hash: (password, sameSaltAs) =>
      compute(() => hash(canonical(password), { ...cost, ...(sameSaltAs && { salt: saltOf(sameSaltAs) }) })),
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

/** Returns the PHC string up to the salt, such as `$argon2id$v=19$m=19456,t=2,p=1$SALT`. */
const saltPartOf = (passwordHash: string): string => passwordHash.slice(0, passwordHash.lastIndexOf('$'));

function saltOf(passwordHash: string): Uint8Array {
  const saltPart = saltPartOf(passwordHash);
  return Buffer.from(saltPart.slice(saltPart.lastIndexOf('$') + 1), 'base64');
}

function optionsOf(passwordHash: string) {
  const { saltLen: _, ...options } = parseOptions(passwordHash);
  return { ...options, salt: saltOf(passwordHash) };
}

function isSameHash(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Keyboards encode some letters differently (é as one code point or two), so passwords are normalized. */
function canonical(password: string): string {
  return password.normalize('NFKC');
}
