import { PaymentsError } from '../../adapters/payments/payments-provider.ts';
import { createPoller } from '../../platform/poller.ts';
import { processEvent } from './follow-event.ts';
import type { PremiumMetrics } from './metrics.ts';
import { failureFacts } from './payment-log.ts';
import type { ClaimedEvent, EventTables } from './store/payment-events.ts';
import type { SyncParts } from './sync.ts';

interface Parts extends SyncParts {
  readonly events: EventTables;
  readonly metrics?: PremiumMetrics | undefined;
  readonly idlePollMs?: number;
}

export interface WebhookWorker {
  start(): void;
  /** There is something to follow. */
  wake(): void;
  stop(): Promise<void>;
}

/** Longer than one call to the provider with its second try. Following an event twice does no harm. */
const claimMs = 25_000;
const atOnce = 8;
/** How soon another process that died, or whose call to `wake` was lost, is noticed. */
const usualPollMs = 5_000;
const leastPollMs = 250;
const delaysMs = [2_000, 8_000, 30_000, 60_000, 300_000];
const furtherMs = 1_800_000;
/** One or two are a server that starts before its database. */
const failuresWorthALine = 3;
/** About three days; what it was about is then left to the regular look at every subscription. */
const mostAttempts = 140;

/** Follows stored events, from any number of processes, until the state that they tell of is written down. */
export function createWebhookWorker(parts: Parts): WebhookWorker {
  const { events, clock, log, idlePollMs = usualPollMs } = parts;
  let failures = 0;

  async function round(): Promise<number> {
    try {
      const waitMs = await claimAndFollow();
      if (failures >= failuresWorthALine) log.info({}, 'the payment events that wait can be read again');
      failures = 0;
      return waitMs;
    } catch (error) {
      failures++;
      if (failures === failuresWorthALine)
        log.warn(failureFacts(error), 'the payment events that wait cannot be read');
      return idlePollMs;
    }
  }

  async function claimAndFollow(): Promise<number> {
    const next = await events.nextAttemptAt();
    const now = clock();
    if (!next) return idlePollMs;
    if (next.getTime() > now) return Math.max(leastPollMs, Math.min(next.getTime() - now, idlePollMs));
    const until = new Date(now + claimMs);
    const claimed = await events.claim({ now: new Date(now), until, limit: atOnce });
    await Promise.all(groupsOf(claimed).map(follow));
    return claimed.length > 0 ? 0 : leastPollMs;
  }

  /** Events about the same thing, which one look at the provider answers. */
  async function follow(group: readonly ClaimedEvent[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    try {
      const isOurs = await processEvent(parts, first);
      group.forEach(tellDispute);
      const ids = group.map(({ id }) => id);
      await events.finish(ids, new Date(clock()), isOurs ? undefined : 'about nobody of ours');
      parts.metrics?.eventsProcessed(ids.length);
    } catch (error) {
      await Promise.all(group.map((event) => putOff(event, error)));
    }
  }

  /** It asks for a person: evidence is due at the provider. */
  function tellDispute({ id, type }: ClaimedEvent): void {
    if (type === 'charge.dispute.created')
      log.warn({ event: id, type }, 'a payment is disputed: answer it in the dashboard');
  }

  async function putOff(event: ClaimedEvent, error: unknown): Promise<void> {
    const failure = error instanceof PaymentsError ? error.failure : 'unexpected';
    parts.metrics?.eventFailed(failure);
    const { id, type, attempts } = event;
    log.warn({ event: id, type, attempts, ...failureFacts(error) }, 'a payment event could not be followed');
    // What does not exist there will not come to exist, and the row stays as it is.
    if (failure === 'gone' || attempts >= mostAttempts)
      return events.finish([id], new Date(clock()), failure);
    const delayMs = delaysMs[attempts - 1] ?? furtherMs;
    await events.postpone(event, new Date(clock() + delayMs), failure);
  }

  return createPoller(round);
}

function groupsOf(claimed: readonly ClaimedEvent[]): readonly (readonly ClaimedEvent[])[] {
  const groups = new Map<string, ClaimedEvent[]>();
  for (const event of claimed) {
    const key = event.subscriptionId ?? event.customerId ?? event.paymentIntentId ?? event.id;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()];
}
