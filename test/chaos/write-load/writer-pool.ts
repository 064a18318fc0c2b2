import { pause } from '../wait.ts';
import { performRandomAction, recordOutcome, type Tally } from './actions.ts';
import { createWriter, register, type Writer } from './writer.ts';

/** People who write one after another, many at the same time, until their server goes away. */
export interface WriterPool {
  readonly writers: readonly Writer[];
  /** Resolves when no writer is at work any more: their server is gone, or the writerPool was closed. */
  start(server: string, concurrency: number): Promise<unknown>;
  /** From now on a request without an answer is no fault, and nobody begins another; `open` resolves once all have ended. */
  stop(): void;
  /** Those who have written since the last look. */
  verifyRecent(look: Verify): Promise<void>;
  verifyAll(look: Verify): Promise<void>;
}

/** What is wrong with somebody, in words. */
type Verify = (writer: Writer) => Promise<readonly string[]>;

const newWriterProbability = 0.12;
const parallelChecks = 8;
const pauseAfterRefusalMs = 100;

export function createWriterPool(tally: Tally): WriterPool {
  const writers: Writer[] = [];
  const latest = new Set<Writer>();
  let isRunning = false;

  /** Nobody writes for two writers: what one writer does comes one after another. */
  async function write(server: string, own: Writer[]): Promise<void> {
    while (isRunning) {
      const writer = own.length > 0 && tally.random() > newWriterProbability ? pick(own) : undefined;
      const refused = tally.refused;
      await (writer ? act(server, writer) : arrive(server, own));
      // As a page does: nobody asks on and on where nothing is answered.
      if (tally.refused > refused) await pause(pauseAfterRefusalMs);
    }
  }
  async function arrive(server: string, own: Writer[]): Promise<void> {
    const writer = createWriter(writers.length);
    writers.push(writer);
    latest.add(writer);
    recordOutcome('registration', await register(server, writer), tally);
    own.push(writer);
  }
  async function act(server: string, writer: Writer): Promise<void> {
    if (writer.account.known !== 'there') return arrive(server, []);
    latest.add(writer);
    await performRandomAction(server, writer, tally);
  }
  const pick = (own: readonly Writer[]) => own[Math.floor(tally.random() * own.length)] as Writer;

  async function verify(some: readonly Writer[], check: Verify): Promise<void> {
    const waiting = [...some];
    const one = async () => {
      for (let writer = waiting.pop(); writer; writer = waiting.pop())
        tally.faults.push(...(await check(writer)));
    };
    await Promise.all(Array.from({ length: parallelChecks }, one));
  }
  return {
    writers,
    start(server, concurrency) {
      isRunning = true;
      const own = Array.from({ length: concurrency }, (_, n) =>
        writers.filter((_, m) => m % concurrency === n),
      );
      return Promise.all(
        own.map((theirs) =>
          write(server, theirs).catch((error: Error) => {
            if (isRunning) tally.faults.push(`no answer though the server lives: ${reasonOf(error)}`);
          }),
        ),
      );
    },
    stop() {
      isRunning = false;
    },
    async verifyRecent(check) {
      await verify([...latest], check);
      latest.clear();
    },
    verifyAll: (check) => verify(writers, check),
  };
}

const reasonOf = ({ message, cause }: Error): string => `${message} ${cause ?? ''}`;
