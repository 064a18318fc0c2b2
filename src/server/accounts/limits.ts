import { AppError } from '../platform/errors.ts';
import type { AccountParts } from './account-parts.ts';
import type { SlidingLimit } from './allowances/store.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** More than the clocks of two processes may differ by. */
const clockSlackMs = minuteMs;

/** For an address, whether it has an account or not. With five tries for each code that makes sixty a day. */
const mailLimits: readonly SlidingLimit[] = [
  { count: 5, withinMs: 15 * minuteMs },
  { count: 12, withinMs: dayMs },
];
/** Of these, what one network or one account may ask for: the rest is left to the owner, who may be elsewhere. */
const mailLimitsOfOne: readonly SlidingLimit[] = [
  { count: 5, withinMs: 15 * minuteMs },
  { count: 8, withinMs: dayMs },
];
/** For an address from one network, so that nobody can lock somebody else out from afar. */
const passwordLimits: readonly SlidingLimit[] = [
  { count: 10, withinMs: 15 * minuteMs },
  { count: 30, withinMs: dayMs },
];
/** For an address from anywhere: several networks have to be spent on it. */
const passwordLimitsOfAddress: readonly SlidingLimit[] = [{ count: 100, withinMs: dayMs }];

type Parts = Pick<AccountParts, 'tables' | 'secrets' | 'clock'>;

/**
 * Counts a mail to the address. Throws `too_many_requests`, for addresses with and without an account alike.
 * @param askedBy a network, or the account that asks
 */
export async function takeMail(
  { tables, secrets, clock }: Parts,
  email: string,
  askedBy: string,
): Promise<void> {
  const keyOf = (...parts: readonly string[]) => secrets.hmac('allowance', 'mail', ...parts);
  const waitSeconds =
    (await tables.takeAllowance(keyOf(email, askedBy), mailLimitsOfOne, clock())) ??
    (await tables.takeAllowance(keyOf(email), mailLimits, clock()));
  if (waitSeconds !== undefined)
    throw tooMany(waitSeconds, 'Too many codes were asked for with this email address.');
}

/** Tries of a password. Counted before the comparison, so that a burst gets no more; a right one gives them back. */
export interface PasswordTries {
  /** Throws `too_many_requests`. */
  take(email: string, network: string): Promise<void>;
  giveBack(email: string, network: string): Promise<void>;
}

export function passwordTries({ tables, secrets, clock }: Parts): PasswordTries {
  const keyOf = (...parts: readonly string[]) => secrets.hmac('allowance', 'password', ...parts);
  const keysOf = (email: string, network: string) => [keyOf(email, network), keyOf(email)] as const;
  return {
    async take(email, network) {
      const [near, anywhere] = keysOf(email, network);
      const waitSeconds =
        (await tables.takeAllowance(near, passwordLimits, clock())) ??
        (await tables.takeAllowance(anywhere, passwordLimitsOfAddress, clock()));
      if (waitSeconds !== undefined) throw tooMany(waitSeconds, 'Too many wrong passwords for this account.');
    },
    giveBack: (email, network) => tables.forgetAllowances(keysOf(email, network)),
  };
}

/**
 * Marks the state of a sign-in through the identity provider as used; false when it was before, in whichever process.
 * The mark is a row that is removed with the other allowances once it has expired.
 */
export async function claimSignInState(
  { tables, secrets, clock }: Parts,
  state: string,
  lifetimeMs: number,
): Promise<boolean> {
  const once = { count: 1, withinMs: lifetimeMs + clockSlackMs };
  return (
    (await tables.takeAllowance(secrets.hmac('allowance', 'sign_in_state', state), [once], clock())) ===
    undefined
  );
}

function tooMany(waitSeconds: number, what: string): AppError {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait =
    minutes === 1 ? '1 minute' : minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
  return new AppError('too_many_requests', {
    message: 'an attempt limit of accounts is reached',
    userMessage: `${what} Please try again in ${wait}.`,
    headers: { 'retry-after': String(waitSeconds) },
  });
}
