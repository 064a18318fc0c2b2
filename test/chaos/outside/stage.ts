import type { SmtpSink } from '../../harness/smtp-sink.ts';
import type { Outside } from '../fuzz/house.ts';
import type { Person } from '../visit/person.ts';
import type { StandingServer } from '../visit/start-server.ts';

/** A server, everybody whom it may ask, and a clock for the time that would pass. */
export interface Stage {
  readonly server: StandingServer;
  readonly outside: Outside;
  readonly sink: SmtpSink;
  readonly premium: Person;
  /** Sets the clock so much ahead. */
  pass(ms: number): Promise<void>;
}
