import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../percentile.ts';

/** One route that is requested steadily during the flood. */
export interface Probe {
  readonly name: string;
  readonly path: () => string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Results of the requests to one route, or of the logins. */
export interface Outcomes {
  /** Milliseconds of every answer, including refusals. */
  readonly latencies: number[];
  /** 429 and 503. */
  refused: number;
  /** 503 without `Retry-After`, and every unexpected status. */
  wrong: number;
}

const newOutcomes = (): Outcomes => ({ latencies: [], refused: 0, wrong: 0 });

/** Pause of a login loop after a refusal: it ignores `Retry-After` but leaves the client some CPU time. */
const refusedPauseMs = 100;

/** Keeps `parallel` logins in flight until aborted, each for a different address, so that each costs a hash. */
export async function flood(url: string, parallel: number, signal: AbortSignal): Promise<Outcomes> {
  const outcomes = newOutcomes();
  let next = 0;
  const loop = async () => {
    while (!signal.aborted) {
      const body = {
        email: `flood-${process.pid}-${parallel}-${next++}@example.org`,
        password: 'not the password',
      };
      const { status, retryAfter } = await timed(outcomes, () => postLogin(url, body));
      if (status === 503) await delay(refusedPauseMs);
      if (status !== 401 && !(status === 503 && retryAfter)) outcomes.wrong++;
    }
  };
  await Promise.all(Array.from({ length: parallel }, loop));
  return outcomes;
}

/** Requests the probes in turn, `perSecond` in total, for the given seconds, whether answers come or not. */
export async function probe(
  url: string,
  probes: readonly Probe[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<ReadonlyMap<string, Outcomes>> {
  const outcomes = new Map(probes.map(({ name }) => [name, newOutcomes()]));
  const asked: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    const dueAt = startedAt + (n / perSecond) * 1_000;
    await delay(Math.max(0, dueAt - performance.now()));
    const { name, path, headers = {} } = probes[n % probes.length] as Probe;
    asked.push(askProbe(outcomes.get(name) as Outcomes, url + path(), headers));
  }
  await Promise.all(asked);
  return outcomes;
}

async function askProbe(outcomes: Outcomes, address: string, headers: Readonly<Record<string, string>>) {
  const { status } = await timed(outcomes, () => read(fetch(address, { headers })));
  if (status !== 200 && status !== 429 && status !== 503) outcomes.wrong++;
}

interface Heard {
  readonly status: number;
  readonly retryAfter: boolean;
}

async function timed(outcomes: Outcomes, ask: () => Promise<Heard>): Promise<Heard> {
  const startedAt = performance.now();
  const heard = await ask();
  outcomes.latencies.push(performance.now() - startedAt);
  if (heard.status === 429 || heard.status === 503) outcomes.refused++;
  return heard;
}

const postLogin = (url: string, body: object) =>
  read(
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    }),
  );

async function read(asked: Promise<Response>): Promise<Heard> {
  const answer = await asked;
  await answer.arrayBuffer();
  return { status: answer.status, retryAfter: answer.headers.has('retry-after') };
}

/** Milliseconds with one decimal. */
export const percentileOf = ({ latencies }: Outcomes, share: number): number =>
  Math.round(percentile(latencies, share) * 10) / 10;
