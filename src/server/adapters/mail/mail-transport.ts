import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { Mailbox } from './mailbox.ts';

/** An email that is ready to send. */
export interface MailMessage {
  readonly from: Mailbox;
  /** One address. */
  readonly to: string;
  /** Where replies go. */
  readonly replyTo: string;
  /** The name for `replyTo`, if that isn't our own address. */
  readonly replyToName?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: PageLanguage;
  /** The same for every attempt, so that duplicates can be recognized. Without angle brackets. */
  readonly messageId: string;
  /** When it was written, epoch milliseconds. */
  readonly writtenAt: number;
}

/** How many emails may be sent at the same time. */
export const maxConcurrentMails = 5;

/** Port for sending emails. Every failure is a `MailError`. */
export interface MailTransport {
  /** Resolves when the email has been accepted for delivery. */
  send(message: MailMessage): Promise<void>;
  /** Closes connections. No email can be sent afterwards. */
  close(): Promise<void>;
}

/**
 * `unfit`: the email is invalid, for example an address with a line break. `refused`: the server permanently rejects this
 * email. `deferred`: it asks to retry later. `not_admitted`: it rejects our login or sender. `insecure`: the connection
 * can't be encrypted. `timeout`: no answer in time. `unavailable`: the server can't be reached.
 */
export type MailFailure =
  | 'unfit'
  | 'refused'
  | 'deferred'
  | 'not_admitted'
  | 'insecure'
  | 'timeout'
  | 'unavailable';

const permanent: readonly MailFailure[] = ['unfit', 'refused'];

/** Safe to log: contains no address and no text of the server, which often repeats the address. */
export class MailError extends Error {
  readonly failure: MailFailure;
  /** The mail server's response code, such as 550. */
  readonly responseCode: number | undefined;

  constructor(failure: MailFailure, message: string, responseCode?: number) {
    super(message);
    this.name = 'MailError';
    this.failure = failure;
    this.responseCode = responseCode;
  }

  /** Whether retrying is pointless. False for anything that can be fixed at the server or in the settings. */
  get isPermanent(): boolean {
    return permanent.includes(this.failure);
  }
}
