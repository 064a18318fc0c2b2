import type { Account } from '../../../contract/account.ts';
import { login, register, requestReset, resetPassword, verifyEmail } from '../../../contract/auth.ts';
import { codeSeconds } from '../../../contract/credentials.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import { callApi } from '../../data/call-api.ts';
import { timeoutSignal } from '../../device/timeout-signal.ts';
import { message } from '../../i18n/localisation.tsx';
import type { AwaitedCode } from './auth-flow.ts';
import { forgetPendingCode, rememberPendingCode } from './pending-code.ts';

/** What a call led to: a session, or a notice and perhaps a code to wait for. */
export type AuthOutcome =
  | { readonly kind: 'signed_in'; readonly user: Account; readonly token: string }
  | { readonly kind: 'done'; readonly notice: string; readonly code?: AwaitedCode };

/** What a view says after a success that doesn't end the dialog. */
const notices = {
  register: message('Check your email for a 6-digit code.'),
  reset_request: message('If an account belongs to this address, a 6-digit code is on its way to it.'),
  reset: message('Password changed. Please log in with the new one.'),
};

/** A network that never answers ends here. */
const patienceMs = 20_000;
const patience = () => timeoutSignal(patienceMs);

export async function callLogin(email: string, password: string): Promise<AuthOutcome> {
  const { user, token } = await callApi(login, { body: { email, password }, signal: patience() });
  forgetPendingCode();
  return { kind: 'signed_in', user, token };
}

export async function callRegister(
  email: string,
  password: string,
  language: PageLanguage,
): Promise<AuthOutcome> {
  const askedAt = Date.now();
  const answer = await callApi(register, { body: { email, password, language }, signal: patience() });
  const code = awaited(email, askedAt, answer.testingOTP);
  rememberPendingCode('registration', code);
  return { kind: 'done', notice: notices.register, code };
}

export async function callVerify(email: string, code: string): Promise<AuthOutcome> {
  const body = { email, code, type: 'email_verification' } as const;
  const { user, token } = await callApi(verifyEmail, { body, signal: patience() });
  forgetPendingCode();
  return { kind: 'signed_in', user, token };
}

export async function callRequestReset(email: string, language: PageLanguage): Promise<AuthOutcome> {
  const askedAt = Date.now();
  const answer = await callApi(requestReset, { body: { email, language }, signal: patience() });
  const code = awaited(email, askedAt, answer.testingOTP);
  rememberPendingCode('reset', code);
  return { kind: 'done', notice: notices.reset_request, code };
}

interface Reset {
  readonly email: string;
  readonly code: string;
  readonly newPassword: string;
  readonly language: PageLanguage;
}

export async function callReset(body: Reset): Promise<AuthOutcome> {
  await callApi(resetPassword, { body, signal: patience() });
  forgetPendingCode();
  return { kind: 'done', notice: notices.reset };
}

/** Counted from the question on, so that the page never promises a second that the server no longer gives. */
function awaited(email: string, askedAt: number, testingCode: string | undefined): AwaitedCode {
  return { email: email.trim(), expiresAt: askedAt + codeSeconds * 1_000, testingCode };
}
