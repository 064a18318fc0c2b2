import { requireSafeHeaders } from './headers.ts';
import { MailError, type MailFailure, type MailMessage, type MailTransport } from './mail-transport.ts';

export interface FakeTransport extends MailTransport {
  /** The sent emails, in order. */
  readonly sent: readonly MailMessage[];
  /** Makes all further emails fail this way, until called with undefined. */
  fail(failure: MailFailure | undefined): void;
  /** Delays all further emails until called with false. */
  hold(isHeld: boolean): void;
}

/** Stores emails in memory. */
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
      if (!held) for (const release of waiting.splice(0)) release();
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
