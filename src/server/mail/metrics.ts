import { Counter, type Registry } from 'prom-client';
import type { MailFailure } from '../adapters/mail/mail-transport.ts';
import { registerAsyncGauge } from '../platform/async-gauge.ts';
import type { MailContent } from './mail.ts';
import type { MailTables } from './store.ts';

/** `expired`: it was of no use any more. `unreadable`: it was sealed under another secret. */
export type MailProblem = MailFailure | 'expired' | 'unreadable';

export interface MailMetrics {
  sent(kind: MailContent['kind']): void;
  /** An attempt that failed, or a mail that was of no use any more. */
  failed(problem: MailProblem): void;
  /** It will not be tried again. */
  givenUp(problem: MailProblem): void;
}

/** Counts what became of mails, and shows how many wait and for how long: asked when somebody reads the figures. */
export function measureMail(registry: Registry, tables: MailTables, clock: () => number): MailMetrics {
  const sent = new Counter({
    name: 'mails_sent_total',
    help: 'Mails that left.',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  const failed = new Counter({
    name: 'mails_failed_total',
    help: 'Attempts to send a mail that failed, by what went wrong.',
    labelNames: ['problem'] as const,
    registers: [registry],
  });
  const givenUp = new Counter({
    name: 'mails_given_up_total',
    help: 'Mails that will not be tried again, by what went wrong.',
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

/** The same for all processes on a database. */
function showWaiting(registry: Registry, tables: MailTables, clock: () => number): void {
  registerAsyncGauge(
    registry,
    { name: 'mails_waiting', help: 'Mails that wait to be sent.', aggregator: 'max' },
    () => tables.countWaiting(),
  );
  registerAsyncGauge(
    registry,
    {
      name: 'mails_oldest_waiting_seconds',
      help: 'How long the oldest of them has been waiting.',
      aggregator: 'max',
    },
    async () => {
      const oldest = await tables.oldestCreatedAt();
      return oldest ? Math.max(0, clock() - oldest.getTime()) / 1000 : 0;
    },
  );
}
