import { z } from 'zod/mini';
import { pageLanguages } from '../domain/language/page-language.ts';
import { account, signInWays } from './account.ts';
import { emailAddress, givenPassword, mailLanguage, newPassword, oneTimeCode } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { done, signedOut } from './session.ts';

/** A code that was sent, shown only where no mail can be sent and outside production. */
const codeSent = z.extend(done, { testingOTP: z.optional(z.string()) });

/** `token` is what `auth_token` keeps and Bearer carries: a secret of the session beside its cookie. */
const signedIn = z.extend(done, { user: account, token: z.string() });

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in by e-mail and password.',
  body: z.object({ email: emailAddress, password: givenPassword }),
  response: signedIn,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary:
    'Ask for an account: a code goes to the address, and the account exists once the code is given back. The answer is the same for every address.',
  body: z.object({ email: emailAddress, password: newPassword, language: mailLanguage }),
  response: codeSent,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary:
    'Prove an address by its code: completes the registration of this browser, or verifies the address of the signed-in account.',
  body: z.object({ email: emailAddress, code: oneTimeCode, type: z.literal('email_verification') }),
  response: signedIn,
});

/** Reached from a mail, as a page. What the link holds is not looked at by its form: whatever it is, the person arrives at a page. */
export const openMailLink = endpoint({
  method: 'GET',
  path: '/api/auth/mail-link',
  summary:
    'The link of a mail: remembers in a cookie that this browser has seen the mail, and changes nothing else.',
  query: z.object({ token: z.optional(z.unknown()), lang: z.optional(z.unknown()) }),
  response: z.unknown(),
  redirectsTo:
    'The page, with `email_verified=true`, and `please_login=true` where nobody is signed in; with `dialog=reset` for the link of a mail about a password; or `link_expired=true`.',
});

export const confirmMailLink = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-mail-link',
  summary:
    'Verify the address of the signed-in account by the link of its mail, which was opened in this browser.',
  response: z.extend(done, { user: account }),
});

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/auth/request-reset',
  summary: 'Ask for a code that allows a new password. The answer is the same for every address.',
  body: z.object({ email: emailAddress, language: mailLanguage }),
  response: codeSent,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password by the code; every session of the account ends.',
  body: z.object({ email: emailAddress, code: oneTimeCode, newPassword, language: mailLanguage }),
  response: done,
});

/** A full page goes there, so that a language nobody knows is passed over and never answered with JSON. */
const pageLanguage = z.object({ lang: z.catch(z.optional(z.enum(pageLanguages)), undefined) });

export const identityLogin = endpoint({
  method: 'GET',
  path: '/api/auth0/login',
  summary: 'Sign in through the identity provider, as a full page. `lang` is the language to come back in.',
  query: pageLanguage,
  redirectsTo:
    'To the identity provider; without one to the page’s own dialog; to `/?auth_error=…` when it does not answer.',
  response: z.never(),
});

export const identitySignup = endpoint({
  ...identityLogin,
  path: '/api/auth0/signup',
  summary: 'The same, with the identity provider’s form for new accounts where it has one.',
});

/** Why the way through the identity provider ended without a sign-in. */
export const authErrors = ['cancelled', 'unavailable', 'failed', 'email_missing', 'expired'] as const;
export type AuthError = (typeof authErrors)[number];

export const identityCallback = endpoint({
  method: 'GET',
  path: '/api/auth0/callback',
  summary: 'Where the identity provider sends the browser back to.',
  redirectsTo:
    'To `/?auth0_success=true#token=…` with a one-time value for `GET /api/auth/me`, or to `/?auth_error=…`.',
  response: z.never(),
});

export const requestVerification = endpoint({
  method: 'POST',
  path: '/api/auth/request-verification',
  summary: 'Send a code to the unverified address of the signed-in account.',
  body: z.object({ language: mailLanguage }),
  response: codeSent,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Change the password of the signed-in account; its other sessions end, this one goes on anew.',
  body: z.object({ currentPassword: givenPassword, newPassword, language: mailLanguage }),
  response: signedIn,
});

export const session = z.object({
  id: z.string(),
  /** In words, such as `Firefox on Android`; null where the browser did not say. */
  device: z.nullable(z.string()),
  way: z.enum(signInWays),
  /** ISO 8601 in UT; the last use to the hour. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where the account is signed in, the latest use first.',
  response: z.object({ success: z.literal(true), sessions: z.array(session) }),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end',
  summary: 'End one session of the account.',
  body: z.object({ id: z.string().check(z.maxLength(64)) }),
  response: done,
});

export const endAllSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end-all',
  summary: 'Sign out everywhere, here too.',
  response: signedOut,
});
