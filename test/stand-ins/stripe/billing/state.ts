import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { StandInEvent, TestCard } from '../stand-in.ts';

/** The stand-in's objects, typed by Stripe's own library so that a misspelt field doesn't compile. */
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

/** A scheduled task. `at` is in epoch milliseconds. */
export interface Task {
  readonly at: number;
  readonly what: 'expire_incomplete' | 'end_period' | 'finalize' | 'retry';
  readonly id: string;
}

/** A request with an idempotency key. */
export interface IdempotentRequest {
  readonly fingerprint: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Undefined while the first request is in progress. */
  answer: { readonly status: number; readonly body: unknown } | undefined;
}

/** The stand-in's whole state as plain JSON. */
export interface StripeState {
  /** Milliseconds that the stand-in's clock is ahead of the system clock. */
  aheadMs: number;
  /** By id, in the order of creation. */
  readonly objects: { readonly [K in Kind]: Record<string, Kinds[K]> };
  /** The test card of each payment method. */
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

/** Finds an object by its id, whose prefix identifies its kind. */
export function findById(state: StripeState, id: string): AnyObject | undefined {
  const kind = prefixes[id.split('_')[0] ?? ''];
  return kind && state.objects[kind][id];
}

const codeCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns random letters and digits. */
export function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => codeCharacters[byte % codeCharacters.length]).join('');
}

/** Returns an id in Stripe's format, such as `cus_…`. */
export const newId = (prefix: string) => `${prefix}_${randomCode(24)}`;
