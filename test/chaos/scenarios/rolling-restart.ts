import { randomForRun } from '../random.ts';
import { startLoadBalancer } from '../restart/load-balancer.ts';
import { describeTraffic, startTraffic } from '../restart/traffic.ts';
import { createFinding } from '../run-scenario.ts';
import { startServer } from '../running-server.ts';
import type { Scenario } from '../scenario.ts';
import { msUntil } from '../wait.ts';
import { writeLoadEnvironment } from '../write-load/writer-pool.ts';

const slots = [0, 1];
const extents = {
  short: { rounds: 1, writers: 3, readers: 1 },
  long: { rounds: 10, writers: 8, readers: 3 },
} as const;
/** Much longer than the load balancer's polling interval, so that it notices before the server stops. */
const delay = { SHUTDOWN_DELAY_MS: '1500' };

export const scenario: Scenario = {
  name: 'rolling-restart',
  title:
    'Two processes behind a load balancer are restarted in turn (SIGTERM), 10 times, during reads and writes',
  target: 'No request fails, and no acknowledged write is lost',
  databases: ['postgres'],
  async run(context, extent) {
    const { rounds, writers, readers } = extents[extent];
    const environment = { ...(await writeLoadEnvironment(context)), ...delay };
    const loadBalancer = await startLoadBalancer();
    context.onCleanup(loadBalancer.close);
    const faults: string[] = [];
    async function startInSlot(slot: number) {
      const server = await startServer(context, environment);
      loadBalancer.setServer(slot, server.url);
      const ms = await msUntil(async () => loadBalancer.isHealthy(slot), 20_000);
      if (ms === undefined) faults.push('a ready server gets no requests');
      return server;
    }
    const servers = await Promise.all(slots.map(startInSlot));
    const traffic = startTraffic(loadBalancer.url, { writers, readers, random: randomForRun(context) });
    for (let round = 1; round <= rounds; round++) {
      for (const slot of slots) {
        const code = await servers[slot]?.stop();
        if (code !== 0) faults.push(`a stopped server exited with ${code}`);
        servers[slot] = await startInSlot(slot);
      }
      context.progress(`${round} of ${rounds} rounds: ${describeTraffic(traffic)}`);
    }
    await traffic.stop();
    return createFinding(`${rounds * slots.length} restarts; ${describeTraffic(traffic)}`, [
      ...faults,
      ...traffic.tally.faults,
    ]);
  },
};
