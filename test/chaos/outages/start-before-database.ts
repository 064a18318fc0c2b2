import type { Cable } from '../../harness/tcp-proxy.ts';
import { call } from '../client/api-client.ts';
import { freePort } from '../free-port.ts';
import { beginServer } from '../running-server.ts';
import type { Ground } from '../scenario.ts';
import { msUntil, pause } from '../wait.ts';
import { readAnonymously } from './anonymous-reads.ts';

/** A server that is started while its database is away: what needs none is answered, the rest once the database is there. */
export async function startBeforeDatabase(
  ground: Ground,
  cable: Cable,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly readyMs: number | undefined; readonly faults: readonly string[] }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  cable.pull();
  const server = beginServer(ground, { ...environment, PORT: String(port) });
  await msUntil(async () => (await call(url, '/health')).status === 200, 30_000);
  const statusOf = async (path: string) => (await call(url, path)).status;
  const [ready, me] = [await statusOf('/ready'), await call(url, '/api/auth/me', { token: 'x'.repeat(43) })];
  const { faults } = await readAnonymously(url);
  await pause(1_500);
  cable.putBack();
  const readyMs = await msUntil(async () => (await statusOf('/ready')) === 200, 20_000);
  await server.stop();
  return {
    readyMs,
    faults: [
      ...faults,
      ...(ready === 503 ? [] : [`/ready says ${ready} before the database is there`]),
      ...(me.status === 503
        ? []
        : [`/api/auth/me is answered with ${me.status} before the database is there`]),
    ].map((fault) => `away at the start: ${fault}`),
  };
}
