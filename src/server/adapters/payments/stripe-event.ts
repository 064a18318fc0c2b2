import Stripe from 'stripe';
import type { PaymentEvent, RejectedEvent } from './payments-provider.ts';
import { milliseconds } from './stripe-subscription.ts';

const toleranceSeconds = 300;

interface Trust {
  readonly webhookSecret: string;
  readonly isLive: boolean;
}

/** Checks and reads a webhook; nothing is fetched. @param now epoch milliseconds */
export function readStripeEvent(
  raw: Buffer,
  signature: string | undefined,
  now: number,
  { webhookSecret, isLive }: Trust,
): PaymentEvent | RejectedEvent {
  if (!signature) return 'no_signature';
  const distrust = checkSignature(raw, signature, now, webhookSecret);
  if (distrust) return distrust;
  const event = parse(raw);
  if (!event) return 'unreadable';
  if (event.livemode !== isLive) return 'other_mode';
  // Ours is no platform with accounts connected to it, so an event for one of them is not meant for us.
  if (event.account !== undefined) return 'other_account';
  return toPaymentEvent(event);
}

/**
 * Age is judged only after the signature. Stripe lets a moment that lies ahead pass; a signature that is good for
 * longer than the five minutes would be one of those, so it is refused alike.
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

/** As much as is read of any object that an event can be about. */
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

/** As Stripe makes ids and types; anything else would only be refused by a database later, time and again. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,255}$/.test(value);

/** Epoch seconds of this side of the year 10000. */
const isMoment = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 253_402_300_800;

function isEvent(body: unknown): body is SignedEvent {
  if (!isRecord(body) || body['object'] !== 'event') return false;
  return (
    isName(body['id']) &&
    isName(body['type']) &&
    isMoment(body['created']) &&
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

/** Charges, refunds and disputes name no subscription: it is found by the customer, or by the payment. */
function subscriptionOf(object: SignedObject): string | undefined {
  if (object.object === 'subscription') return referenceOf(object.id);
  if (!isRecord(object.parent)) return undefined;
  const details = object.parent['subscription_details'];
  return isRecord(details) ? referenceOf(details['subscription']) : undefined;
}

function referenceOf(value: unknown): string | undefined {
  const id = isRecord(value) ? value['id'] : value;
  return isName(id) ? id : undefined;
}
