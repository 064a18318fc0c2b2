import { z } from 'zod/mini';
import type { AccountReason } from './account.ts';
import { endpoint } from './endpoint.ts';
import { done } from './session.ts';

/** Messages by reason for rejected requests about Premium. */
export const premiumErrors = {
  verify_email_before_premium:
    'Please verify your email address before upgrading to premium. Check your inbox for the verification link.',
  payments_not_configured: 'Payment system is not configured. Please contact support.',
  payment_provider_unavailable:
    'The payment provider isn’t responding. Nothing was charged. Try again in a moment.',
  subscription_failed: 'Failed to create subscription',
  already_premium: 'This account already has Premium.',
  payment_disputed:
    'Premium is suspended while your bank reviews a payment dispute. It resumes automatically if the payment is confirmed.',
  not_subscribed: 'This account has no subscription.',
  already_cancelled: 'This subscription is already cancelled.',
  nothing_to_resume: 'This subscription isn’t cancelled or has already ended.',
  /** An account is deleted only after its subscription has ended. */
  subscription_not_ended: 'Couldn’t cancel your subscription, so nothing was deleted. Try again in a moment.',
  unsigned_event: 'The event isn’t signed by the payment provider for this server. Check the webhook secret.',
} as const;
export type PremiumReason = keyof typeof premiumErrors;

/** The `message` of successful responses about Premium. */
export const premiumMessages = {
  acceptTermsFirst: 'Please accept our Terms of Service before upgrading to premium.',
  termsAccepted: 'Terms accepted successfully! You can now proceed with payment.',
  readyToPay: 'Your subscription is ready. Complete the payment to start Premium.',
} as const;

/** Outcomes of a change of the subscription, with the `message` of the response. */
export const changeOutcomes = {
  cancelled: 'Subscription cancelled. Premium stays active until the paid year ends.',
  /** Cancelled without a paid year, so that it ends immediately. */
  ended_unpaid: 'Your subscription has ended. No payment is due.',
  resumed: 'Your subscription continues.',
} as const;
export type ChangeOutcome = keyof typeof changeOutcomes;

/** What the terms are accepted for. */
export const termsContexts = ['premium_subscription'] as const;
const termsContext = z.enum(termsContexts, `context must be one of: ${termsContexts.join(', ')}.`);

export const checkTermsAcceptance = endpoint({
  method: 'GET',
  path: '/api/terms/check-acceptance',
  usesSession: true,
  summary: 'Whether the signed-in account has accepted the current version of the terms.',
  query: z.object({ context: termsContext }),
  reasons: ['sign_in_needed'] satisfies AccountReason[],
  response: z.object({
    success: z.literal(true),
    hasAccepted: z.boolean(),
    /** The current version. */
    version: z.string(),
    /** ISO 8601 in UT; null if it wasn't accepted. */
    acceptedAt: z.nullable(z.string()),
  }),
});

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/terms/accept',
  usesSession: true,
  summary: 'Record that the signed-in account accepts the current version of the terms.',
  body: z.object({ context: termsContext }),
  reasons: ['sign_in_needed'] satisfies AccountReason[],
  response: done,
});

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/create',
  usesSession: true,
  summary:
    'Prepare the subscription, or find the one whose payment is still open. Needs a verified e-mail address and the accepted terms; without these it prepares nothing.',
  reasons: [
    'sign_in_needed',
    'verify_email_before_premium',
    'payments_not_configured',
    'payment_provider_unavailable',
    'subscription_failed',
    'already_premium',
    'payment_disputed',
  ] satisfies (AccountReason | PremiumReason)[],
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
  /** The number printed on it. */
  number: z.nullable(z.string()),
  /** ISO 8601 in UT. */
  createdAt: z.string(),
  amountCents: z.number(),
  /** ISO 4217 in lower case. */
  currency: z.string(),
  /** The payment provider's status: `paid`, `open`, `void` and others. */
  status: z.string(),
  isRefunded: z.boolean(),
  /** The payment provider's page with the invoice and its receipt. */
  url: z.nullable(z.string()),
  pdfUrl: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof invoice>;

/** Instants are ISO 8601 in UT. */
export const subscriptionState = z.object({
  success: z.literal(true),
  isPremium: z.boolean(),
  /** The payment is disputed with the bank, and premium is off until that is decided. Optional only because a page can be newer than its server. */
  isSuspended: z.optional(z.boolean()),
  /** The payment provider's status; null if the account never had a subscription. */
  status: z.nullable(z.string()),
  currentPeriodEnd: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  /** When the next year will be paid; null if it won't be renewed. */
  renewsAt: z.nullable(z.string()),
  /** When premium ends after a cancellation; null otherwise. */
  endsAt: z.nullable(z.string()),
  /** The user has to complete an open payment. */
  needsPayment: z.boolean(),
  /** Until when unused premium of the last payment is refunded. */
  refundableUntil: z.nullable(z.string()),
  terms: z.object({
    version: z.string(),
    acceptedVersion: z.nullable(z.string()),
    acceptedAt: z.nullable(z.string()),
  }),
  /** The latest first; null while the payment provider doesn't answer. */
  invoices: z.nullable(z.array(invoice)),
});
export type SubscriptionState = z.infer<typeof subscriptionState>;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  usesSession: true,
  summary: 'The subscription of the signed-in account: its state, renewal date, invoices and accepted terms.',
  reasons: ['sign_in_needed'] satisfies AccountReason[],
  response: subscriptionState,
});

const changed = z.extend(subscriptionState, {
  message: z.string(),
  /** Read leniently: a page can be older or newer than its server. */
  outcome: z.catch(
    z.optional(z.enum(Object.keys(changeOutcomes) as [ChangeOutcome, ...ChangeOutcome[]])),
    undefined,
  ),
});

const changeReasons = ['sign_in_needed', 'payments_not_configured', 'payment_provider_unavailable'] as const;

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  usesSession: true,
  summary: 'Let the subscription end with the paid year.',
  reasons: [...changeReasons, 'not_subscribed', 'already_cancelled'] satisfies (
    | AccountReason
    | PremiumReason
  )[],
  response: changed,
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/resume',
  usesSession: true,
  summary: 'Take back the cancellation before the paid year has ended.',
  reasons: [...changeReasons, 'nothing_to_resume'] satisfies (AccountReason | PremiumReason)[],
  response: changed,
});

export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary:
    'For Stripe: takes an event whose Stripe-Signature fits the bytes of the body. The event is stored before the answer is sent.',
  reasons: ['payments_not_configured', 'unsigned_event'] satisfies PremiumReason[],
  response: z.object({ received: z.literal(true) }),
});
