import { errorBody } from '../../../src/contract/errors.ts';
import { type ApiResponse, type CallOptions, callServer } from '../client/api-client.ts';
import type { Extent } from '../scenario.ts';
import { msUntil, pause } from '../wait.ts';
import { activeToken, createWriter, register } from '../write-load/writer.ts';
import { readAnonymously } from './anonymous-reads.ts';
import type { Outage } from './database-outages.ts';

/** Limits in milliseconds: `long` are the target's own; `short` allows much more for tests on a busy machine. */
const limits = {
  short: { unready: 6_000, refusal: 9_000, read: 10_000, recovery: 20_000 },
  long: { unready: 2_000, refusal: 3_000, read: 2_000, recovery: 10_000 },
} as const;

/** Checks a server during outages and records the worst figures. */
export interface OutageMonitor {
  readonly worst: { unreadyMs: number; refusalMs: number; readMs: number; recoveryMs: number };
  readonly counts: { refusals: number; reads: number };
  readonly faults: string[];
  /** Runs an outage and waits for the recovery. Resolves with the time at which the outage ended (`performance.now()`). */
  observe(outage: Outage): Promise<number>;
  /** Records the time from the end of an outage to the last refused request. */
  noteLastRefusal(ms: number, outage: Outage): void;
}

const writerNumber = 2_000_000;
const requestTimeoutMs = 20_000;

export async function createOutageMonitor(server: string, extent: Extent): Promise<OutageMonitor> {
  const limit = limits[extent];
  const worst = { unreadyMs: 0, refusalMs: 0, readMs: 0, recoveryMs: 0 };
  const counts = { refusals: 0, reads: 0 };
  const faults: string[] = [];
  const user = createWriter(writerNumber);
  await register(server, user);
  const signedIn = { limitMs: requestTimeoutMs, token: activeToken(user) ?? '' };
  const calls: readonly (readonly [string, CallOptions])[] = [
    ['/api/auth/me', signedIn],
    ['/api/profile/settings', signedIn],
    ['/api/profile/settings', { ...signedIn, method: 'PUT', body: { theme: { theme: 'dark' } } }],
    ['/api/auth/sessions', signedIn],
  ];
  const report = (fault: string, outage: Outage) => faults.push(`${outage.name}: ${fault}`);
  const recordWorst = (figure: keyof typeof worst, ms: number, limitMs: number, outage: Outage) => {
    worst[figure] = Math.max(worst[figure], Math.round(ms));
    if (ms > limitMs) report(`${figure} ${Math.round(ms)}`, outage);
  };

  async function expectUnready(outage: Outage): Promise<void> {
    const ms = await msUntil(
      async () => (await callServer(server, '/ready')).status === 503,
      2 * limit.unready,
    );
    recordWorst('unreadyMs', ms ?? Number.POSITIVE_INFINITY, limit.unready, outage);
  }
  async function expectRefusal([path, options]: (typeof calls)[number], outage: Outage): Promise<void> {
    const began = performance.now();
    const response = await callServer(server, path, options);
    recordWorst('refusalMs', performance.now() - began, limit.refusal, outage);
    counts.refusals++;
    if (!isRefusal(response)) report(`${path}: ${response.status} ${JSON.stringify(response.body)}`, outage);
  }
  async function read(outage: Outage): Promise<void> {
    const reading = await readAnonymously(server);
    counts.reads += reading.requests;
    for (const fault of reading.faults) report(fault, outage);
    recordWorst('readMs', reading.slowestMs, limit.read, outage);
  }
  /** Sends reads and signed-in requests until the outage has lasted long enough. */
  async function sendRequests(outage: Outage, until: number): Promise<void> {
    do {
      await read(outage);
      if (outage.refusesUsers) await Promise.all(calls.map((call) => expectRefusal(call, outage)));
      await pause(100);
    } while (performance.now() < until);
  }
  const isHealthy = async () => {
    const statuses = await Promise.all(
      calls.map(async ([path, options]) => (await callServer(server, path, options)).status),
    );
    return statuses.every((status) => status === 200) && (await callServer(server, '/ready')).status === 200;
  };
  return {
    ...{ worst, counts, faults },
    async observe(outage) {
      const until = performance.now() + outage.durationMs;
      await outage.begin();
      await Promise.all([outage.makesUnready && expectUnready(outage), sendRequests(outage, until)]);
      await outage.end();
      const ended = performance.now();
      const ms = await msUntil(isHealthy, 2 * limit.recovery);
      recordWorst('recoveryMs', ms ?? Number.POSITIVE_INFINITY, limit.recovery, outage);
      return ended;
    },
    noteLastRefusal: (ms, outage) => recordWorst('recoveryMs', ms, limit.recovery, outage),
  };
}

function isRefusal({ status, body, headers }: ApiResponse): boolean {
  const parsed = errorBody.safeParse(body);
  return (
    status === 503 &&
    parsed.success &&
    parsed.data.code === 'unavailable' &&
    headers.get('retry-after') !== null
  );
}
