import type { Account } from '../../../contract/account.ts';
import { login, register, requestReset, resetPassword, verifyEmail } from '../../../contract/auth.ts';
import { codeSeconds } from '../../../contract/credentials.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import { callApi } from '../../data/call-api.ts';
import { message } from '../../i18n/localisation.tsx';
import type { PendingCode } from './auth-flow.ts';
import { removePendingCode, storePendingCode } from './pending-code.ts';

/** Result of a call: a session, or a notice and perhaps a pending code. */
export type AuthOutcome =
  | { readonly kind: 'signed_in'; readonly user: Account; readonly token: string }
  | { readonly kind: 'done'; readonly notice: string; readonly code?: PendingCode };

/** Messages for a success that keeps the dialog open. */
const notices = {
  register: message('Check your email for a 6-digit code.'),
  reset_request: message('If this address has an account, we’ve sent it a 6-digit code.'),
  reset: message('Password changed. Log in with the new one.'),
};

export async function callLogin(email: string, password: string): Promise<AuthOutcome> {
  const { user, token } = await callApi(login, { body: { email, password } });
  removePendingCode();
  return { kind: 'signed_in', user, token };
}

export async function callRegister(
  email: string,
  password: string,
  language: PageLanguage,
): Promise<AuthOutcome> {
  const sentAt = Date.now();
  const response = await callApi(register, { body: { email, password, language } });
  const code = toPendingCode(email, sentAt, response.testingOTP);
  storePendingCode('registration', code);
  return { kind: 'done', notice: notices.register, code };
}

export async function callVerifyEmail(email: string, code: string): Promise<AuthOutcome> {
  const body = { email, code, type: 'email_verification' } as const;
  const { user, token } = await callApi(verifyEmail, { body });
  removePendingCode();
  return { kind: 'signed_in', user, token };
}

export async function callRequestReset(email: string, language: PageLanguage): Promise<AuthOutcome> {
  const sentAt = Date.now();
  const response = await callApi(requestReset, { body: { email, language } });
  const code = toPendingCode(email, sentAt, response.testingOTP);
  storePendingCode('reset', code);
  return { kind: 'done', notice: notices.reset_request, code };
}

interface Reset {
  readonly email: string;
  readonly code: string;
  readonly newPassword: string;
  readonly language: PageLanguage;
}

export async function callResetPassword(body: Reset): Promise<AuthOutcome> {
  await callApi(resetPassword, { body });
  removePendingCode();
  return { kind: 'done', notice: notices.reset };
}

/** Counts the lifetime from the request, so that the page never shows more time than the server allows. */
function toPendingCode(email: string, sentAt: number, testingCode: string | undefined): PendingCode {
  return { email: email.trim(), expiresAt: sentAt + codeSeconds * 1_000, testingCode };
}
