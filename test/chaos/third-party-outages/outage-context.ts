import type { SmtpSink } from '../../harness/smtp-sink.ts';
import type { Person } from '../client/account.ts';
import type { StandingServer } from '../client/server-with-client.ts';
import type { Outside } from '../fuzz/fuzz-target.ts';

/** A server, everybody whom it may ask, and a clock for the time that would pass. */
export interface Stage {
  readonly server: StandingServer;
  readonly outside: Outside;
  readonly sink: SmtpSink;
  readonly premium: Person;
  /** Sets the clock so much ahead. */
  pass(ms: number): Promise<void>;
}
