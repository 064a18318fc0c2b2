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
  /** Milliseconds of every response, including rejections. */
  readonly latencies: number[];
  /** 429 and 503. */
  rejected: number;
  /** 503 without `Retry-After`, and every unexpected status. */
  unexpected: number;
}

const newOutcomes = (): Outcomes => ({ latencies: [], rejected: 0, unexpected: 0 });

/** Pause of a login loop after a rejection: it ignores `Retry-After` but leaves the client some CPU time. */
const rejectedPauseMs = 100;

/** Keeps `parallel` logins in flight until aborted, each for a different email address, so that each costs a hash. */
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
      if (status === 503) await delay(rejectedPauseMs);
      if (status !== 401 && !(status === 503 && retryAfter)) outcomes.unexpected++;
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
  const requests: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    const dueAt = startedAt + (n / perSecond) * 1_000;
    await delay(Math.max(0, dueAt - performance.now()));
    const { name, path, headers = {} } = probes[n % probes.length] as Probe;
    requests.push(sendProbe(outcomes.get(name) as Outcomes, url + path(), headers));
  }
  await Promise.all(requests);
  return outcomes;
}

async function sendProbe(outcomes: Outcomes, url: string, headers: Readonly<Record<string, string>>) {
  const { status } = await timed(outcomes, () => readResponse(fetch(url, { headers })));
  if (status !== 200 && status !== 429 && status !== 503) outcomes.unexpected++;
}

interface ProbeResponse {
  readonly status: number;
  readonly retryAfter: boolean;
}

async function timed(outcomes: Outcomes, send: () => Promise<ProbeResponse>): Promise<ProbeResponse> {
  const startedAt = performance.now();
  const response = await send();
  outcomes.latencies.push(performance.now() - startedAt);
  if (response.status === 429 || response.status === 503) outcomes.rejected++;
  return response;
}

const postLogin = (url: string, body: object) =>
  readResponse(
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    }),
  );

async function readResponse(pending: Promise<Response>): Promise<ProbeResponse> {
  const response = await pending;
  await response.arrayBuffer();
  return { status: response.status, retryAfter: response.headers.has('retry-after') };
}

/** Milliseconds with one decimal. */
export const percentileOf = ({ latencies }: Outcomes, share: number): number =>
  Math.round(percentile(latencies, share) * 10) / 10;
