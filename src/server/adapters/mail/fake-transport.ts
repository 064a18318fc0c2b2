import { requireSafeHeaders } from './headers.ts';
import { MailError, type MailFailure, type MailMessage, type MailTransport } from './mail-transport.ts';

export interface FakeTransport extends MailTransport {
  /** The sent mails, in order. */
  readonly sent: readonly MailMessage[];
  /** Makes all further mails fail this way, until called with undefined. */
  fail(failure: MailFailure | undefined): void;
  /** Holds all further mails back until called with false. */
  hold(isHeld: boolean): void;
}

/** Keeps mails in memory. */
export function createFakeTransport(): FakeTransport {
  const sent: MailMessage[] = [];
  const waiting: (() => void)[] = [];
  let failure: MailFailure | undefined;
  let isHeld = false;
  return {
    sent,
    fail(kind) {
      failure = kind;
    },
    hold(held) {
      isHeld = held;
      if (!held) for (const goOn of waiting.splice(0)) goOn();
    },
    async send(message) {
      requireSafeHeaders(message);
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      if (failure) throw new MailError(failure, 'asked to fail');
      sent.push(message);
    },
    async close() {},
  };
}
