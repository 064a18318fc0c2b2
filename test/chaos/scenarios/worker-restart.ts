import { execFileSync } from 'node:child_process';
import { randomForRun } from '../random.ts';
import { describeTraffic, startTraffic } from '../restart/traffic.ts';
import { createFinding } from '../run-scenario.ts';
import { startServer } from '../running-server.ts';
import type { Scenario } from '../scenario.ts';
import { msUntil } from '../wait.ts';
import { writeLoadEnvironment } from '../write-load/writer-pool.ts';

const extents = {
  short: { rounds: 1, writers: 3, readers: 1 },
  long: { rounds: 10, writers: 8, readers: 3 },
} as const;
const workers = 2;

export const scenario: Scenario = {
  name: 'worker-restart',
  title:
    'The workers of one installation (`WEB_CONCURRENCY=2`) are replaced with SIGUSR2, 10 times, during reads and writes',
  target: 'No request fails, and no acknowledged write is lost',
  databases: ['postgres'],
  async run(context, extent) {
    const { rounds, writers, readers } = extents[extent];
    const environment = { ...(await writeLoadEnvironment(context)), WEB_CONCURRENCY: String(workers) };
    const server = await startServer(context, environment);
    const traffic = startTraffic(server.url, { writers, readers, random: randomForRun(context) });
    const faults: string[] = [];
    for (let round = 1; round <= rounds; round++) {
      const oldPids = childrenOf(server.pid);
      const isReplaced = async () => {
        const currentPids = childrenOf(server.pid);
        return currentPids.length === workers && oldPids.every((pid) => !currentPids.includes(pid));
      };
      server.signal('SIGUSR2');
      if ((await msUntil(isReplaced, 60_000)) === undefined)
        faults.push(`workers ${oldPids} were not replaced: ${childrenOf(server.pid)}`);
      context.progress(`${round} of ${rounds} rounds: ${describeTraffic(traffic)}`);
    }
    await traffic.stop();
    const code = await server.stop();
    if (code !== 0) faults.push(`the stopped server exited with ${code}`);
    return createFinding(`${rounds * workers} workers replaced; ${describeTraffic(traffic)}`, [
      ...faults,
      ...traffic.tally.faults,
    ]);
  },
};

/** Returns the process ids of a process's children. */
function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}
