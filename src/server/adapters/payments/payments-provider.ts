import type { PaymentReversal } from '../../../domain/premium/payment-reversal.ts';
import type { Breaker } from '../../platform/breaker.ts';
import { measureCall, type StartCall } from '../../platform/provider-metrics.ts';

/** A subscription in its current state at the payment provider. Times are epoch milliseconds. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** The provider's status: `incomplete`, `active`, `past_due`, `canceled`, … */
  readonly status: string;
  readonly priceId: string;
  readonly currentPeriodStart: number;
  readonly currentPeriodEnd: number;
  readonly endsAtPeriodEnd: boolean;
  readonly endedAt: number | undefined;
  readonly createdAt: number;
  /** Lets a browser pay the open latest invoice; undefined if nothing is open. */
  readonly clientSecret: string | undefined;
  /** Reversal of the last payment, or null for none. Undefined if not fetched: only `fetchSubscription` does. */
  readonly paymentReversal?: PaymentReversal | null | undefined;
}

export interface ProviderInvoice {
  readonly id: string;
  readonly number: string | undefined;
  readonly createdAt: number;
  /** Undefined until it is paid. */
  readonly paidAt: number | undefined;
  readonly subscriptionId: string | undefined;
  readonly amountCents: number;
  /** ISO 4217 in lower case. */
  readonly currency: string;
  readonly status: string;
  readonly isRefunded: boolean;
  /** The provider's page for the invoice, with the receipt. */
  readonly url: string | undefined;
  readonly pdfUrl: string | undefined;
}

/** The ids in a webhook. Nothing else of it is trusted: the subscription is fetched from the provider. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly happenedAt: number;
  readonly customerId: string | undefined;
  readonly subscriptionId: string | undefined;
  /** For charges, refunds and disputes. A dispute names neither a customer nor a subscription. */
  readonly paymentIntentId: string | undefined;
}

export type PaymentsFailure =
  /** No answer, or an answer that asks to retry. */
  | 'unavailable'
  /** The provider answered that it can't be done. */
  | 'refused'
  /** The object doesn't exist at the provider. */
  | 'gone';

interface PaymentsErrorOptions extends ErrorOptions {
  readonly missing?: string | undefined;
}

export class PaymentsError extends Error {
  readonly failure: PaymentsFailure;
  /** The kind of object that is `gone`: `customer`, `price`, … */
  readonly missing: string | undefined;

  constructor(failure: PaymentsFailure, message: string, options?: PaymentsErrorOptions) {
    super(message, options);
    this.name = 'PaymentsError';
    this.failure = failure;
    this.missing = options?.missing;
  }
}

/** Why a webhook is rejected. */
export type RejectedEvent =
  | 'no_signature'
  | 'wrong_signature'
  | 'stale'
  | 'unreadable'
  | 'other_mode'
  | 'other_account';

/** Port to the payment provider. Every call but `readEvent` may reject with `PaymentsError`. */
export interface PaymentsProvider {
  /** Returns the customer's id. The same idempotency key returns the same customer. */
  createCustomer(customer: { accountId: string; email: string; idempotencyKey: string }): Promise<string>;
  /** Creates a subscription that is incomplete until paid. The same idempotency key returns the same subscription. */
  createSubscription(subscription: {
    customerId: string;
    accountId: string;
    termsVersion: string;
    idempotencyKey: string;
  }): Promise<ProviderSubscription>;
  /** Includes the reversal of the last payment, if premium depends on that payment. */
  fetchSubscription(id: string): Promise<ProviderSubscription>;
  /** Returns the subscription that a payment was for; undefined for any other payment. */
  findSubscriptionOfPayment(paymentIntentId: string): Promise<string | undefined>;
  /** Returns all subscriptions of the customer, ended ones included, newest first. */
  listSubscriptions(customerId: string): Promise<readonly ProviderSubscription[]>;
  /** Sets whether the subscription ends with its period or renews. */
  setEndsAtPeriodEnd(id: string, endsAtPeriodEnd: boolean): Promise<ProviderSubscription>;
  endNow(id: string): Promise<ProviderSubscription>;
  /** Newest first. */
  listInvoices(customerId: string): Promise<readonly ProviderInvoice[]>;
  /** Refunds an invoice's payment in full. Returns undefined if nothing was paid or it is already refunded. */
  refundPayment(
    invoiceId: string,
    idempotencyKey: string,
  ): Promise<{ readonly amountCents: number; readonly currency: string } | undefined>;
  /**
   * Reads a webhook after checking the signature over the raw bytes, the age (five minutes), the mode and the account.
   * @param now epoch milliseconds
   */
  readEvent(raw: Buffer, signature: string | undefined, now: number): PaymentEvent | RejectedEvent;
}

interface GuardOptions {
  readonly breaker: Breaker;
  readonly onFailure: (failure: PaymentsError['failure']) => void;
  /** Observes each call and its outcome. */
  readonly begin?: StartCall;
}

/** Adds a circuit breaker and metrics: after repeated failures, calls fail immediately for a while. */
export function guardPayments(
  provider: PaymentsProvider,
  { breaker, onFailure, begin }: GuardOptions,
): PaymentsProvider {
  async function guarded<T>(call: () => Promise<T>): Promise<T> {
    if (!breaker.mayCall())
      throw new PaymentsError('unavailable', 'the circuit breaker of the payment provider is open');
    try {
      const answer = await measureCall(begin, call, failureOf);
      breaker.succeeded();
      return answer;
    } catch (error) {
      recordFailure(error);
      throw error;
    }
  }

  /** For the breaker, a rejection counts as an answer. */
  function recordFailure(error: unknown): void {
    const failure = failureOf(error);
    onFailure(failure);
    if (failure === 'unavailable') breaker.failed();
    else breaker.succeeded();
  }

  return {
    createCustomer: (customer) => guarded(() => provider.createCustomer(customer)),
    createSubscription: (subscription) => guarded(() => provider.createSubscription(subscription)),
    fetchSubscription: (id) => guarded(() => provider.fetchSubscription(id)),
    findSubscriptionOfPayment: (id) => guarded(() => provider.findSubscriptionOfPayment(id)),
    listSubscriptions: (customerId) => guarded(() => provider.listSubscriptions(customerId)),
    setEndsAtPeriodEnd: (id, ends) => guarded(() => provider.setEndsAtPeriodEnd(id, ends)),
    endNow: (id) => guarded(() => provider.endNow(id)),
    listInvoices: (customerId) => guarded(() => provider.listInvoices(customerId)),
    refundPayment: (id, key) => guarded(() => provider.refundPayment(id, key)),
    readEvent: (raw, signature, now) => provider.readEvent(raw, signature, now),
  };
}

function failureOf(error: unknown): PaymentsError['failure'] {
  return error instanceof PaymentsError ? error.failure : 'refused';
}
