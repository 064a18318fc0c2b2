/** Card numbers that the payment form accepts: Stripe's own test cards. */
export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** Requires 3-D Secure authentication. */
  threeDSecure: '4000002500003155',
  /** The first payment succeeds; renewals are declined. */
  declinedLater: '4000000000000341',
} as const;
export type TestCard = keyof typeof testCards;

/** The Stripe dispute statuses that tests use. */
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
  /** The webhook's exact body. */
  readonly payload: string;
}

/** The parts of Stripe that Mihrab uses, with state and its own clock. */
export interface StripeStandIn {
  /** The value for `STRIPE_API_URL`. */
  readonly url: string;
  /** All `STRIPE_…` environment variables that a server needs to use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  now(): number;
  /** Advances the clock and runs what is due: renewals, ends of periods, expiries and retries. */
  advance(ms: number): void;
  /** All events so far, oldest first. */
  readonly events: readonly StandInEvent[];
  /** Returns the `Stripe-Signature` of a payload. Pass another secret or time (epoch milliseconds) for an invalid one. */
  sign(payload: string, options?: { secret?: string; at?: number }): string;
  /** Posts new events to this URL, with retries until it responds with 2xx. Undefined: doesn't post. */
  deliverTo(url: string | undefined): void;
  /** Resolves when all events are delivered. */
  delivered(): Promise<void>;
  /** Pays the payment intent of a client secret, as the payment form does. */
  pay(
    clientSecret: string,
    card: TestCard,
    atTheBank?: 'confirm' | 'refuse',
  ): { readonly status: string; readonly declineCode?: string };
  /** The subscription's current state, as in Stripe's API. */
  subscription(id: string): Readonly<Record<string, unknown>> | undefined;
  readonly subscriptions: readonly Readonly<Record<string, unknown>>[];
  /** Received API requests, oldest first. */
  readonly requests: readonly {
    readonly method: string;
    readonly path: string;
    readonly idempotencyKey: string | undefined;
  }[];
  /**
   * Fails the next `count` requests. Stripe's library retries once by itself, so a caller only notices two failures.
   */
  failNext(count: number, fault: Fault): void;
  /** Like `failNext`, but only for requests with this method. */
  failMethod(method: 'GET' | 'POST' | 'DELETE', count: number, fault: Fault): void;
  /** Holds the next request until it is released. */
  holdNext(): { readonly arrived: Promise<void>; release(): void };
  /** Refunds the last payment, as in the dashboard: the rest of it, or `cents`. */
  refundInDashboard(subscriptionId: string, cents?: number): void;
  /** Opens a dispute over the last payment, or an inquiry (`warning_needs_response`). */
  dispute(subscriptionId: string, status?: 'needs_response' | 'warning_needs_response'): void;
  /** Changes the status of the last payment's dispute. */
  updateDispute(subscriptionId: string, status: DisputeStatus): void;
  /** The state of a subscription's last payment; undefined if nothing was paid. */
  lastPayment(
    subscriptionId: string,
  ): { readonly isRefunded: boolean; readonly disputeStatus: string | undefined } | undefined;
  /** Returns the complete state as JSON, for `startStripeStandIn({memory})`. */
  memory(): string;
  close(): Promise<void>;
}

export type Fault =
  /** A 500 response before anything was done; the idempotency key stays free. */
  | 'error'
  /** A 500 response that is stored under the idempotency key for a day. */
  | 'stored_error'
  /** The connection breaks before anything was done. */
  | 'silence'
  /** The connection breaks after the work was done. */
  | 'lost_answer';
