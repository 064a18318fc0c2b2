import { Counter, type Registry } from 'prom-client';

/** `repeated`: the same message is already stored. `trap`: a hidden field was filled in. */
type MessageOutcome = 'kept' | 'repeated' | 'trap';

export interface ContactMetrics {
  message(outcome: MessageOutcome): void;
  /** Counts a rejected token, or a check without an answer. */
  checkFailed(reason: string): void;
}

export function measureContact(registry: Registry): ContactMetrics {
  const messages = new Counter({
    name: 'contact_messages_total',
    help: 'Contact form messages that were accepted, by outcome.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const checks = new Counter({
    name: 'bot_checks_failed_total',
    help: 'Failed bot checks by reason, including those that the provider did not answer.',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  return {
    message: (outcome) => messages.inc({ outcome }),
    checkFailed: (reason) => checks.inc({ reason }),
  };
}
