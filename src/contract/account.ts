import { z } from 'zod/mini';

/** How the user signed in to a session. */
export const signInWays = ['password', 'identity_provider'] as const;
export type SignInWay = (typeof signInWays)[number];

/** What the page knows about the signed-in account. */
export const account = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.nullable(z.string()),
  isPremium: z.boolean(),
  isEmailVerified: z.boolean(),
  /** The payment provider's status; null if the account never had a subscription. */
  subscriptionStatus: z.nullable(z.string()),
  /** The identity provider's id of the account, once they are linked. */
  auth0Id: z.optional(z.string()),
  /** False: the account can only sign in through the identity provider. */
  hasPassword: z.boolean(),
  /** ISO 8601 in UT. */
  createdAt: z.string(),
});
export type Account = z.infer<typeof account>;

/** Messages by reason for rejected account requests. After those that start with `too_many`, the server adds how long to wait. */
export const accountErrors = {
  wrong_login: 'Invalid email or password.',
  verify_email_first: 'Please verify your email address first. Register again to get a new code.',
  wrong_code: 'Invalid or expired code.',
  wrong_password: 'The current password is not right.',
  common_password:
    'This password is among those that are tried first. Please choose another: a few words that only you put together are good.',
  no_password: 'This account has no password yet. Set one through "Forgot password?".',
  already_verified: 'This email address is verified already.',
  address_taken: 'Another account has this email address. Log in there instead.',
  no_such_session: 'There is no such session any more.',
  sign_in_needed: 'Authentication required. Please sign in again.',
  /** The new session was ended while it was being created. */
  sign_in_interrupted: 'The sign-in was ended from elsewhere. Please try again.',
  sign_in_busy: 'Too many people sign in at this moment. Please try again in a few seconds.',
  proof_needed: 'Please confirm with your password, or with a code where the account has none.',
  link_outdated: 'This link is used or expired.',
  background_locked: 'This background comes with Premium. Nothing was changed.',
  too_many_codes: 'Too many codes were asked for with this email address.',
  /** For a browser that the account doesn't know: opening the link of an earlier email makes it known. */
  too_many_codes_open_link:
    'Too many codes were requested. If you have an email from us from the last 24 hours, open its link and ask again.',
  too_many_passwords: 'Too many wrong passwords for this account.',
} as const;
export type AccountReason = keyof typeof accountErrors;

/** The `message` of successful account responses. */
export const accountMessages = {
  codeSent: 'Check your email for a 6-digit code.',
  resetCodeSent: 'If an account belongs to this address, a 6-digit code is on its way to it.',
  emailVerified: 'Email verified. Welcome!',
  signedIn: 'You have successfully logged in.',
  signedOut: 'You are signed out.',
  signedOutEverywhere: 'You are signed out everywhere.',
  sessionEnded: 'That session is ended.',
  passwordReset: 'Password changed. Please log in with the new one.',
  passwordChanged: 'Password changed. You are signed out everywhere else.',
  accountDeleted: 'Your account and everything kept with it is deleted.',
} as const;
