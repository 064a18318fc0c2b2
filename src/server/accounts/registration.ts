import { randomUUID } from 'node:crypto';
import { accountErrors } from '../../contract/account.ts';
import { openMailLink } from '../../contract/auth.ts';
import type { PageLanguage } from '../../domain/language/page-language.ts';
import { dayMs } from '../../domain/time/units.ts';
import type { OutgoingMail } from '../mail/mail.ts';
import { AppError } from '../platform/errors.ts';
import { hashOfSecret, randomSecret } from '../platform/secrets.ts';
import type { AccountParts } from './account-parts.ts';
import { checkCode, type IssuedCode, issueCode } from './email-codes.ts';
import { countMail } from './limits.ts';
import { createMailboxToken } from './mailbox-token.ts';
import { isTooCommon } from './passwords/common-passwords.ts';
import type { PreparedSession } from './sessions.ts';

/** A pending registration is stored for a day, so that a sign-in can say that the address isn't verified. */
const retentionMs = dayMs;
/** How long a notice without a code is worth sending. */
const noticeMs = dayMs;

interface RegistrationInput {
  readonly email: string;
  readonly password: string;
  readonly language: PageLanguage;
  readonly network: string;
}

export interface RequestedRegistration {
  /** For a cookie in the requesting browser. */
  readonly browserSecret: string;
  /** Only if no mail server is configured. */
  readonly shownCode: string | undefined;
}

/**
 * Sends a code to the address. The account is created, and the password becomes valid, only when the same browser returns
 * the code. An address with an account gets a notice instead, with everything else the same so that nothing reveals the
 * account: one slow hash, one row, one email, one answer.
 */
export async function requestRegistration(
  parts: AccountParts,
  { email, password, language, network }: RegistrationInput,
): Promise<RequestedRegistration> {
  rejectCommonPassword(password, email);
  await countMail(parts, email, { network, trustedAs: undefined });
  const { verified, pending } = await parts.tables.findForSignIn(email, new Date(parts.clock()));
  const passwordHash = await parts.hasher.hash(password, verified?.passwordHash ?? pending?.passwordHash);
  const isDecoy = verified !== undefined;
  const browserSecret = randomSecret();
  const issued = issueCode(parts, {
    email,
    purpose: 'registration',
    pendingPasswordHash: passwordHash,
    browserHash: hashOfSecret(browserSecret),
    retentionMs,
    isDecoy,
  });
  const mail: OutgoingMail = isDecoy
    ? {
        ...{ to: email, language, usefulUntil: parts.clock() + noticeMs },
        content: { kind: 'already_registered', link: mailboxTokenLink(parts, email, language) },
      }
    : codeMail(parts, 'registration_code', { email, language }, issued);
  await parts.tables.placeCode(issued.row, parts.mail.seal(mail));
  parts.mail.wake();
  return { browserSecret, shownCode: parts.showsCodes ? issued.code : undefined };
}

/** Creates a link with a mailbox token that opens the form for a new password. */
export function mailboxTokenLink(
  { publicUrl, secrets, clock }: Pick<AccountParts, 'publicUrl' | 'secrets' | 'clock'>,
  email: string,
  language: PageLanguage,
): string {
  return mailLink(publicUrl, createMailboxToken(secrets, email, clock()), language);
}

const mailLink = (publicUrl: string, token: string, language: PageLanguage) =>
  `${publicUrl}${openMailLink.path}?token=${token}&lang=${language}`;

/** Throws `bad_request` if the password is too common. */
export function rejectCommonPassword(password: string, email: string): void {
  if (!isTooCommon(password, email)) return;
  throw new AppError('bad_request', {
    message: 'common password',
    userMessage: accountErrors.common_password,
    reason: 'common_password',
  });
}

export function codeMail(
  { publicUrl }: Pick<AccountParts, 'publicUrl'>,
  kind: 'registration_code' | 'verification_code',
  { email, language }: Pick<RegistrationInput, 'email' | 'language'>,
  { code, linkSecret, expiresAt }: IssuedCode,
): OutgoingMail {
  const link = mailLink(publicUrl, linkSecret, language);
  return { to: email, language, content: { kind, code, link }, usefulUntil: expiresAt };
}

interface Proof {
  readonly email: string;
  readonly code: string;
  /** From the browser's cookie, if it has one. */
  readonly browserSecret: string | undefined;
  /** Prepares a session for the account with this id. */
  readonly prepare: (accountId: string) => PreparedSession;
}

/** Creates the account if the code is right and this browser requested it; otherwise returns undefined. */
export async function completeRegistrationByCode(
  parts: AccountParts,
  proof: Proof,
): Promise<CompletedRegistration | undefined> {
  const { email, code, browserSecret, prepare } = proof;
  const browserHash = browserSecret === undefined ? noBrowser : hashOfSecret(browserSecret);
  const attempt = { email, purpose: 'registration', browserHash, now: new Date(parts.clock()) } as const;
  const key = await checkCode(parts, attempt, code);
  return key && completeRegistration(parts, key, prepare);
}

/** No secret hashes to this. */
const noBrowser = '';

export interface CompletedRegistration {
  readonly accountId: string;
  readonly prepared: PreparedSession;
}

/** Returns undefined if the code was just used, or the address just verified, by another request. */
export async function completeRegistration(
  { tables, clock }: Pick<AccountParts, 'tables' | 'clock'>,
  key: Parameters<AccountParts['tables']['completeRegistration']>[0],
  prepare: Proof['prepare'],
): Promise<CompletedRegistration | undefined> {
  const accountId = randomUUID();
  const now = new Date(clock());
  const prepared = prepare(accountId);
  const account = { id: accountId, email: key.email, emailVerifiedAt: now, createdAt: now };
  const outcome = await tables.completeRegistration(key, account, prepared.opening);
  return outcome === 'done' ? { accountId, prepared } : undefined;
}

export function wrongCode(): AppError {
  return new AppError('bad_request', {
    message: 'wrong code',
    userMessage: accountErrors.wrong_code,
    reason: 'wrong_code',
  });
}
