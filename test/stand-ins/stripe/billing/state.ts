import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { StandInEvent, TestCard } from '../stand-in.ts';

/** What the stand-in keeps, in the shapes of Stripe's own library: a misspelt field does not compile. */
export interface Kinds {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
}
export type Kind = keyof Kinds;
export type AnyObject = Kinds[Kind];

/** What happens by itself when its moment comes. `at` is in epoch milliseconds. */
export interface Task {
  readonly at: number;
  readonly what: 'expire_incomplete' | 'end_period' | 'finalize' | 'retry';
  readonly id: string;
}

/** The answer to a request that came with an idempotency key. */
export interface IdempotentRequest {
  readonly fingerprint: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Undefined as long as the first request is under way. */
  answer: { readonly status: number; readonly body: unknown } | undefined;
}

/** All of the stand-in's memory, as plain JSON. */
export interface StripeState {
  /** By how many milliseconds its clock goes ahead of the systemClock's. */
  aheadMs: number;
  /** By id, in the order in which they were made. */
  readonly objects: { readonly [K in Kind]: Record<string, Kinds[K]> };
  /** The trial card behind each payment method. */
  readonly cards: Record<string, TestCard>;
  tasks: Task[];
  readonly events: StandInEvent[];
  readonly answers: Record<string, IdempotentRequest>;
}

export function createEmptyState(): StripeState {
  return {
    aheadMs: 0,
    objects: {
      ...{ customer: {}, subscription: {}, invoice: {}, invoice_payment: {}, payment_intent: {} },
      ...{ payment_method: {}, charge: {}, refund: {}, dispute: {} },
    },
    ...{ cards: {}, tasks: [], events: [], answers: {} },
  };
}

const prefixes: Record<string, Kind> = {
  ...{ cus: 'customer', sub: 'subscription', in: 'invoice', inpay: 'invoice_payment' },
  ...{ pi: 'payment_intent', pm: 'payment_method', ch: 'charge', re: 'refund', du: 'dispute' },
};

/** An object by its id alone, of whichever kind its prefix says. */
export function findById(state: StripeState, id: string): AnyObject | undefined {
  const kind = prefixes[id.split('_')[0] ?? ''];
  return kind && state.objects[kind][id];
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits that nobody guesses. */
export function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

/** An id as Stripe makes them: the prefix says of what. */
export const newId = (prefix: string) => `${prefix}_${randomCode(24)}`;
