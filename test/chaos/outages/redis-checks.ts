import { callServer } from '../client/api-client.ts';
import { msUntil } from '../wait.ts';
import { activeToken, createWriter, register, requestAs, signIn } from '../write-load/writer.ts';

/** The limit of `POST /api/events` per network. */
export const eventsAllowed = 120;
const excessRequests = 15;
const concurrency = 5;

let number = 3_000_000;

/** Measures the median response time in milliseconds; each request comes from a different network. */
export async function measureMedianMs(server: string, count: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const headers = { 'x-forwarded-for': createWriter(number++).network };
    const began = performance.now();
    const { status } = await callServer(server, '/api/qibla?latitude=10&longitude=20', { headers });
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`a rate-limited route responded with ${status}`);
  }
  return times.sort((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
}

/** Exceeds the limit from one network on each server. Returns how many requests each server allowed. */
export async function countGranted(servers: readonly string[]): Promise<number[]> {
  const { network } = createWriter(number++);
  const granted: number[] = [];
  for (const server of servers) granted.push(await grantedBy(server, network));
  return granted;
}

async function grantedBy(server: string, network: string): Promise<number> {
  let remaining = eventsAllowed + excessRequests;
  let granted = 0;
  const sendEvents = async () => {
    while (remaining-- > 0) {
      const headers = { 'x-forwarded-for': network };
      const { status } = await callServer(server, '/api/events', {
        body: { event: 'search_halal' },
        headers,
      });
      if (status === 200) granted++;
      else if (status !== 429) throw new Error(`an event got status ${status}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendEvents));
  return granted;
}

/** Measures how long a sign-out on one server takes to reach the other, in milliseconds; undefined after five seconds. */
export async function measureRevocationMs(
  firstServer: string,
  secondServer: string,
): Promise<number | undefined> {
  const writer = createWriter(number++);
  await register(firstServer, writer);
  await signIn(secondServer, writer, writer.password.known);
  const token = activeToken(writer) ?? '';
  const statusOnSecond = async () =>
    (await requestAs(secondServer, writer, '/api/auth/me', { token })).status;
  if ((await statusOnSecond()) !== 200) throw new Error('a session of one process is unknown to the other');
  const signOut = await requestAs(firstServer, writer, '/api/auth/logout', { body: {}, token });
  if (signOut.status !== 200) throw new Error(`a sign-out got status ${signOut.status}`);
  return msUntil(async () => (await statusOnSecond()) === 401, 5_000);
}
