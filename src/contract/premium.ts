import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './session.ts';

/** What terms are accepted for. */
export const termsContexts = ['premium_subscription'] as const;
const termsContext = z.enum(termsContexts, `context must be one of: ${termsContexts.join(', ')}.`);

export const checkTermsAcceptance = endpoint({
  method: 'GET',
  path: '/api/terms/check-acceptance',
  summary: 'Whether the signed-in account has accepted the current version of the terms.',
  query: z.object({ context: termsContext }),
  response: z.object({
    success: z.literal(true),
    hasAccepted: z.boolean(),
    /** The version that is in force. */
    version: z.string(),
    /** ISO 8601 in UT; null where it was not accepted. */
    acceptedAt: z.nullable(z.string()),
  }),
});

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/terms/accept',
  summary: 'Record that the signed-in account accepts the current version of the terms.',
  body: z.object({ context: termsContext }),
  response: done,
});

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/create',
  summary:
    'Prepare the subscription, or find the one whose payment is still open. Needs a proven e-mail address and the accepted terms; without these it says so and prepares nothing.',
  response: z.object({
    /** False when the terms have to be accepted first. */
    success: z.boolean(),
    /** For the payment form; absent when there is nothing to pay. */
    clientSecret: z.optional(z.string()),
    message: z.string(),
    requiresTermsAcceptance: z.optional(z.boolean()),
  }),
});

const invoice = z.object({
  id: z.string(),
  /** As printed on it. */
  number: z.nullable(z.string()),
  /** ISO 8601 in UT. */
  createdAt: z.string(),
  amountCents: z.number(),
  /** ISO 4217 in lower case. */
  currency: z.string(),
  /** As the payment provider calls it: `paid`, `open`, `void` and others. */
  status: z.string(),
  isRefunded: z.boolean(),
  /** Page of the payment provider with the invoice and its receipt. */
  url: z.nullable(z.string()),
  pdfUrl: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof invoice>;

/** Instants are ISO 8601 in UT. */
export const subscriptionState = z.object({
  success: z.literal(true),
  isPremium: z.boolean(),
  /** The payment is disputed with the bank: premium is off until that is decided. Always sent; a page may be newer than its server. */
  isSuspended: z.optional(z.boolean()),
  /** As the payment provider calls it; null where there never was a subscription. */
  status: z.nullable(z.string()),
  currentPeriodEnd: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  /** When the next year is paid for; null where none will be. */
  renewsAt: z.nullable(z.string()),
  /** When premium ends, after it was cancelled; null where it goes on or there is none. */
  endsAt: z.nullable(z.string()),
  /** A payment is open that the person has to complete. */
  needsPayment: z.boolean(),
  /** Until when the last payment is given back for unused premium. */
  refundableUntil: z.nullable(z.string()),
  terms: z.object({
    version: z.string(),
    acceptedVersion: z.nullable(z.string()),
    acceptedAt: z.nullable(z.string()),
  }),
  /** The latest first; null while the payment provider does not answer. */
  invoices: z.nullable(z.array(invoice)),
});
export type SubscriptionState = z.infer<typeof subscriptionState>;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  summary: 'The subscription of the signed-in account: its state, renewal date, invoices and accepted terms.',
  response: subscriptionState,
});

const changed = z.extend(subscriptionState, { message: z.string() });

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  summary: 'Let the subscription end with the year that is paid.',
  response: changed,
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/resume',
  summary: 'Take the cancellation back before the paid year has ended.',
  response: changed,
});

export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary:
    'For Stripe: takes an event whose Stripe-Signature fits the bytes of the body. It is stored when this answers.',
  response: z.object({ received: z.literal(true) }),
});
