import type { ChangeOutcome, SubscriptionState } from '../../../contract/premium.ts';
import type { ProviderInvoice } from '../../adapters/payments/payments-provider.ts';
import { cancel, resume } from './change-subscription.ts';
import { forPerson, notConfigured } from './refusals.ts';
import type { PremiumTables, Standing } from './store.ts';
import { type SubscribeParts, type Subscribing, subscribe } from './subscribe.ts';
import { subscriptionBody } from './subscription-state.ts';
import { syncSubscription } from './sync.ts';
import { within } from './within.ts';

/** What a person can do about their own subscription. Everything throws `unavailable` where nothing is configured, but `state`. */
export interface SubscriptionService {
  /** Asked twice at once, it is done once. */
  create(accountId: string): Promise<Subscribing>;
  /** Also without the provider, from what was written down last. */
  state(accountId: string): Promise<SubscriptionState>;
  cancel(accountId: string): Promise<ChangeOutcome>;
  resume(accountId: string): Promise<ChangeOutcome>;
}

interface Parts {
  readonly tables: PremiumTables;
  readonly termsContext: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Undefined where no payment provider is configured. */
  readonly selling: SubscribeParts | undefined;
  readonly limits?: WaitLimits;
}

/** How long a request waits for the payment provider, milliseconds. */
export interface WaitLimits {
  /** In all. The library alone would wait ten seconds, and as long again for its second try. */
  readonly requestMs: number;
  /** For what the provider knows better than the database, which is told when it is late. */
  readonly lookMs: number;
}

const usualLimits: WaitLimits = { requestMs: 10_000, lookMs: 3_000 };

export function createSubscriptionService({
  tables,
  termsContext,
  clock,
  selling,
  limits: { requestMs, lookMs } = usualLimits,
}: Parts): SubscriptionService {
  const beingMade = new Map<string, Promise<Subscribing>>();

  function configured(): SubscribeParts {
    if (!selling) throw notConfigured();
    return selling;
  }

  async function state(accountId: string): Promise<SubscriptionState> {
    const standing = await freshStanding(accountId);
    return subscriptionBody(standing, await invoicesOf(standing), clock());
  }

  /** Whoever has just paid need not wait for the provider's message. */
  async function freshStanding(accountId: string): Promise<Standing> {
    const standing = await tables.findStanding(accountId, termsContext);
    const { subscription } = standing;
    if (!selling || subscription?.status !== 'incomplete') return standing;
    await within(lookMs, syncSubscription(selling, subscription.id));
    return tables.findStanding(accountId, termsContext);
  }

  async function invoicesOf({ customerId }: Standing): Promise<readonly ProviderInvoice[] | undefined> {
    if (customerId === undefined) return [];
    return selling && within(lookMs, selling.provider.listInvoices(customerId));
  }

  /** One at a time for an account: who comes back after a deadline waits for what is under way. */
  function make(parts: SubscribeParts, accountId: string): Promise<Subscribing> {
    const known = beingMade.get(accountId);
    if (known) return known;
    const making = subscribe(parts, accountId).finally(() => beingMade.delete(accountId));
    beingMade.set(accountId, making);
    return making;
  }

  /** The state is told after it, which may have to wait for the provider as well. */
  const changeMs = requestMs - lookMs;

  return {
    create: async (accountId) => forPerson(requestMs, make(configured(), accountId)),
    state,
    cancel: async (accountId) => forPerson(changeMs, cancel(configured(), accountId)),
    resume: async (accountId) => forPerson(changeMs, resume(configured(), accountId)),
  };
}
