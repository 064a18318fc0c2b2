import { accountErrors } from '../../contract/account.ts';
import { AppError, retryAfter } from '../platform/errors.ts';
import { formatDuration } from '../platform/format-duration.ts';
import type { AccountRecord } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import type { SlidingLimit } from './allowances/sliding-limit.ts';
import type { Allowance, AllowanceRequest } from './allowances/store.ts';
import { boundToAccount } from './codes/store.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** More than the clocks of two processes may differ by. */
const clockSlackMs = minuteMs;

/**
 * Mails to an address, whether it has an account or not. With five tries for each code that makes sixty guesses a day.
 * Strangers get nine of the twelve: fewer than twice five, so that mails to the owner are never held up for longer than
 * a quarter of an hour.
 */
const mailsOfAddress: readonly SlidingLimit[] = [
  { count: 5, withinMs: quarterMs },
  { count: 12, withinMs: dayMs },
];
const mailsOfStrangers: readonly SlidingLimit[] = [{ count: 9, withinMs: dayMs }];
/** What one network or account, and what one known browser, may ask for of these. */
const mailsOfNetwork: readonly SlidingLimit[] = [
  { count: 5, withinMs: quarterMs },
  { count: 6, withinMs: dayMs },
];
const mailsOfKnown: readonly SlidingLimit[] = [
  { count: 5, withinMs: quarterMs },
  { count: 8, withinMs: dayMs },
];
/** A network's first mail of a day, then further ones: few networks cannot use up what a first one from elsewhere needs. */
const firstMail: readonly SlidingLimit[] = [{ count: 1, withinMs: dayMs }];
const furtherMails: readonly SlidingLimit[] = [{ count: 5, withinMs: dayMs }];
/** To an address that accounts have without having verified it: these mails hold no pass for its owner. */
const mailsOfUnverified: readonly SlidingLimit[] = [{ count: 6, withinMs: dayMs }];
/** Different addresses that one network may have mailed. */
const addressesOfNetwork: readonly SlidingLimit[] = [
  { count: 20, withinMs: hourMs },
  { count: 100, withinMs: dayMs },
];

/** Tries of a password for an address, from one network or in one known browser. */
const passwordsOfOne: readonly SlidingLimit[] = [
  { count: 10, withinMs: quarterMs, reduced: { count: 2, after: { count: 30, withinMs: dayMs } } },
];
/** For an address from all strangers together. However many there were, the owner waits for a quarter of an hour at most. */
const passwordsOfAddress: readonly SlidingLimit[] = [
  { count: 17, withinMs: quarterMs, reduced: { count: 5, after: { count: 100, withinMs: dayMs } } },
];

type Parts = Pick<AccountParts, 'tables' | 'secrets' | 'clock'>;

/** Who asks for something that is limited for an address. */
export interface Caller {
  /** See `networkOf`. */
  readonly network: string;
  /** Whatever shows the owner of the address: a known browser, or a session. Undefined for strangers. */
  readonly knownAs: string | undefined;
}

export interface MailCaller extends Caller {
  /** The account that asks, where it has the address without having verified it. */
  readonly unverifiedAccount?: string;
}

/** Whoever is signed in to an account owns its address once that is verified. */
export function mailCallerOf({ id, isEmailVerified }: AccountRecord, network: string): MailCaller {
  const account = boundToAccount(id);
  return isEmailVerified
    ? { network, knownAs: account }
    : { network, knownAs: undefined, unverifiedAccount: account };
}

/** Counts a mail to the address. Throws `too_many_requests`, for addresses with and without an account alike. */
export async function takeMail(
  { tables, secrets, clock, limitsMailsOf }: Parts & Pick<AccountParts, 'limitsMailsOf'>,
  email: string,
  caller: MailCaller,
): Promise<void> {
  const keyOf = (...parts: readonly string[]) => secrets.hmac('allowance', 'mail', ...parts);
  const ofAddress = { key: keyOf(email), limits: mailsOfAddress };
  const { knownAs, network } = caller;
  const request: AllowanceRequest =
    knownAs === undefined
      ? {
          allowances: [...mailsOfStranger(keyOf, email, caller), ofAddress],
          ...(limitsMailsOf(network) && {
            mailedAddress: {
              network: keyOf('network', network),
              address: keyOf('address', email),
              limits: addressesOfNetwork,
            },
          }),
        }
      : { allowances: [{ key: keyOf(email, knownAs), limits: mailsOfKnown }, ofAddress] };
  const { waitSeconds } = await tables.takeAllowances(request, clock());
  if (waitSeconds !== undefined)
    throw tooMany(waitSeconds, knownAs === undefined ? 'too_many_codes_open_link' : 'too_many_codes');
}

function mailsOfStranger(
  keyOf: (...parts: readonly string[]) => string,
  email: string,
  { network, unverifiedAccount }: MailCaller,
): readonly Allowance[] {
  const further = { key: keyOf(email, 'further'), limits: furtherMails };
  const ofAccount = (account: string): Allowance[] => [
    { key: keyOf(email, account), limits: mailsOfNetwork },
    { key: keyOf(email, 'unverified'), limits: mailsOfUnverified },
  ];
  return [
    { key: keyOf(email, network), limits: mailsOfNetwork },
    ...(unverifiedAccount === undefined ? [] : ofAccount(unverifiedAccount)),
    { key: keyOf(email, network, 'first'), limits: firstMail, orElse: further },
    { key: keyOf(email, 'strangers'), limits: mailsOfStrangers },
  ];
}

/**
 * Counts a try of a password before `compare` is called, so that a burst of tries gets no more, and gives it back when
 * the password was right or could not be compared. Throws `too_many_requests`; the wait is never longer than 15 minutes.
 */
export async function countPasswordTry<T>(
  parts: Parts,
  email: string,
  caller: Caller,
  compare: () => Promise<T>,
  isRight: (result: T) => boolean,
): Promise<T> {
  const { tables, clock } = parts;
  const takenAt = clock();
  const [near, anywhere] = passwordAllowances(parts, email, caller);
  const giveBack = async (allowance: Allowance | undefined) =>
    allowance && tables.releaseAllowance(allowance.key, takenAt);
  // In statements of their own: a flood of sign-ins to one address must not queue for rows that others hold.
  await takePassword(parts, near, takenAt);
  if (anywhere) await takePassword(parts, anywhere, takenAt, () => giveBack(near));
  const result = await compare().catch(async (error: unknown) => {
    await Promise.all([giveBack(near), giveBack(anywhere)]);
    throw error;
  });
  if (isRight(result)) await Promise.all([tables.forgetAllowance(near.key), giveBack(anywhere)]);
  return result;
}

async function takePassword(
  { tables }: Parts,
  { key, limits }: Allowance,
  now: number,
  onRefusal?: () => Promise<unknown>,
): Promise<void> {
  const waitSeconds = await tables.takeAllowance(key, limits, now);
  if (waitSeconds === undefined) return;
  await onRefusal?.();
  throw tooMany(waitSeconds, 'too_many_passwords');
}

/** Gives back all wrong tries from a network and of the address: its owner has shown that it is theirs. */
export async function forgivePasswordTries(parts: Parts, email: string, network: string): Promise<void> {
  for (const { key } of passwordAllowances(parts, email, { network, knownAs: undefined }))
    await parts.tables.forgetAllowance(key);
}

/** Of this caller, and for strangers also of all together. */
function passwordAllowances(
  { secrets }: Parts,
  email: string,
  { network, knownAs }: Caller,
): readonly [Allowance] | readonly [Allowance, Allowance] {
  const keyOf = (...parts: readonly string[]) => secrets.hmac('allowance', 'password', ...parts);
  return knownAs === undefined
    ? [
        { key: keyOf(email, network), limits: passwordsOfOne },
        { key: keyOf(email), limits: passwordsOfAddress },
      ]
    : [{ key: keyOf(email, knownAs), limits: passwordsOfOne }];
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

type TooMany = 'too_many_codes' | 'too_many_codes_open_link' | 'too_many_passwords';

function tooMany(waitSeconds: number, reason: TooMany): AppError {
  return new AppError('too_many_requests', {
    message: 'an attempt limit of accounts is reached',
    userMessage: `${accountErrors[reason]} Please try again in ${formatDuration(waitSeconds, 'minute')}.`,
    reason,
    ...retryAfter(waitSeconds),
  });
}
