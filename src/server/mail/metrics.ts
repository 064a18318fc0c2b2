import { Counter, Gauge, type Registry } from 'prom-client';
import type { MailFailure } from '../outside/mail/mail-transport.ts';
import type { MailContent } from './mail.ts';
import type { MailTables } from './store.ts';

/** `expired`: it was of no use any more. `unreadable`: it was sealed under another secret. */
export type MailProblem = MailFailure | 'expired' | 'unreadable';

export interface MailMetrics {
  sent(kind: MailContent['kind']): void;
  /** An attempt that failed, or a mail that was given up. */
  failed(problem: MailProblem): void;
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
  show(registry, 'mails_waiting', 'Mails that wait to be sent.', () => tables.countWaiting());
  show(
    registry,
    'mails_oldest_waiting_seconds',
    'How long the oldest of them has been waiting.',
    async () => {
      const oldest = await tables.oldestCreatedAt();
      return oldest ? Math.max(0, clock() - oldest.getTime()) / 1000 : 0;
    },
  );
  return { sent: (kind) => sent.inc({ kind }), failed: (problem) => failed.inc({ problem }) };
}

/** While the database is away nobody knows. */
function show(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read().catch(() => Number.NaN));
    },
  });
}
