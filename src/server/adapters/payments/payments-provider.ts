import type { PaymentReversal } from '../../../domain/premium/payment-reversal.ts';

/** A subscription as the payment provider tells it now. Moments in epoch milliseconds. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** In the provider's own words: `incomplete`, `active`, `past_due`, `canceled`, … */
  readonly status: string;
  readonly priceId: string;
  readonly currentPeriodStart: number;
  readonly currentPeriodEnd: number;
  readonly endsAtPeriodEnd: boolean;
  readonly endedAt: number | undefined;
  readonly createdAt: number;
  /** By which a browser pays what is open of the latest invoice; undefined when nothing is open. */
  readonly clientSecret: string | undefined;
  /** Of its last payment; null for none. Undefined where it was not asked for: only `fetchSubscription` does. */
  readonly paymentReversal?: PaymentReversal | null | undefined;
}

export interface ProviderInvoice {
  readonly id: string;
  readonly number: string | undefined;
  readonly createdAt: number;
  /** Undefined before it is paid. */
  readonly paidAt: number | undefined;
  readonly subscriptionId: string | undefined;
  readonly amountCents: number;
  /** ISO 4217 in lower case. */
  readonly currency: string;
  readonly status: string;
  readonly isRefunded: boolean;
  /** The provider's page of it, with the receipt. */
  readonly url: string | undefined;
  readonly pdfUrl: string | undefined;
}

/** What a webhook names. Nothing else of it is believed: the subscription itself is fetched anew. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly happenedAt: number;
  readonly customerId: string | undefined;
  readonly subscriptionId: string | undefined;
  /** Of a charge, a refund or a dispute: a dispute names neither a customer nor a subscription. */
  readonly paymentIntentId: string | undefined;
}

export type PaymentsFailure =
  /** No answer, or one that asks to try again. */
  | 'unavailable'
  /** It answered that this cannot be done. */
  | 'refused'
  /** What was named does not exist there. */
  | 'gone';

interface PaymentsErrorOptions extends ErrorOptions {
  readonly missing?: string | undefined;
}

export class PaymentsError extends Error {
  readonly failure: PaymentsFailure;
  /** What is `gone`, as the provider calls it: `customer`, `price`, … */
  readonly missing: string | undefined;

  constructor(failure: PaymentsFailure, message: string, options?: PaymentsErrorOptions) {
    super(message, options);
    this.name = 'PaymentsError';
    this.failure = failure;
    this.missing = options?.missing;
  }
}

/** Why a webhook is not believed. */
export type RejectedEvent =
  | 'no_signature'
  | 'wrong_signature'
  | 'stale'
  | 'unreadable'
  | 'other_mode'
  | 'other_account';

/** The payment provider. Every call but `readEvent` may reject with `PaymentsError`. */
export interface PaymentsProvider {
  /** The customer's id. The same key gives the same customer. */
  createCustomer(customer: { accountId: string; email: string; idempotencyKey: string }): Promise<string>;
  /** Incomplete until it is paid. The same key gives the same subscription. */
  createSubscription(subscription: {
    customerId: string;
    accountId: string;
    termsVersion: string;
    idempotencyKey: string;
  }): Promise<ProviderSubscription>;
  /** With what became of its last payment, where premium rests on that. */
  fetchSubscription(id: string): Promise<ProviderSubscription>;
  /** The subscription that a payment was for; undefined for any other payment. */
  findSubscriptionOfPayment(paymentIntentId: string): Promise<string | undefined>;
  /** All that the customer ever had, the latest first. */
  listSubscriptions(customerId: string): Promise<readonly ProviderSubscription[]>;
  /** Whether it ends with its period or is renewed. */
  setEndsAtPeriodEnd(id: string, endsAtPeriodEnd: boolean): Promise<ProviderSubscription>;
  endNow(id: string): Promise<ProviderSubscription>;
  /** The latest first. */
  listInvoices(customerId: string): Promise<readonly ProviderInvoice[]>;
  /** Gives the payment of one invoice back in full. Undefined when nothing was paid, or it was given back already. */
  refundPayment(
    invoiceId: string,
    idempotencyKey: string,
  ): Promise<{ readonly amountCents: number; readonly currency: string } | undefined>;
  /**
   * Checks the signature over the raw bytes, the age (five minutes), the mode and the account.
   * @param now epoch milliseconds
   */
  readEvent(raw: Buffer, signature: string | undefined, now: number): PaymentEvent | RejectedEvent;
}
