import { z } from 'zod/mini';
import { pageLanguages } from '../domain/language/page-language.ts';
import { type AccountReason, account, signInWays } from './account.ts';
import { emailAddress, givenPassword, mailLanguage, newPassword, oneTimeCode } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { done, signedOut } from './session.ts';

/** `testingOTP`: the code, only outside production and without a mail server. */
const codeSent = z.extend(done, { testingOTP: z.optional(z.string()) });

/** `token`: a secret of the session beside its cookie. The page stores it as `auth_token` and sends it as Bearer. */
const signedIn = z.extend(done, { user: account, token: z.string() });

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in by e-mail and password.',
  body: z.object({ email: emailAddress, password: givenPassword }),
  reasons: [
    'wrong_login',
    'verify_email_first',
    'too_many_passwords',
    'sign_in_busy',
    'sign_in_interrupted',
  ] satisfies AccountReason[],
  response: signedIn,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary:
    'Register: mails a code to the address. The account is created when the code is confirmed. The answer is the same for every address.',
  body: z.object({ email: emailAddress, password: newPassword, language: mailLanguage }),
  reasons: [
    'common_password',
    'too_many_codes',
    'too_many_codes_open_link',
    'sign_in_busy',
  ] satisfies AccountReason[],
  response: codeSent,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  usesSession: true,
  summary:
    'Verify an address by its code: completes the registration of this browser, or verifies the address of the signed-in account.',
  body: z.object({ email: emailAddress, code: oneTimeCode, type: z.literal('email_verification') }),
  reasons: ['wrong_code', 'address_taken', 'sign_in_busy', 'sign_in_interrupted'] satisfies AccountReason[],
  response: signedIn,
});

/** A full page load from an email. The query isn't validated, so that the user gets to a page in any case. */
export const openMailLink = endpoint({
  method: 'GET',
  path: '/api/auth/mail-link',
  summary:
    'The link of a mail: sets a cookie that says that this browser opened it, and changes nothing else.',
  query: z.object({ token: z.optional(z.unknown()), lang: z.optional(z.unknown()) }),
  response: z.unknown(),
  redirectsTo:
    'The page, with `email_verified=true`, and `please_login=true` without a session; with `dialog=reset` for the link of a mail about a password; or `link_expired=true`.',
});

export const confirmMailLink = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-mail-link',
  usesSession: true,
  summary:
    'Verify the address of the signed-in account by the link of its mail, which was opened in this browser.',
  reasons: ['sign_in_needed', 'link_outdated', 'wrong_code', 'address_taken'] satisfies AccountReason[],
  response: z.extend(done, { user: account }),
});

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/auth/request-reset',
  summary: 'Mail a code that allows a new password. The answer is the same for every address.',
  body: z.object({ email: emailAddress, language: mailLanguage }),
  reasons: ['too_many_codes', 'too_many_codes_open_link'] satisfies AccountReason[],
  response: codeSent,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password by the code; every session of the account ends.',
  body: z.object({ email: emailAddress, code: oneTimeCode, newPassword, language: mailLanguage }),
  reasons: ['wrong_code', 'common_password', 'too_many_passwords', 'sign_in_busy'] satisfies AccountReason[],
  response: done,
});

/** Used by full page loads: an unknown language is ignored, because the browser would show an error in JSON to the user. */
const pageLanguage = z.object({ lang: z.catch(z.optional(z.enum(pageLanguages)), undefined) });

export const identityLogin = endpoint({
  method: 'GET',
  path: '/api/auth0/login',
  summary: 'Sign in through the identity provider, as a full page load. `lang` is the language to return in.',
  query: pageLanguage,
  redirectsTo:
    'To the identity provider; without one, to the page’s own dialog; to `/?auth_error=…` when it doesn’t answer.',
  response: z.never(),
});

export const identitySignup = endpoint({
  ...identityLogin,
  path: '/api/auth0/signup',
  summary: 'The same, with the identity provider’s form for new accounts if it has one.',
});

/** Why a sign-in through the identity provider failed. */
export const authErrors = ['cancelled', 'unavailable', 'failed', 'email_missing', 'expired'] as const;
export type AuthError = (typeof authErrors)[number];

export const identityCallback = endpoint({
  method: 'GET',
  path: '/api/auth0/callback',
  summary: 'The address to which the identity provider sends the browser back.',
  redirectsTo:
    'To `/?auth0_success=true#token=…` with a one-time value for `GET /api/auth/me`, or to `/?auth_error=…`.',
  response: z.never(),
});

export const requestVerification = endpoint({
  method: 'POST',
  path: '/api/auth/request-verification',
  usesSession: true,
  summary: 'Send a code to the unverified address of the signed-in account.',
  body: z.object({ language: mailLanguage }),
  reasons: [
    'sign_in_needed',
    'already_verified',
    'too_many_codes',
    'too_many_codes_open_link',
  ] satisfies AccountReason[],
  response: codeSent,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  usesSession: true,
  summary: 'Change the password of the signed-in account; its other sessions end, and this one is replaced.',
  body: z.object({ currentPassword: givenPassword, newPassword, language: mailLanguage }),
  reasons: [
    'sign_in_needed',
    'no_password',
    'wrong_password',
    'common_password',
    'too_many_passwords',
    'sign_in_busy',
    'sign_in_interrupted',
  ] satisfies AccountReason[],
  response: signedIn,
});

export const session = z.object({
  id: z.string(),
  /** For example `Firefox on Android`; null if the browser sent no name. */
  device: z.nullable(z.string()),
  way: z.enum(signInWays),
  /** ISO 8601 in UT; the last use is rounded to the hour. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  usesSession: true,
  summary: 'The sessions of the account, the latest used first.',
  reasons: ['sign_in_needed'] satisfies AccountReason[],
  response: z.object({ success: z.literal(true), sessions: z.array(session) }),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end',
  usesSession: true,
  summary: 'End one session of the account.',
  body: z.object({ id: z.string().check(z.maxLength(64)) }),
  reasons: ['sign_in_needed', 'no_such_session'] satisfies AccountReason[],
  response: done,
});

export const endAllSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end-all',
  usesSession: true,
  summary: 'Sign out everywhere, including here.',
  reasons: ['sign_in_needed'] satisfies AccountReason[],
  response: signedOut,
});
