import { startSiteverify } from '../../stand-ins/bot-check/start-siteverify.ts';
import type { ScenarioContext } from '../scenario.ts';
import { pause } from '../wait.ts';
import { performRandomAction, recordOutcome, type Tally } from './actions.ts';
import { createWriter, register, type Writer } from './writer.ts';

/** Writers who act concurrently until the server goes away. */
export interface WriterPool {
  readonly writers: readonly Writer[];
  /** Resolves when all writers have finished: the server is gone, or `stop` was called. */
  start(server: string, concurrency: number): Promise<unknown>;
  /** Starts no further actions and tolerates requests without a response; then `start` resolves. */
  stop(): void;
  /** Verifies the writers that were active since the last verification. */
  verifyRecent(check: Verify): Promise<void>;
  verifyAll(check: Verify): Promise<void>;
}

/** Returns a writer's faults. */
type Verify = (writer: Writer) => Promise<readonly string[]>;

const newWriterProbability = 0.12;
const parallelChecks = 8;
const pauseAfterRefusalMs = 100;

export function createWriterPool(tally: Tally): WriterPool {
  const writers: Writer[] = [];
  const latest = new Set<Writer>();
  let isRunning = false;

  /** Runs one loop with its own writers, so that each writer's actions are sequential. */
  async function write(server: string, ownWriters: Writer[]): Promise<void> {
    while (isRunning) {
      const writer =
        ownWriters.length > 0 && tally.random() > newWriterProbability ? pick(ownWriters) : undefined;
      const refused = tally.refused;
      await (writer ? act(server, writer) : registerNew(server, ownWriters));
      // Pause after a refusal, as the page does.
      if (tally.refused > refused) await pause(pauseAfterRefusalMs);
    }
  }
  async function registerNew(server: string, ownWriters: Writer[]): Promise<void> {
    const writer = createWriter(writers.length);
    writers.push(writer);
    latest.add(writer);
    recordOutcome('registration', await register(server, writer), tally);
    ownWriters.push(writer);
  }
  async function act(server: string, writer: Writer): Promise<void> {
    if (writer.account.known !== 'exists') return registerNew(server, []);
    latest.add(writer);
    await performRandomAction(server, writer, tally);
  }
  const pick = (candidates: readonly Writer[]) =>
    candidates[Math.floor(tally.random() * candidates.length)] as Writer;

  async function verify(some: readonly Writer[], check: Verify): Promise<void> {
    const queue = [...some];
    const runChecks = async () => {
      for (let writer = queue.pop(); writer; writer = queue.pop())
        tally.faults.push(...(await check(writer)));
    };
    await Promise.all(Array.from({ length: parallelChecks }, runChecks));
  }
  return {
    writers,
    start(server, concurrency) {
      isRunning = true;
      const ownWriters = Array.from({ length: concurrency }, (_, n) =>
        writers.filter((_, m) => m % concurrency === n),
      );
      return Promise.all(
        ownWriters.map((assigned) =>
          write(server, assigned).catch((error: Error) => {
            if (isRunning) tally.faults.push(`no response from a running server: ${reasonOf(error)}`);
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

/** Environment variables of a server without rate limits, with a bot check, behind a proxy that names the client's network. */
export async function writeLoadEnvironment(
  context: ScenarioContext,
): Promise<Readonly<Record<string, string>>> {
  const siteverify = await startSiteverify();
  context.onCleanup(() => siteverify.close());
  return { ...siteverify.environment, RATE_LIMITS: 'off', TRUST_PROXY: 'loopback' };
}
