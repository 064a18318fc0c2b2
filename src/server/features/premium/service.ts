import type { ChangeOutcome, SubscriptionState } from '../../../contract/premium.ts';
import { PaymentsError, type ProviderInvoice } from '../../adapters/payments/payments-provider.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { cancel, resume } from './cancel-subscription.ts';
import { notConfigured, providerAway, timedOut } from './errors.ts';
import type { PremiumOverview, PremiumTables } from './store/premium-tables.ts';
import { type SubscribeParts, type SubscribeResult, subscribe } from './subscribe.ts';
import { subscriptionBody } from './subscription-state.ts';
import { syncSubscription } from './sync.ts';

/** What users can do with their own subscription. Without payments configured, everything but `state` throws `unavailable`. */
export interface SubscriptionService {
  /** Simultaneous calls for one account share one result. */
  create(accountId: string): Promise<SubscribeResult>;
  /** Falls back to the stored state if the provider doesn't answer. */
  state(accountId: string): Promise<SubscriptionState>;
  cancel(accountId: string): Promise<ChangeOutcome>;
  resume(accountId: string): Promise<ChangeOutcome>;
}

interface Parts {
  readonly tables: PremiumTables;
  readonly termsContext: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Undefined if payments aren't configured. */
  readonly selling: SubscribeParts | undefined;
  readonly limits?: WaitLimits;
}

/** How long a request waits for the payment provider, milliseconds. */
export interface WaitLimits {
  /** In total. The Stripe library would wait ten seconds per attempt, and it makes two. */
  readonly requestMs: number;
  /** For a fresher state than the stored one, which is returned if the provider is late. */
  readonly refreshMs: number;
}

const defaultLimits: WaitLimits = { requestMs: 10_000, refreshMs: 3_000 };

export function createSubscriptionService({
  tables,
  termsContext,
  clock,
  selling,
  limits: { requestMs, refreshMs } = defaultLimits,
}: Parts): SubscriptionService {
  const inProgress = new Map<string, Promise<SubscribeResult>>();

  function configured(): SubscribeParts {
    if (!selling) throw notConfigured();
    return selling;
  }

  async function state(accountId: string): Promise<SubscriptionState> {
    const overview = await freshOverview(accountId);
    return subscriptionBody(overview, await invoicesOf(overview), clock());
  }

  /** Fetches a subscription with an open payment, so that a payment counts before its webhook arrives. */
  async function freshOverview(accountId: string): Promise<PremiumOverview> {
    const overview = await tables.findOverview(accountId, termsContext);
    const { subscription } = overview;
    if (!selling || subscription?.status !== 'incomplete') return overview;
    await answerInTime(refreshMs, syncSubscription(selling, subscription.id));
    return tables.findOverview(accountId, termsContext);
  }

  async function invoicesOf({
    customerId,
  }: PremiumOverview): Promise<readonly ProviderInvoice[] | undefined> {
    if (customerId === undefined) return [];
    return selling && answerInTime(refreshMs, selling.provider.listInvoices(customerId));
  }

  /** One at a time per account: a second call, for example after a timeout, waits for the first. */
  function create(parts: SubscribeParts, accountId: string): Promise<SubscribeResult> {
    const running = inProgress.get(accountId);
    if (running) return running;
    const started = subscribe(parts, accountId).finally(() => inProgress.delete(accountId));
    inProgress.set(accountId, started);
    return started;
  }

  /** Leaves time for `state`, which the routes call afterwards. */
  const changeMs = requestMs - refreshMs;

  return {
    create: async (accountId) => waitForProvider(requestMs, create(configured(), accountId)),
    state,
    cancel: async (accountId) => waitForProvider(changeMs, cancel(configured(), accountId)),
    resume: async (accountId) => waitForProvider(changeMs, resume(configured(), accountId)),
  };
}

/** Resolves with the payment provider's answer; undefined if it fails or takes longer than `limitMs` milliseconds. */
function answerInTime<T>(limitMs: number, request: Promise<T>): Promise<T | undefined> {
  const answer = request.catch((error: unknown) => {
    if (error instanceof PaymentsError) return undefined;
    throw error;
  });
  return withTimeout(answer, limitMs, () => undefined);
}

/**
 * Rejects with an AppError `unavailable` if the payment provider fails or takes longer than `limitMs` milliseconds. The
 * work goes on after the limit: what it started at the provider is finished and stored by it, or by the next attempt.
 */
async function waitForProvider<T>(limitMs: number, work: Promise<T>): Promise<T> {
  try {
    return await withTimeout(work, limitMs, () => Promise.reject(timedOut(limitMs)));
  } catch (error) {
    throw error instanceof PaymentsError ? providerAway(error) : error;
  }
}
