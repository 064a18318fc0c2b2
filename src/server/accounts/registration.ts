import { randomUUID } from 'node:crypto';
import { accountErrors } from '../../contract/account.ts';
import { openMailLink } from '../../contract/auth.ts';
import type { PageLanguage } from '../../domain/language/page-language.ts';
import type { OutgoingMail } from '../mail/mail.ts';
import { AppError } from '../platform/errors.ts';
import { hashOfSecret, randomSecret } from '../platform/secrets.ts';
import type { AccountParts } from './account-parts.ts';
import { checkCode, type IssuedCode, issueCode } from './codes/issue-code.ts';
import { createMailPass } from './known-browsers/mail-pass.ts';
import { takeMail } from './limits.ts';
import { isTooCommon } from './passwords/common-passwords.ts';
import type { PreparedSession } from './sessions/session-keeper.ts';

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

export interface AskedRegistration {
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
export async function askForRegistration(
  parts: AccountParts,
  { email, password, language, network }: Wanted,
): Promise<AskedRegistration> {
  refuseCommon(password, email);
  await takeMail(parts, email, { network, knownAs: undefined });
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
        content: { kind: 'already_registered', link: mailPassLink(parts, email, language) },
      }
    : codeMail(parts, 'registration_code', { email, language }, issued);
  await parts.tables.placeCode(issued.row, parts.mail.seal(mail));
  parts.mail.wake();
  return { browserSecret, shownCode: parts.showsCodes ? issued.code : undefined };
}

/** A link by which its reader counts as the owner of the address where tries are limited, and comes to a new password. */
export function mailPassLink(
  { publicUrl, secrets, clock }: Pick<AccountParts, 'publicUrl' | 'secrets' | 'clock'>,
  email: string,
  language: PageLanguage,
): string {
  return mailLink(publicUrl, createMailPass(secrets, email, clock()), language);
}

const mailLink = (publicUrl: string, token: string, language: PageLanguage) =>
  `${publicUrl}${openMailLink.path}?token=${token}&lang=${language}`;

/** Throws `bad_request` with a sentence for the person. */
export function refuseCommon(password: string, email: string): void {
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
export async function completeByCode(
  parts: AccountParts,
  proof: Proof,
): Promise<CompletedRegistration | undefined> {
  const { email, code, browserSecret, prepare } = proof;
  const browserHash = browserSecret === undefined ? noBrowser : hashOfSecret(browserSecret);
  const attempt = { email, purpose: 'registration', browserHash, now: new Date(parts.clock()) } as const;
  const key = await checkCode(parts, attempt, code);
  return key && complete(parts, key, prepare);
}

/** The hash of no secret. */
const noBrowser = '';

export interface CompletedRegistration {
  readonly accountId: string;
  readonly prepared: PreparedSession;
}

/** Undefined when the code was used, or the address proven by somebody else, in this very moment. */
export async function complete(
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
