import { minuteMs, secondMs } from '../../../domain/time/units.ts';
import type { PushOutcome, PushSender } from '../../adapters/push/push-sender.ts';
import { failureReason } from '../../platform/failure-reason.ts';
import { createPoller, type Poller } from '../../platform/poller.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import type { PushCities } from './cities.ts';
import type { PushMetrics } from './metrics.ts';
import { type MessageStyle, type PushContent, writePushMessage } from './push-message.ts';
import {
  type BatchContent,
  type ClaimedBatch,
  maxLateMs,
  type Postponed,
  type Recipient,
  type ScheduleTables,
} from './store/schedule.ts';
import type { SubscriptionTables } from './store/subscriptions.ts';

interface Parts {
  readonly tables: ScheduleTables;
  readonly subscriptions: Pick<SubscriptionTables, 'removeGone'>;
  readonly sender: PushSender;
  readonly cities: PushCities;
  /** Origin of the site. */
  readonly publicUrl: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly metrics: PushMetrics;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
  readonly limits?: SenderLimits;
}

/** Tests shorten the times. */
export interface SenderLimits {
  readonly batchSize: number;
  /** Messages that a process has claimed at the same time. */
  readonly maxClaimed: number;
  /** After this, another process sends the batches of a crashed one. */
  readonly claimMs: number;
  readonly idlePollMs: number;
}

const defaultLimits: SenderLimits = {
  batchSize: 250,
  maxClaimed: 500,
  claimMs: 30 * secondMs,
  idlePollMs: 5 * secondMs,
};

/** Another process may hold the row of an alert that is due: it needs it for milliseconds only. */
const contendedPollMs = 25;
/** Prayers of many groups are due at the same minute; most of a take is waiting for the database. */
const parallelTakes = 3;
const lateCheckMs = minuteMs;
const stopLimitMs = 5 * secondMs;
/** The first failures aren't logged: the server may have started before its database. */
const failuresBeforeLog = 3;

/**
 * Sends alerts at their instants. Any number of processes may run it: each takes batches of an alert's subscriptions. An
 * alert is sent once, unless its process crashes; then the whole batch is sent again with the same tags, and replaces
 * itself on the devices. Alerts that are more than ten minutes late are never sent.
 */
export function createAlertSender(parts: Parts): Pick<Poller, 'start' | 'stop' | 'wake'> {
  const { tables, clock, metrics, log } = parts;
  const { batchSize, maxClaimed, claimMs, idlePollMs } = parts.limits ?? defaultLimits;
  const sending = new Map<string, Promise<void>>();
  let claimed = 0;
  let failures = 0;
  let lateCheckedAt = 0;
  let claimTimer: NodeJS.Timeout | undefined;

  async function poll(): Promise<number> {
    try {
      const waitMs = await claimAndSend();
      if (failures >= failuresBeforeLog) log.info({}, 'the prayer alerts are readable again');
      failures = 0;
      return waitMs;
    } catch (error) {
      failures++;
      const { code } = failureReason(error);
      if (failures === failuresBeforeLog) log.warn({ code }, 'the prayer alerts cannot be read');
      return idlePollMs;
    }
  }

  async function claimAndSend(): Promise<number> {
    const now = clock();
    await countLate(now);
    // Each finished batch triggers another poll.
    if (claimed >= maxClaimed) return idlePollMs;
    const next = await tables.nextAt(new Date(now));
    if (!next) return idlePollMs;
    if (next.getTime() > now) return Math.min(Math.max(next.getTime() - clock(), 0), idlePollMs);
    await sendClaimed(now);
    await sendDue(now);
    return contendedPollMs;
  }

  /** Sends postponed batches, and those of crashed processes. */
  async function sendClaimed(now: number): Promise<void> {
    const limit = Math.ceil((maxClaimed - claimed) / batchSize);
    const until = new Date(now + claimMs);
    for (const batch of await tables.claimBatches({ now: new Date(now), until, limit })) send(batch);
  }

  async function sendDue(now: number): Promise<void> {
    const claim = { now: new Date(now), until: new Date(now + claimMs), size: batchSize };
    const takeAll = async () => {
      while (claimed < maxClaimed) {
        const taken = await tables.takeBatch(claim);
        if (taken === 'none') return;
        if (taken !== 'empty') send(taken.batch, taken.content);
      }
    };
    await Promise.all(Array.from({ length: parallelTakes }, takeAll));
  }

  async function countLate(now: number): Promise<void> {
    if (Math.abs(now - lateCheckedAt) < lateCheckMs) return;
    lateCheckedAt = now;
    const count = await tables.countLate(new Date(now));
    if (count === 0) return;
    metrics.late(count);
    log.warn({ count }, 'prayer alerts were more than 10 minutes late and not sent');
  }

  function send(batch: ClaimedBatch, content?: BatchContent): void {
    const { length } = batch.subscriptionIds;
    claimed += length;
    const sent = sendBatch(parts, batch, content)
      .catch(() => {}) // The database is unavailable, so the claim will expire.
      .finally(() => {
        claimed -= length;
        sending.delete(batch.id);
        poller.wake();
      });
    sending.set(batch.id, sent);
  }

  async function extendClaims(): Promise<void> {
    if (sending.size === 0) return;
    const until = new Date(clock() + claimMs);
    // If it fails, another process may send the batches again, with the same tags.
    await tables.extendClaims([...sending.keys()], until).catch(() => {});
  }

  const poller = createPoller(poll);
  return {
    wake: () => poller.wake(),
    start() {
      claimTimer = setInterval(extendClaims, claimMs / 3);
      claimTimer.unref();
      poller.start();
    },
    async stop() {
      const sent = poller.stop().then(() => Promise.all(sending.values()));
      await withTimeout(sent, stopLimitMs, () => undefined);
      clearInterval(claimTimer);
      parts.sender.close();
    },
  };
}

/** @param known what the batch says, if it was read when it was taken */
async function sendBatch(parts: Parts, batch: ClaimedBatch, known?: BatchContent): Promise<void> {
  const { tables, subscriptions, cities, clock } = parts;
  const content = known ?? (await tables.readBatch(batch, new Date(clock())));
  const city = content && cities.find(content);
  if (!content || !city) return tables.finishBatch(batch, []);
  const messageFor = createMessages(parts, batch, content, (language) => city.nameIn(language).name);
  const until = batch.at.getTime() + maxLateMs;
  const results = await Promise.all(
    content.recipients.map(async (recipient) => {
      const outcome = await parts.sender.send(recipient, messageFor(recipient), until);
      report(parts, batch, outcome);
      return { recipient, outcome };
    }),
  );
  const gone = results.flatMap(({ recipient, outcome }) => (outcome.became === 'gone' ? [recipient] : []));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    const endpoints = gone.map(({ endpoint }) => endpoint);
    await subscriptions.removeGone(ids, endpoints);
  }
  await tables.finishBatch(batch, postponedOf(results, batch, clock()));
}

function report({ metrics, clock }: Parts, { at }: ClaimedBatch, outcome: PushOutcome): void {
  if (outcome.became === 'sent') metrics.sent(clock() - at.getTime());
  else metrics.failed(outcome.became === 'gone' ? 'gone' : outcome.reason);
}

/** Writes each message once per style, and not for every recipient. */
function createMessages(
  { publicUrl, clock }: Parts,
  { date, alert, at }: ClaimedBatch,
  { beginsAt, time }: BatchContent,
  cityName: (language: MessageStyle['language']) => string,
): (style: MessageStyle) => Buffer {
  const messages = new Map<string, Buffer>();
  const now = clock();
  return (style) => {
    const { language, usesTwelveHours, isSilent } = style;
    const key = `${language} ${usesTwelveHours} ${isSilent}`;
    const known = messages.get(key);
    if (known) return known;
    const content: PushContent = {
      ...{ date, alert, time, at: at.getTime() },
      beginsAt: beginsAt.getTime(),
      cityName: cityName(language),
    };
    const message = writePushMessage(content, style, publicUrl, now);
    messages.set(key, message);
    return message;
  };
}

interface Result {
  readonly recipient: Recipient;
  readonly outcome: PushOutcome;
}

/** Longer after each attempt, unless the push service says how long: several fit into the ten minutes. */
const backoff = (attempts: number) => 2 ** Math.min(attempts - 1, 2);

/** Groups recipients by when to try them again, in steps of seconds. Those who would get the alert too late get none. */
function postponedOf(results: readonly Result[], { at, attempts }: ClaimedBatch, now: number): Postponed[] {
  const byTime = new Map<number, string[]>();
  for (const { recipient, outcome } of results) {
    if (outcome.became !== 'later') continue;
    const { reason, retryAfterMs } = outcome;
    const delayMs = reason === 'busy' ? retryAfterMs : retryAfterMs * backoff(attempts);
    const again = Math.ceil((now + delayMs) / secondMs) * secondMs;
    if (again > at.getTime() + maxLateMs) continue;
    byTime.set(again, [...(byTime.get(again) ?? []), recipient.id]);
  }
  return [...byTime].map(([time, subscriptionIds]) => ({ subscriptionIds, at: new Date(time) }));
}
