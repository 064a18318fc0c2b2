import type { PageLanguage } from '../../domain/language/page-language.ts';
import { hashOfSecret } from '../platform/secrets.ts';
import type { AccountRecord } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import { checkCode, issueCode } from './email-codes.ts';
import { countMail, mailCallerOf } from './limits.ts';
import { codeMail } from './registration.ts';
import type { Completion } from './store/account-tables.ts';
import { boundToAccount } from './store/email-codes.ts';

/** Sends a code and a link to the account's unverified address. Returns the code if codes are shown. */
export async function requestVerification(
  parts: AccountParts,
  account: AccountRecord,
  language: PageLanguage,
  network: string,
): Promise<string | undefined> {
  const { email } = account;
  await countMail(parts, email, mailCallerOf(account, network));
  const issued = issueCode(parts, {
    email,
    purpose: 'verification',
    browserHash: boundToAccount(account.id),
  });
  const mail = codeMail(parts, 'verification_code', { email, language }, issued);
  await parts.tables.placeCode(issued.row, parts.mail.seal(mail));
  parts.mail.wake();
  return parts.showsCodes ? issued.code : undefined;
}

/** Verifies the address by code. Returns `used` for wrong codes too, and `taken` if another account has verified it. */
export async function verifyByCode(
  parts: AccountParts,
  account: AccountRecord,
  code: string,
): Promise<Completion> {
  const now = new Date(parts.clock());
  const attempt = {
    email: account.email,
    purpose: 'verification',
    browserHash: boundToAccount(account.id),
    now,
  } as const;
  const key = await checkCode(parts, attempt, code);
  return key ? parts.tables.verifyAccount(key, account.id, now) : 'used';
}

/** Verifies the address by the link in the email, whose secret the browser sends. */
export async function verifyByLink(
  parts: AccountParts,
  account: AccountRecord,
  linkSecret: string,
): Promise<Completion> {
  const now = new Date(parts.clock());
  const code = await parts.tables.findByLink(hashOfSecret(linkSecret), now);
  const isMine = code?.purpose === 'verification' && code.browserHash === boundToAccount(account.id);
  return isMine ? parts.tables.verifyAccount(code, account.id, now) : 'used';
}
