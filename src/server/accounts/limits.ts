import { accountErrors } from '../../contract/account.ts';
import { dayMs, hourMs, minuteMs } from '../../domain/time/units.ts';
import { AppError, retryAfter } from '../platform/errors.ts';
import { formatDuration } from '../platform/format-duration.ts';
import type { AccountRecord } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import type { Allowance, AllowanceRequest, SlidingLimit } from './store/allowances.ts';
import { boundToAccount } from './store/email-codes.ts';

const quarterMs = 15 * minuteMs;
/** Tolerance for clock differences between processes. */
const clockSlackMs = minuteMs;

/**
 * Emails per address, with or without an account. With five attempts per code this allows sixty guesses a day. Strangers
 * may use at most nine of the twelve: less than twice the five of 15 minutes, so they can exhaust that limit once a day
 * at most, and the owner never waits longer than 15 minutes for an email.
 */
const emailsPerAddress: readonly SlidingLimit[] = [
  { count: 5, withinMs: quarterMs },
  { count: 12, withinMs: dayMs },
];
const emailsByStrangers: readonly SlidingLimit[] = [{ count: 9, withinMs: dayMs }];
/** The share of these emails that one network or account, and one trusted browser, may request. */
const emailsByNetwork: readonly SlidingLimit[] = [
  { count: 5, withinMs: quarterMs },
  { count: 6, withinMs: dayMs },
];
const emailsByTrustedBrowser: readonly SlidingLimit[] = [
  { count: 5, withinMs: quarterMs },
  { count: 8, withinMs: dayMs },
];
/** A network's first email of the day, and all further ones, so that a few networks can't use up the quota of others. */
const firstEmailOfNetwork: readonly SlidingLimit[] = [{ count: 1, withinMs: dayMs }];
const furtherEmailsOfNetworks: readonly SlidingLimit[] = [{ count: 5, withinMs: dayMs }];
/** Emails to the unverified address of an account. They contain no mailbox token for its owner. */
const emailsByUnverifiedAccount: readonly SlidingLimit[] = [{ count: 6, withinMs: dayMs }];
/** Different addresses per network. */
const addressesPerNetwork: readonly SlidingLimit[] = [
  { count: 20, withinMs: hourMs },
  { count: 100, withinMs: dayMs },
];

/** Password attempts per address from one network or trusted browser. */
const passwordAttemptsByCaller: readonly SlidingLimit[] = [
  { count: 10, withinMs: quarterMs, reduced: { count: 2, after: { count: 30, withinMs: dayMs } } },
];
/** Password attempts per address from all strangers together. The owner never waits longer than 15 minutes. */
const passwordAttemptsByStrangers: readonly SlidingLimit[] = [
  { count: 17, withinMs: quarterMs, reduced: { count: 5, after: { count: 100, withinMs: dayMs } } },
];

type Parts = Pick<AccountParts, 'tables' | 'secrets' | 'clock'>;

/** Who makes a request that is limited per address. */
export interface Caller {
  /** See `networkOf`. */
  readonly network: string;
  /** The trusted browser or session of the address's owner. Undefined for strangers. */
  readonly trustedAs: string | undefined;
}

export interface MailCaller extends Caller {
  /** The requesting account, if it hasn't verified the address. */
  readonly unverifiedAccount?: string;
}

/** A signed-in user counts as the owner of the account's address once it is verified. */
export function mailCallerOf({ id, isEmailVerified }: AccountRecord, network: string): MailCaller {
  const account = boundToAccount(id);
  return isEmailVerified
    ? { network, trustedAs: account }
    : { network, trustedAs: undefined, unverifiedAccount: account };
}

/** Counts an email to the address. Throws `too_many_requests`, whether or not the address has an account. */
export async function countMail(
  { tables, secrets, clock, limitsMailsOf }: Parts & Pick<AccountParts, 'limitsMailsOf'>,
  email: string,
  caller: MailCaller,
): Promise<void> {
  const keyOf = (...parts: readonly string[]) => secrets.hmac('allowance', 'mail', ...parts);
  const ofAddress = { key: keyOf(email), limits: emailsPerAddress };
  const { trustedAs, network } = caller;
  const request: AllowanceRequest =
    trustedAs === undefined
      ? {
          allowances: [...strangerAllowances(keyOf, email, caller), ofAddress],
          ...(limitsMailsOf(network) && {
            mailedAddress: {
              network: keyOf('network', network),
              address: keyOf('address', email),
              limits: addressesPerNetwork,
            },
          }),
        }
      : { allowances: [{ key: keyOf(email, trustedAs), limits: emailsByTrustedBrowser }, ofAddress] };
  const { waitSeconds } = await tables.takeAllowances(request, clock());
  if (waitSeconds !== undefined)
    throw tooMany(waitSeconds, trustedAs === undefined ? 'too_many_codes_open_link' : 'too_many_codes');
}

function strangerAllowances(
  keyOf: (...parts: readonly string[]) => string,
  email: string,
  { network, unverifiedAccount }: MailCaller,
): readonly Allowance[] {
  const further = { key: keyOf(email, 'further'), limits: furtherEmailsOfNetworks };
  const ofAccount = (account: string): Allowance[] => [
    { key: keyOf(email, account), limits: emailsByNetwork },
    { key: keyOf(email, 'unverified'), limits: emailsByUnverifiedAccount },
  ];
  return [
    { key: keyOf(email, network), limits: emailsByNetwork },
    ...(unverifiedAccount === undefined ? [] : ofAccount(unverifiedAccount)),
    { key: keyOf(email, network, 'first'), limits: firstEmailOfNetwork, orElse: further },
    { key: keyOf(email, 'strangers'), limits: emailsByStrangers },
  ];
}

/**
 * Counts a password attempt before calling `compare`, so that bursts stay within the limit. Undoes the count if the password
 * was right or couldn't be compared. Throws `too_many_requests`; the wait is never longer than 15 minutes.
 */
export async function countPasswordAttempt<T>(
  parts: Parts,
  email: string,
  caller: Caller,
  compare: () => Promise<T>,
  isRight: (result: T) => boolean,
): Promise<T> {
  const { tables, clock } = parts;
  const takenAt = clock();
  const [own, shared] = passwordAllowances(parts, email, caller);
  const release = async (allowance: Allowance | undefined) =>
    allowance && tables.releaseAllowance(allowance.key, takenAt);
  // Separate statements, not one transaction: many sign-ins to one address must not wait for each other's locks.
  await takePassword(parts, own, takenAt);
  if (shared) await takePassword(parts, shared, takenAt, () => release(own));
  const result = await compare().catch(async (error: unknown) => {
    await Promise.all([release(own), release(shared)]);
    throw error;
  });
  if (isRight(result)) await Promise.all([tables.forgetAllowance(own.key), release(shared)]);
  return result;
}

async function takePassword(
  { tables }: Parts,
  { key, limits }: Allowance,
  now: number,
  onRejection?: () => Promise<unknown>,
): Promise<void> {
  const waitSeconds = await tables.takeAllowance(key, limits, now);
  if (waitSeconds === undefined) return;
  await onRejection?.();
  throw tooMany(waitSeconds, 'too_many_passwords');
}

/** Clears all wrong attempts from a network and for the address, after its owner has proven ownership. */
export async function clearPasswordAttempts(parts: Parts, email: string, network: string): Promise<void> {
  for (const { key } of passwordAllowances(parts, email, { network, trustedAs: undefined }))
    await parts.tables.forgetAllowance(key);
}

/** Returns the caller's allowance and, for strangers, the one that all strangers share. */
function passwordAllowances(
  { secrets }: Parts,
  email: string,
  { network, trustedAs }: Caller,
): readonly [Allowance] | readonly [Allowance, Allowance] {
  const keyOf = (...parts: readonly string[]) => secrets.hmac('allowance', 'password', ...parts);
  return trustedAs === undefined
    ? [
        { key: keyOf(email, network), limits: passwordAttemptsByCaller },
        { key: keyOf(email), limits: passwordAttemptsByStrangers },
      ]
    : [{ key: keyOf(email, trustedAs), limits: passwordAttemptsByCaller }];
}

/**
 * Marks the state of a sign-in through the identity provider as used. Returns false if it was used before, in any process.
 * The mark is an allowance's row, which is removed with the others once it has expired.
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

type TooMany = 'too_many_codes' | 'too_many_codes_open_link' | 'too_many_passwords';

function tooMany(waitSeconds: number, reason: TooMany): AppError {
  return new AppError('too_many_requests', {
    message: 'an attempt limit of accounts is reached',
    userMessage: `${accountErrors[reason]} Try again in ${formatDuration(waitSeconds, 'minute')}.`,
    reason,
    ...retryAfter(waitSeconds),
  });
}
