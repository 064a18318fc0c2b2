import { Counter, type Registry } from 'prom-client';
import type { MailFailure } from '../adapters/mail/mail-transport.ts';
import { registerAsyncGauge } from '../platform/async-gauge.ts';
import type { MailContent } from './mail.ts';
import type { MailTables } from './store.ts';

/** `expired`: no longer useful. `unreadable`: sealed with another secret. */
export type MailProblem = MailFailure | 'expired' | 'unreadable';

export interface MailMetrics {
  sent(kind: MailContent['kind']): void;
  /** Counts a failed attempt or an expired email. */
  failed(problem: MailProblem): void;
  /** Counts an email that won't be retried. */
  givenUp(problem: MailProblem): void;
}

/** Counts emails by outcome, and reports how many are waiting and for how long. */
export function measureMail(registry: Registry, tables: MailTables, clock: () => number): MailMetrics {
  const sent = new Counter({
    name: 'mails_sent_total',
    help: 'Mails sent.',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  const failed = new Counter({
    name: 'mails_failed_total',
    help: 'Failed attempts to send a mail, by reason.',
    labelNames: ['problem'] as const,
    registers: [registry],
  });
  const givenUp = new Counter({
    name: 'mails_given_up_total',
    help: 'Mails given up on, by reason.',
    labelNames: ['problem'] as const,
    registers: [registry],
  });
  showWaiting(registry, tables, clock);
  return {
    sent: (kind) => sent.inc({ kind }),
    failed: (problem) => failed.inc({ problem }),
    givenUp: (problem) => givenUp.inc({ problem }),
  };
}

/** All processes that share a database report the same values, hence `max`. */
function showWaiting(registry: Registry, tables: MailTables, clock: () => number): void {
  registerAsyncGauge(
    registry,
    { name: 'mails_waiting', help: 'Mails waiting to be sent.', aggregator: 'max' },
    () => tables.countWaiting(),
  );
  registerAsyncGauge(
    registry,
    {
      name: 'mails_oldest_waiting_seconds',
      help: 'Age of the oldest one.',
      aggregator: 'max',
    },
    async () => {
      const oldest = await tables.oldestCreatedAt();
      return oldest ? Math.max(0, clock() - oldest.getTime()) / 1000 : 0;
    },
  );
}
