import { layCable } from '../../harness/tcp-proxy.ts';
import { databaseTroubles, type Trouble } from '../outages/database-outages.ts';
import { createWatch, type Watch } from '../outages/outage-monitor.ts';
import { startBeforeDatabase } from '../outages/start-before-database.ts';
import { seededOnce } from '../random.ts';
import { findingOf } from '../run-scenario.ts';
import { startServer } from '../running-server.ts';
import type { Scenario } from '../scenario.ts';
import { pause } from '../wait.ts';
import { createTally, type Tally } from '../write-load/actions.ts';
import { openWriting } from '../write-load/environment.ts';
import { examine } from '../write-load/verify-writer.ts';
import { openOffice, type WritersOffice } from '../write-load/writer-pool.ts';

const extents = {
  short: { rounds: 1, writers: 4, lastsMs: 1_500, afterMs: 500, backLimitMs: 20_000 },
  long: { rounds: 2, writers: 8, lastsMs: 15_000, afterMs: 11_000, backLimitMs: 10_000 },
} as const;
const startMs = 500;

export const scenario: Scenario = {
  name: 'database-away',
  title:
    'PostgreSQL is stopped, hangs, ends every connection, has a table locked by somebody else, and is away at the start, amid writes',
  target:
    '`/ready` 503 within 2 s; 503 within 3 s to who is signed in; readers notice nothing; all well within 10 s of its return; nothing acknowledged is lost',
  databases: ['postgres'],
  longestMinutes: 30,
  async run(ground, extent) {
    const { rounds, writers, lastsMs, afterMs, backLimitMs } = extents[extent];
    const cable = await layCable(ground.environment['DATABASE_URL'] ?? '', 5432);
    ground.afterwards(cable.remove);
    const environment = { ...(await openWriting(ground)), DATABASE_URL: cable.url };
    const server = await startServer(ground, environment);
    const watch = await createWatch(server.url, extent);
    const tally = createTally(seededOnce(ground));
    const office = openOffice(tally);
    const round = async (trouble: Trouble) => {
      const writing = office.open(server.url, writers);
      await pause(startMs);
      tally.mayRefuse = true;
      const ended = await watch.through(trouble);
      await pause(afterMs);
      office.close();
      await writing;
      tally.mayRefuse = false;
      // The last refusal counts as the return of all.
      watch.noteLastRefusal(tally.lastRefusedAt - ended, trouble);
      await office.lookAtLatest((person) => examine(server.url, person));
    };
    for (let number = 1; number <= rounds; number++)
      for (const trouble of databaseTroubles(ground, cable, lastsMs)) {
        ground.progress(`${trouble.name} (${number} of ${rounds})`);
        await round(trouble);
      }
    await office.lookAtAll((person) => examine(server.url, person));
    ground.progress('away at the start');
    const start = await startBeforeDatabase(ground, cable, environment);
    const isSoon = start.readyMs !== undefined && start.readyMs <= backLimitMs;
    const late = isSoon ? [] : [`away at the start: ready ${start.readyMs} ms after its return`];
    const faults = [...watch.faults, ...tally.faults, ...start.faults, ...late];
    return findingOf(sentenceOf(watch, tally, office, start.readyMs), faults);
  },
};

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function sentenceOf(
  { worst, counts }: Watch,
  tally: Tally,
  office: WritersOffice,
  startMs = Infinity,
): string {
  return [
    `\`/ready\` 503 after ${seconds(worst.unreadyMs)} s`,
    `503 to who is signed in within ${seconds(worst.refusalMs)} s (${counts.refusals} asked)`,
    `${counts.reads.toLocaleString('en')} reads, the slowest ${worst.readMs} ms`,
    `well again after ${seconds(worst.backMs)} s, at the start after ${seconds(startMs)} s`,
    `${tally.acknowledged.toLocaleString('en')} writes of ${office.people.length} people acknowledged, ${tally.refused} refused, ${tally.faults.length} lost`,
  ].join('; ');
}
