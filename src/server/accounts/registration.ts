import { randomUUID } from 'node:crypto';
import { accountSentences } from '../../contract/account-sentences.ts';
import { openMailLink } from '../../contract/auth.ts';
import type { PageLanguage } from '../../domain/language/page-language.ts';
import type { OutgoingMail } from '../mail/mail.ts';
import { AppError } from '../platform/errors.ts';
import { hashOfSecret, randomSecret } from '../platform/secrets.ts';
import type { AccountParts } from './account-parts.ts';
import { checkCode, type IssuedCode, issueCode } from './email-codes.ts';
import { countMail } from './limits.ts';
import { createMailboxToken } from './mailbox-token.ts';
import { isTooCommon, tooCommonSentence } from './passwords/common-passwords.ts';
import type { PreparedSession } from './sessions.ts';

/** An unproven password is remembered for a day, so that signing in can say what is missing. */
const rememberedMs = 86_400_000;
/** A notice is worth reading later, too. */
const noticeMs = 86_400_000;

interface Wanted {
  readonly email: string;
  readonly password: string;
  readonly language: PageLanguage;
  readonly network: string;
}

export interface RequestedRegistration {
  /** For the cookie of the browser that asked. */
  readonly browserSecret: string;
  /** Only where no mail can be sent. */
  readonly shownCode: string | undefined;
}

/**
 * Sends a code to the address. Nothing else happens until it comes back from the same browser: no account exists, and
 * the password counts for nothing. An address that has an account gets a notice instead, and all else looks the same:
 * one slow hash, one row, one mail, one answer.
 */
export async function requestRegistration(
  parts: AccountParts,
  { email, password, language, network }: Wanted,
): Promise<RequestedRegistration> {
  refuseCommon(password, email);
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
    rememberedMs,
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

/** A link by which its reader counts as the owner of the address where tries are limited, and comes to a new password. */
export function mailboxTokenLink(
  { publicUrl, secrets, clock }: Pick<AccountParts, 'publicUrl' | 'secrets' | 'clock'>,
  email: string,
  language: PageLanguage,
): string {
  return mailLink(publicUrl, createMailboxToken(secrets, email, clock()), language);
}

const mailLink = (publicUrl: string, token: string, language: PageLanguage) =>
  `${publicUrl}${openMailLink.path}?token=${token}&lang=${language}`;

/** Throws `bad_request` with a sentence for the person. */
export function refuseCommon(password: string, email: string): void {
  if (!isTooCommon(password, email)) return;
  throw new AppError('bad_request', { message: 'common password', userMessage: tooCommonSentence });
}

export function codeMail(
  { publicUrl }: Pick<AccountParts, 'publicUrl'>,
  kind: 'registration_code' | 'verification_code',
  { email, language }: Pick<Wanted, 'email' | 'language'>,
  { code, linkSecret, expiresAt }: IssuedCode,
): OutgoingMail {
  const link = mailLink(publicUrl, linkSecret, language);
  return { to: email, language, content: { kind, code, link }, usefulUntil: expiresAt };
}

interface Proof {
  readonly email: string;
  readonly code: string;
  /** What the browser's cookie holds, if anything. */
  readonly browserSecret: string | undefined;
  /** A session for an account with this id. */
  readonly prepare: (accountId: string) => PreparedSession;
}

/** Makes the account when the code is right and this browser asked for it. Undefined when it is not. */
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

/** The hash of no secret. */
const noBrowser = '';

export interface CompletedRegistration {
  readonly accountId: string;
  readonly prepared: PreparedSession;
}

/** Undefined when the code was used, or the address proven by somebody else, in this very moment. */
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
  return new AppError('bad_request', { message: 'wrong code', userMessage: accountSentences.wrongCode });
}
