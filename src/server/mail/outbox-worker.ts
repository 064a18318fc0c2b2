import { randomUUID } from 'node:crypto';
import { maxConcurrentMails } from '../adapters/mail/mail-transport.ts';
import { createPoller } from '../platform/poller.ts';
import { type DeliveryOutcome, deliver } from './delivery.ts';
import type { MailOutbox } from './mail.ts';
import type { MailMetrics } from './metrics.ts';
import { retryDelayMs } from './retry-delay.ts';
import { sealMail } from './sealed-mail.ts';
import type { ClaimedMail, MailTables } from './store.ts';

interface MailLog {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
}

interface Parts extends DeliveryParts {
  readonly tables: MailTables;
  readonly log: MailLog;
  readonly metrics?: MailMetrics;
  readonly idlePollMs?: number;
}

type DeliveryParts = Parameters<typeof deliver>[1];

export interface OutboxWorker extends MailOutbox {
  /** May come before the database is open. */
  start(): void;
  /** Takes no further mail, waits for those on their way at most five seconds, and lets go of the transport. */
  stop(): Promise<void>;
}

/** Longer than one mail may take (`smtp-transport.ts`), so that nobody takes it over while it is being sent. */
const claimMs = 40_000;
/** How soon another process that died, or whose call to `wake` was lost, is noticed. */
const usualPollMs = 5_000;
const leastPollMs = 250;
const stopLimitMs = 5_000;
const failuresWorthALine = 3;

/**
 * Sends the mails that wait in the database, from any number of processes, each mail from one of them. A mail is sent
 * once, except when a process dies, or loses the database for good, between handing it over and removing its row: then
 * it is sent again under the same message id.
 */
export function createOutboxWorker(parts: Parts): OutboxWorker {
  const { tables, clock, secrets, log, idlePollMs = usualPollMs } = parts;
  const onTheirWay = new Map<string, Promise<void>>();
  /** Sent or given up, of which the database did not hear yet. */
  const finished = new Set<string>();
  let failures = 0;

  async function round(): Promise<number> {
    try {
      const waitMs = await claimAndSend();
      if (failures >= failuresWorthALine) log.info({}, 'the mails that wait can be read again');
      failures = 0;
      return waitMs;
    } catch (error) {
      failures++;
      const { code } = error as NodeJS.ErrnoException;
      if (failures === failuresWorthALine) log.warn({ code }, 'the mails that wait cannot be read');
      return idlePollMs;
    }
  }

  async function claimAndSend(): Promise<number> {
    const limit = maxConcurrentMails - onTheirWay.size;
    // Each that arrives asks for another round.
    if (limit <= 0) return idlePollMs;
    const next = await tables.nextAttemptAt();
    const now = clock();
    if (!next) return idlePollMs;
    if (next.getTime() > now) return Math.max(leastPollMs, Math.min(next.getTime() - now, idlePollMs));
    const claimed = await tables.claim({ now: new Date(now), until: new Date(now + claimMs), limit });
    for (const mail of claimed) send(mail);
    return claimed.length > 0 ? 0 : leastPollMs;
  }

  function send(mail: ClaimedMail): void {
    const sending = attempt(mail)
      .catch(() => {}) // The database is away: the claim will run out.
      .finally(() => {
        onTheirWay.delete(mail.id);
        rounds.wake();
      });
    onTheirWay.set(mail.id, sending);
  }

  async function attempt(mail: ClaimedMail): Promise<void> {
    if (!finished.has(mail.id)) {
      const outcome = await deliver(mail, parts);
      tell(mail, outcome);
      const delayMs = retryDelayMs(mail.attempts);
      if (outcome.became === 'postponed') return tables.postpone(mail, new Date(clock() + delayMs));
      finished.add(mail.id);
    }
    await tables.remove(mail.id);
    finished.delete(mail.id);
  }

  function tell({ id, attempts }: ClaimedMail, outcome: DeliveryOutcome): void {
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

  const rounds = createPoller(round);
  return {
    seal: (mail) => ({
      id: randomUUID(),
      sealed: sealMail(secrets, mail),
      createdAt: new Date(clock()),
      usefulUntil: new Date(mail.usefulUntil),
    }),
    wake: () => rounds.wake(),
    start: () => rounds.start(),
    async stop() {
      await within(
        stopLimitMs,
        rounds.stop().then(() => Promise.all(onTheirWay.values())),
      );
      await parts.transport.close();
    },
  };
}

const sentences = {
  lost: 'a mail was given up',
  postponed: 'a mail was not sent and will be tried again',
} as const;

function within(limitMs: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
