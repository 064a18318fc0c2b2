/** A card as the stand-in's payment form knows it by its number; Stripe's own numbers for trials. */
export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** Asks the person to confirm at the bank. */
  threeDSecure: '4000002500003155',
  /** The first payment succeeds, every renewal is declined. */
  declinedLater: '4000000000000341',
} as const;
export type TestCard = keyof typeof testCards;

/** As far as tests take a dispute, in Stripe's words. */
export type DisputeStatus =
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'warning_under_review'
  | 'warning_closed';

export interface StandInEvent {
  readonly id: string;
  readonly type: string;
  /** The body of the webhook, to the byte. */
  readonly payload: string;
}

/** Stripe as far as Mihrab calls it, with memory and a clock of its own. */
export interface StripeStandIn {
  /** What `STRIPE_API_URL` is set to. */
  readonly url: string;
  /** All `STRIPE_…` variables that a server needs to use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  now(): number;
  /** Lets time pass: renewals, ends of periods, unpaid first invoices, retries. */
  advance(ms: number): void;
  /** Every event so far, oldest first. */
  readonly events: readonly StandInEvent[];
  /** `Stripe-Signature` over a payload; another secret or moment (epoch milliseconds) makes a forged or a stale one. */
  sign(payload: string, how?: { secret?: string; at?: number }): string;
  /** From now on events are posted to this address, and again until it answers with 200. None: they only pile up. */
  deliverTo(address: string | undefined): void;
  /** Resolves when nothing is left to be posted. */
  delivered(): Promise<void>;
  /** Pays what a client secret stands for, as the payment form would. */
  pay(
    clientSecret: string,
    card: TestCard,
    atTheBank?: 'confirm' | 'refuse',
  ): { readonly status: string; readonly declineCode?: string };
  /** The subscription as it is now, as Stripe's API would say it. */
  subscription(id: string): Readonly<Record<string, unknown>> | undefined;
  readonly subscriptions: readonly Readonly<Record<string, unknown>>[];
  /** What was asked of it, oldest first. */
  readonly requests: readonly {
    readonly method: string;
    readonly path: string;
    readonly idempotencyKey: string | undefined;
  }[];
  /**
   * The next so many requests fail. Mind that the library asks a second time by itself: two failures are one to a caller.
   */
  failNext(count: number, how: Fault): void;
  /** The same, of requests by one method alone, whatever is asked in between. */
  failMethod(method: 'GET' | 'POST' | 'DELETE', count: number, how: Fault): void;
  /** The next request is not answered before it is released. */
  holdNext(): { readonly arrived: Promise<void>; release(): void };
  /** An operator gives the last payment back in the dashboard: what is left of it, or so many cents. */
  refundInDashboard(subscriptionId: string, cents?: number): void;
  /** The cardholder's bank disputes the last payment, or inquires about it (`warning_needs_response`). */
  dispute(subscriptionId: string, status?: 'needs_response' | 'warning_needs_response'): void;
  /** The last payment's dispute goes on: evidence was sent, an inquiry became a dispute, or it is decided. */
  updateDispute(subscriptionId: string, status: DisputeStatus): void;
  /** What became of the last payment of a subscription; undefined where nothing was paid. */
  lastPayment(
    subscriptionId: string,
  ): { readonly isRefunded: boolean; readonly disputeStatus: string | undefined } | undefined;
  /** All of its memory as JSON, for `startStripeStandIn({memory})`. */
  memory(): string;
  close(): Promise<void>;
}

export type Fault =
  /** An answer 500 before anything was begun: the same key may be used again. */
  | 'error'
  /** An answer 500 that is kept under the request's key for a day. */
  | 'kept_error'
  /** The connection breaks before anything was begun. */
  | 'silence'
  /** The connection breaks after the work was done. */
  | 'lost_answer';
