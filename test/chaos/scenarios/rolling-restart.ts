import { seededOnce } from '../random.ts';
import { startProxy } from '../restart/load-balancer.ts';
import { sentenceOf, startTraffic } from '../restart/traffic.ts';
import { findingOf } from '../run-scenario.ts';
import { startServer } from '../running-server.ts';
import type { Scenario } from '../scenario.ts';
import { msUntil } from '../wait.ts';
import { openWriting } from '../write-load/environment.ts';

const places = [0, 1];
const extents = {
  short: { rounds: 1, writers: 3, readers: 1 },
  long: { rounds: 10, writers: 8, readers: 3 },
} as const;
/** Far longer than the proxy takes to ask again: it has noticed before nobody answers. */
const delay = { SHUTDOWN_DELAY_MS: '1500' };

export const scenario: Scenario = {
  name: 'rolling-restart',
  title:
    'two processes behind a proxy are stopped (SIGTERM) and started again in turn, 10 times, amid reads and writes',
  target: 'no request fails, nothing acknowledged is lost',
  databases: ['postgres'],
  async run(ground, extent) {
    const { rounds, writers, readers } = extents[extent];
    const environment = { ...(await openWriting(ground)), ...delay };
    const proxy = await startProxy();
    ground.afterwards(proxy.close);
    const faults: string[] = [];
    async function place(number: number) {
      const server = await startServer(ground, environment);
      proxy.put(number, server.url);
      const ms = await msUntil(async () => proxy.isIn(number), 20_000);
      if (ms === undefined) faults.push('a server that says it is ready is not asked');
      return server;
    }
    const servers = await Promise.all(places.map(place));
    const traffic = startTraffic(proxy.url, { writers, readers, random: seededOnce(ground) });
    for (let round = 1; round <= rounds; round++) {
      for (const number of places) {
        const code = await servers[number]?.stop();
        if (code !== 0) faults.push(`a server that was asked to stop ended with ${code}`);
        servers[number] = await place(number);
      }
      ground.progress(`${round} of ${rounds} rounds: ${sentenceOf(traffic)}`);
    }
    await traffic.end();
    return findingOf(`${rounds * places.length} restarts; ${sentenceOf(traffic)}`, [
      ...faults,
      ...traffic.tally.faults,
    ]);
  },
};
