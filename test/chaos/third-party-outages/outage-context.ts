import type { SmtpSink } from '../../harness/smtp-sink.ts';
import type { Account } from '../client/account.ts';
import type { ServerWithClient } from '../client/server-with-client.ts';
import type { ThirdParties } from '../fuzz/fuzz-target.ts';

/** A server, everybody whom it may ask, and a clock for the time that would pass. */
export interface OutageContext {
  readonly server: ServerWithClient;
  readonly thirdParties: ThirdParties;
  readonly sink: SmtpSink;
  readonly premiumAccount: Account;
  /** Sets the clock so much ahead. */
  advanceClock(ms: number): Promise<void>;
}
