import Stripe from 'stripe';
import type { PaymentEvent, RejectedEvent } from './payments-provider.ts';
import { milliseconds } from './stripe-subscription.ts';

const toleranceSeconds = 300;

interface WebhookSettings {
  readonly webhookSecret: string;
  readonly isLive: boolean;
}

/** Verifies and reads a webhook without any request. @param now epoch milliseconds */
export function readStripeEvent(
  raw: Buffer,
  signature: string | undefined,
  now: number,
  { webhookSecret, isLive }: WebhookSettings,
): PaymentEvent | RejectedEvent {
  if (!signature) return 'no_signature';
  const rejection = checkSignature(raw, signature, now, webhookSecret);
  if (rejection) return rejection;
  const event = parse(raw);
  if (!event) return 'unreadable';
  if (event.livemode !== isLive) return 'other_mode';
  // We have no connected accounts, so an event for one isn't meant for us.
  if (event.account !== undefined) return 'other_account';
  return toPaymentEvent(event);
}

/**
 * Checks the signature, then its age. Stripe's library accepts timestamps in the future, which would be valid for longer
 * than five minutes, so they are rejected here.
 */
function checkSignature(
  raw: Buffer,
  signature: string,
  now: number,
  secret: string,
): RejectedEvent | undefined {
  const isSigned = (tolerance: number) => {
    try {
      return (
        Stripe.webhooks.signature?.verifyHeader(raw, signature, secret, tolerance, undefined, now) === true
      );
    } catch {
      return false;
    }
  };
  if (!isSigned(Number.POSITIVE_INFINITY)) return 'wrong_signature';
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  const isAhead = !(signedAt - now / 1000 <= toleranceSeconds);
  return isSigned(toleranceSeconds) && !isAhead ? undefined : 'stale';
}

interface SignedEvent {
  readonly id: string;
  readonly type: string;
  /** Epoch seconds. */
  readonly created: number;
  readonly livemode: boolean;
  readonly account?: string;
  readonly data: { readonly object: SignedObject };
}

/** The fields that are read from any object of an event. */
interface SignedObject {
  readonly id?: unknown;
  readonly object?: unknown;
  readonly customer?: unknown;
  readonly parent?: unknown;
  readonly payment_intent?: unknown;
}

function parse(raw: Buffer): SignedEvent | undefined {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    return isEvent(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The form of Stripe's ids and types. The database would reject anything else on every retry. */
const isIdentifier = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,255}$/.test(value);

/** Epoch seconds before the year 10000. */
const isTimestamp = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 253_402_300_800;

function isEvent(body: unknown): body is SignedEvent {
  if (!isRecord(body) || body['object'] !== 'event') return false;
  return (
    isIdentifier(body['id']) &&
    isIdentifier(body['type']) &&
    isTimestamp(body['created']) &&
    typeof body['livemode'] === 'boolean' &&
    isRecord(body['data']) &&
    isRecord(body['data']['object'])
  );
}

function toPaymentEvent({ id, type, created, data: { object } }: SignedEvent): PaymentEvent {
  return {
    ...{ id, type, happenedAt: milliseconds(created) },
    customerId: referenceOf(object.object === 'customer' ? object.id : object.customer),
    subscriptionId: subscriptionOf(object),
    paymentIntentId: referenceOf(object.payment_intent),
  };
}

/** Charges, refunds and disputes name no subscription; it is found through the customer or the payment. */
function subscriptionOf(object: SignedObject): string | undefined {
  if (object.object === 'subscription') return referenceOf(object.id);
  if (!isRecord(object.parent)) return undefined;
  const details = object.parent['subscription_details'];
  return isRecord(details) ? referenceOf(details['subscription']) : undefined;
}

function referenceOf(value: unknown): string | undefined {
  const id = isRecord(value) ? value['id'] : value;
  return isIdentifier(id) ? id : undefined;
}
