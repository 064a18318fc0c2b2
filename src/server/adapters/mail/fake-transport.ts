import { requireSafeHeaders } from './headers.ts';
import { MailError, type MailFailure, type MailMessage, type MailTransport } from './mail-transport.ts';

export interface FakeTransport extends MailTransport {
  /** What left, in order. */
  readonly sent: readonly MailMessage[];
  /** Fails every following mail in that way, until set to undefined. */
  fail(failure: MailFailure | undefined): void;
  /** Lets every following mail wait until it is called with false. */
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
