import { randomUUID } from 'node:crypto';
import { maxConcurrentMails } from '../adapters/mail/mail-transport.ts';
import { createPoller } from '../platform/poller.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { type DeliveryOutcome, deliver } from './delivery.ts';
import type { MailOutbox } from './mail.ts';
import type { MailMetrics } from './metrics.ts';
import { sealMail } from './sealed-mail.ts';
import type { ClaimedMail, MailTables } from './store.ts';

interface MailLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

interface Parts extends DeliveryParts {
  readonly tables: MailTables;
  readonly log: MailLog;
  readonly metrics?: MailMetrics;
  readonly idlePollMs?: number;
}

type DeliveryParts = Parameters<typeof deliver>[1];

export interface OutboxWorker extends MailOutbox {
  /** May be called before the database is open. */
  start(): void;
  /** Claims no more emails, waits up to five seconds for those being sent, and closes the transport. */
  stop(): Promise<void>;
}

/** Longer than the limit for one email (`smtp-transport.ts`), so that no other process claims it while it is being sent. */
const claimMs = 40_000;
/** How soon emails of a crashed process, or after a lost `wake`, are found. */
const defaultPollMs = 5_000;
const minPollMs = 250;
const stopLimitMs = 5_000;
/** The first failures aren't logged: the server may have started before its database. */
const failuresBeforeLog = 3;

/**
 * Sends waiting emails from the outbox table. Any number of processes may run it; each email is claimed by one. An email is
 * sent once, unless a process crashes or loses the database between sending it and removing its row; then it is sent
 * again with the same message id.
 */
export function createOutboxWorker(parts: Parts): OutboxWorker {
  const { tables, clock, secrets, log, idlePollMs = defaultPollMs } = parts;
  const sending = new Map<string, Promise<void>>();
  /** Emails that were sent or given up, but whose rows couldn't be removed yet. */
  const finished = new Set<string>();
  let failures = 0;

  async function poll(): Promise<number> {
    try {
      const waitMs = await claimAndSend();
      if (failures >= failuresBeforeLog) log.info({}, 'the mail queue is readable again');
      failures = 0;
      return waitMs;
    } catch (error) {
      failures++;
      const { code } = error as NodeJS.ErrnoException;
      if (failures === failuresBeforeLog) log.warn({ code }, 'the mail queue cannot be read');
      return idlePollMs;
    }
  }

  async function claimAndSend(): Promise<number> {
    const limit = maxConcurrentMails - sending.size;
    // Each finished email triggers another poll.
    if (limit <= 0) return idlePollMs;
    const next = await tables.nextAttemptAt();
    const now = clock();
    if (!next) return idlePollMs;
    if (next.getTime() > now) return Math.max(minPollMs, Math.min(next.getTime() - now, idlePollMs));
    const claimed = await tables.claim({ now: new Date(now), until: new Date(now + claimMs), limit });
    for (const mail of claimed) send(mail);
    return claimed.length > 0 ? 0 : minPollMs;
  }

  function send(mail: ClaimedMail): void {
    const attempted = attempt(mail)
      .catch(() => {}) // The database is unavailable, so the claim will expire.
      .finally(() => {
        sending.delete(mail.id);
        poller.wake();
      });
    sending.set(mail.id, attempted);
  }

  async function attempt(mail: ClaimedMail): Promise<void> {
    if (!finished.has(mail.id)) {
      const outcome = await deliver(mail, parts);
      report(mail, outcome);
      const delayMs = retryDelayMs(mail.attempts);
      if (outcome.became === 'postponed') return tables.postpone(mail, new Date(clock() + delayMs));
      finished.add(mail.id);
    }
    await tables.remove(mail.id);
    finished.delete(mail.id);
  }

  function report({ id, attempts }: ClaimedMail, outcome: DeliveryOutcome): void {
    if (outcome.became === 'sent') {
      parts.metrics?.sent(outcome.kind);
      log.info({ mail: id, kind: outcome.kind, attempts }, 'a mail was sent');
      return;
    }
    const { became, ...facts } = outcome;
    parts.metrics?.failed(outcome.problem);
    if (became === 'lost') parts.metrics?.givenUp(outcome.problem);
    log.warn({ mail: id, attempts, ...facts }, sentences[became]);
  }

  const poller = createPoller(poll);
  return {
    seal: (mail) => ({
      id: randomUUID(),
      sealed: sealMail(secrets, mail),
      createdAt: new Date(clock()),
      usefulUntil: new Date(mail.usefulUntil),
    }),
    wake: () => poller.wake(),
    start: () => poller.start(),
    async stop() {
      const sent = poller.stop().then(() => Promise.all(sending.values()));
      await withTimeout(sent, stopLimitMs, () => undefined);
      await parts.transport.close();
    },
  };
}

const sentences = {
  lost: 'a mail was given up',
  postponed: 'a mail was not sent and will be tried again',
} as const;

const delaysMs = [2_000, 8_000, 30_000, 60_000];
const finalDelayMs = 120_000;

/** Returns how long to wait after `attempts` attempts, which is 1 after the first one. */
const retryDelayMs = (attempts: number): number => delaysMs[attempts - 1] ?? finalDelayMs;
