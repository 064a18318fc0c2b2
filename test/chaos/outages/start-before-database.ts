import type { TcpProxy } from '../../harness/tcp-proxy.ts';
import { callServer } from '../client/api-client.ts';
import { freePort } from '../free-port.ts';
import { launchServer } from '../running-server.ts';
import type { ScenarioContext } from '../scenario.ts';
import { msUntil, pause } from '../wait.ts';
import { readAnonymously } from './anonymous-reads.ts';

/**
 * Starts a server while its database is down. It must serve requests that need no database, and all others after the
 * recovery.
 */
export async function startBeforeDatabase(
  context: ScenarioContext,
  proxy: TcpProxy,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly readyMs: number | undefined; readonly faults: readonly string[] }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  proxy.disconnect();
  const server = launchServer(context, { ...environment, PORT: String(port) });
  await msUntil(async () => (await callServer(url, '/health')).status === 200, 30_000);
  const statusOf = async (path: string) => (await callServer(url, path)).status;
  const [ready, me] = [
    await statusOf('/ready'),
    await callServer(url, '/api/auth/me', { token: 'x'.repeat(43) }),
  ];
  const { faults } = await readAnonymously(url);
  await pause(1_500);
  proxy.restore();
  const readyMs = await msUntil(async () => (await statusOf('/ready')) === 200, 20_000);
  await server.stop();
  return {
    readyMs,
    faults: [
      ...faults,
      ...(ready === 503 ? [] : [`/ready responded with ${ready} without a database`]),
      ...(me.status === 503 ? [] : [`/api/auth/me responded with ${me.status} without a database`]),
    ].map((fault) => `down at startup: ${fault}`),
  };
}
