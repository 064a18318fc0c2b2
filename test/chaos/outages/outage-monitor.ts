import { errorBody } from '../../../src/contract/errors.ts';
import { type Answer, type Call, call } from '../client/api-client.ts';
import type { Extent } from '../scenario.ts';
import { msUntil, pause } from '../wait.ts';
import { liveToken, newPerson, register } from '../write-load/writer.ts';
import { readAnonymously } from './anonymous-reads.ts';
import type { Trouble } from './database-outages.ts';

/** Milliseconds; the target's own, and for a test on a busy machine beside others far more. */
const limits = {
  short: { unready: 6_000, refusal: 9_000, read: 10_000, back: 20_000 },
  long: { unready: 2_000, refusal: 3_000, read: 2_000, back: 10_000 },
} as const;

/** Looks at a server through its troubles; the figures are the worst of all. */
export interface Watch {
  readonly worst: { unreadyMs: number; refusalMs: number; readMs: number; backMs: number };
  readonly counts: { refusals: number; reads: number };
  readonly faults: string[];
  /** From its beginning until all is well again. Resolves with the moment (`performance.now()`) of its end. */
  through(trouble: Trouble): Promise<number>;
  /** That it may have taken so long until the last refusal after the trouble had ended. */
  noteLastRefusal(ms: number, trouble: Trouble): void;
}

const watcherNumber = 2_000_000;
const patienceMs = 20_000;

export async function createWatch(server: string, extent: Extent): Promise<Watch> {
  const limit = limits[extent];
  const worst = { unreadyMs: 0, refusalMs: 0, readMs: 0, backMs: 0 };
  const counts = { refusals: 0, reads: 0 };
  const faults: string[] = [];
  const watcher = newPerson(watcherNumber);
  await register(server, watcher);
  const signedIn = { limitMs: patienceMs, token: liveToken(watcher) ?? '' };
  const calls: readonly (readonly [string, Call])[] = [
    ['/api/auth/me', signedIn],
    ['/api/profile/settings', signedIn],
    ['/api/profile/settings', { ...signedIn, method: 'PUT', body: { theme: { theme: 'dark' } } }],
    ['/api/auth/sessions', signedIn],
  ];
  const say = (what: string, trouble: Trouble) => faults.push(`${trouble.name}: ${what}`);
  const note = (figure: keyof typeof worst, ms: number, most: number, trouble: Trouble) => {
    worst[figure] = Math.max(worst[figure], Math.round(ms));
    if (ms > most) say(`${figure} ${Math.round(ms)}`, trouble);
  };

  async function expectUnready(trouble: Trouble): Promise<void> {
    const ms = await msUntil(async () => (await call(server, '/ready')).status === 503, 2 * limit.unready);
    note('unreadyMs', ms ?? Number.POSITIVE_INFINITY, limit.unready, trouble);
  }
  async function expectRefusal([path, how]: (typeof calls)[number], trouble: Trouble): Promise<void> {
    const began = performance.now();
    const answer = await call(server, path, how);
    note('refusalMs', performance.now() - began, limit.refusal, trouble);
    counts.refusals++;
    if (!isRefusal(answer)) say(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`, trouble);
  }
  async function read(trouble: Trouble): Promise<void> {
    const reading = await readAnonymously(server);
    counts.reads += reading.asked;
    for (const fault of reading.faults) say(fault, trouble);
    note('readMs', reading.slowestMs, limit.read, trouble);
  }
  /** All that a person meets meanwhile, until the trouble has lasted long enough. */
  async function stayThrough(trouble: Trouble, until: number): Promise<void> {
    do {
      await read(trouble);
      if (trouble.refuses) await Promise.all(calls.map((one) => expectRefusal(one, trouble)));
      await pause(100);
    } while (performance.now() < until);
  }
  const isWell = async () => {
    const statuses = await Promise.all(
      calls.map(async ([path, how]) => (await call(server, path, how)).status),
    );
    return statuses.every((status) => status === 200) && (await call(server, '/ready')).status === 200;
  };
  return {
    ...{ worst, counts, faults },
    async through(trouble) {
      const until = performance.now() + trouble.lastsMs;
      await trouble.begin();
      await Promise.all([trouble.unready && expectUnready(trouble), stayThrough(trouble, until)]);
      await trouble.end();
      const ended = performance.now();
      const ms = await msUntil(isWell, 2 * limit.back);
      note('backMs', ms ?? Number.POSITIVE_INFINITY, limit.back, trouble);
      return ended;
    },
    noteLastRefusal: (ms, trouble) => note('backMs', ms, limit.back, trouble),
  };
}

function isRefusal({ status, body, headers }: Answer): boolean {
  const parsed = errorBody.safeParse(body);
  return (
    status === 503 &&
    parsed.success &&
    parsed.data.code === 'unavailable' &&
    headers.get('retry-after') !== null
  );
}
