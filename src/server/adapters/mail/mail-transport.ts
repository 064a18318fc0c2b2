import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { Mailbox } from './mailbox.ts';

/** A mail that is ready to leave. */
export interface MailMessage {
  readonly from: Mailbox;
  /** One address. */
  readonly to: string;
  /** Where answers go. */
  readonly replyTo: string;
  /** Whose address that is, where it is not our own. */
  readonly replyToName?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: PageLanguage;
  /** The same for every attempt, so that a mail that was sent twice can be known for one. Without angle brackets. */
  readonly messageId: string;
  /** When it was written, epoch milliseconds. */
  readonly writtenAt: number;
}

/** How many mails may be on their way at once. */
export const maxConcurrentMails = 5;

/** A way for mails to leave. Every failure is a `MailError`. */
export interface MailTransport {
  /** Resolves when the mail is in somebody else's keeping. */
  send(message: MailMessage): Promise<void>;
  /** Lets go of connections; nothing is sent any more. */
  close(): Promise<void>;
}

/**
 * `unfit`: the mail itself cannot be sent, such as an address with a line break. `refused`: the server will never take
 * this mail. `deferred`: it asks to be tried later. `not_admitted`: it does not let this site send, by login or sender.
 * `insecure`: the connection could not be made safe. `timeout`: no answer in time. `unavailable`: not reached.
 */
export type MailFailure =
  | 'unfit'
  | 'refused'
  | 'deferred'
  | 'not_admitted'
  | 'insecure'
  | 'timeout'
  | 'unavailable';

const forGood: readonly MailFailure[] = ['unfit', 'refused'];

/** Carries no address and nothing that the server wrote, which often repeats the address: it goes into logs. */
export class MailError extends Error {
  readonly failure: MailFailure;
  /** Of the mail server, such as 550. */
  readonly responseCode: number | undefined;

  constructor(failure: MailFailure, message: string, responseCode?: number) {
    super(message);
    this.name = 'MailError';
    this.failure = failure;
    this.responseCode = responseCode;
  }

  /** Whether another attempt is in vain. What a person can mend at the server or in the settings is none of these. */
  get isPermanent(): boolean {
    return forGood.includes(this.failure);
  }
}
