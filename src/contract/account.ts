import { z } from 'zod/mini';

/** How a session was opened. */
export const signInWays = ['password', 'identity_provider'] as const;
export type SignInWay = (typeof signInWays)[number];

/** What the page may know of an account. */
export const account = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.nullable(z.string()),
  isPremium: z.boolean(),
  isEmailVerified: z.boolean(),
  /** As the payment provider calls it; null where there never was a subscription. */
  subscriptionStatus: z.nullable(z.string()),
  /** Of the identity provider, where the account is linked with it. */
  auth0Id: z.optional(z.string()),
  /** Without one, the account is entered through the identity provider alone. */
  hasPassword: z.boolean(),
  /** ISO 8601 in UT. */
  createdAt: z.string(),
});
export type Account = z.infer<typeof account>;
