import { type MalformedRequest, malformedRequests } from '../broken-clients/malformed-requests.ts';
import { openRawConnection, type RawConnection, statusesIn } from '../broken-clients/raw-connection.ts';
import {
  abortDuringBody,
  abortDuringResponse,
  nonReadingClient,
  type SlowClient,
  slowClients,
} from '../broken-clients/slow-clients.ts';
import { backgroundFaults, startBackgroundUser } from '../client/background-user.ts';
import { type ServerWithClient, startServerWithClient } from '../client/server-with-client.ts';
import { createFinding } from '../run-scenario.ts';
import type { Extent, Finding, Scenario, ScenarioContext } from '../scenario.ts';

const hangUps = { short: 30, long: 500 } as const;
const slowOfEachKind = { short: 2, long: 60 } as const;
/** The limits of a request (15 s, its headers 10 s), plus the interval of Node's check and some time for a busy machine. */
const maxHoldMs = 30_000;
/** Twice the limit of an idle connection (72 s), because Node extends it once if anything was read. */
const maxNonReadingMs = 160_000;
/** The time limit for a malformed request, which may be treated like a slow client. */
const malformedLimitMs = 30_000;
/** Each takes the server some seconds of work. */
const nonReadingClients = 10;
const parallelRequests = 8;
const spareFiles = 4;
/** In the short form, slow clients must only not disturb others. */
const shortHoldMs = 1_500;

/** Sends a malformed request and returns what is wrong with the result. */
async function malformedRequestFault(
  url: string,
  { name, bytes, maxSuccesses, firstStatus }: MalformedRequest,
): Promise<string | undefined> {
  const connection = await openRawConnection(url);
  connection.send(bytes);
  // End our side, so that a server that expects more bytes stops waiting.
  setTimeout(() => connection.socket.end(), 500).unref();
  const isGone = await resolvesWithin(malformedLimitMs, connection.closed);
  connection.socket.destroy();
  const statuses = statusesIn(connection.received());
  const summary = `${name}: got ${statuses.slice(0, 3).join(', ') || 'nothing'} (${statuses.length} responses)`;
  if (!isGone) return `${summary}; the connection was still open after ${malformedLimitMs} ms`;
  const successes = statuses.filter((status) => status === 200).length;
  if (statuses.some((status) => status >= 500) || successes > maxSuccesses) return summary;
  return firstStatus !== undefined && statuses[0] !== firstStatus
    ? `${summary} instead of ${firstStatus}`
    : undefined;
}

function resolvesWithin(limitMs: number, event: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), limitMs);
    event.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

interface SlowClientResult {
  readonly maxMs: number;
  readonly faults: readonly string[];
}

/** Opens `count` clients of each kind and waits until the server closes their connections. */
async function holdConnections(
  url: string,
  kinds: readonly SlowClient[],
  count: number,
  limitMs: number,
): Promise<SlowClientResult> {
  const clients = await Promise.all(
    kinds.flatMap((kind) =>
      Array.from({ length: count }, async () => ({ kind, connection: await kind.open(url) })),
    ),
  );
  const results = await Promise.all(
    clients.map(async ({ kind, connection }) => holdConnection(kind, connection, limitMs)),
  );
  const faults = results.flatMap(({ fault }) => fault ?? []);
  return { maxMs: Math.max(...results.map(({ ms }) => ms)), faults: [...new Set(faults)] };
}

async function holdConnection({ name }: SlowClient, connection: RawConnection, limitMs: number) {
  const startedAt = performance.now();
  const isGone = await resolvesWithin(limitMs, connection.closed);
  connection.socket.destroy();
  const statuses = statusesIn(connection.received());
  const fault = !isGone
    ? `a client that ${name} held its connection for ${limitMs} ms`
    : statuses.some((status) => status >= 500) && `a client that ${name} got ${statuses}`;
  return { ms: performance.now() - startedAt, fault: fault || undefined };
}

/** Waits until the server has no more open files than before. Skipped if the system doesn't report them. */
async function openFileFaults(
  server: ServerWithClient,
  before: number | undefined,
  limitMs: number,
): Promise<readonly string[]> {
  if (before === undefined) return [];
  const until = Date.now() + limitMs;
  let open = Number.POSITIVE_INFINITY;
  while (Date.now() < until) {
    open = server.resources()?.openFiles ?? Number.POSITIVE_INFINITY;
    if (open <= before + spareFiles) return [];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return [`${open} open files after ${limitMs} ms, ${before} before`];
}

/** A client that reads nothing doesn't notice the end of its connection, so check the server's open files. */
async function nonReadingFaults(
  server: ServerWithClient,
  before: number | undefined,
): Promise<readonly string[]> {
  const clients = await Promise.all(
    Array.from({ length: nonReadingClients }, () => nonReadingClient.open(server.url)),
  );
  // Wait until the server has accepted them.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const faults = await openFileFaults(server, before, maxNonReadingMs);
  for (const { socket } of clients) socket.destroy();
  return faults.map((fault) => `clients that read nothing: ${fault}`);
}

async function run(context: ScenarioContext, extent: Extent): Promise<Finding> {
  const server = await startServerWithClient(context, { RATE_LIMITS: 'off' });
  const { url } = server;
  await server.client.send({ target: '/' });
  const backgroundUser = startBackgroundUser(url);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const filesBefore = server.resources()?.openFiles;
  const faults: (string | undefined)[] = [];

  for (let next = 0; next < malformedRequests.length; next += parallelRequests) {
    const batch = malformedRequests.slice(next, next + parallelRequests);
    faults.push(...(await Promise.all(batch.map((request) => malformedRequestFault(url, request)))));
  }
  context.progress(`${malformedRequests.length} malformed requests`);
  for (let count = 0; count < hangUps[extent]; count++) {
    await abortDuringResponse(url);
    await abortDuringBody(url);
  }
  context.progress(`${2 * hangUps[extent]} hang-ups`);
  const isLong = extent === 'long';
  const slowResult = await holdConnections(
    url,
    slowClients,
    slowOfEachKind[extent],
    isLong ? maxHoldMs : shortHoldMs,
  );
  if (isLong) faults.push(...slowResult.faults, ...(await nonReadingFaults(server, filesBefore)));
  faults.push(
    ...backgroundFaults(await backgroundUser.stop()),
    ...(await openFileFaults(server, filesBefore, 5_000)),
  );
  if (!server.isAlive()) faults.push('the server exited');
  const slow = slowOfEachKind[extent] * slowClients.length;
  const measured = `${malformedRequests.length} malformed requests, ${2 * hangUps[extent]} hang-ups, ${slow} slow clients, held for ${(slowResult.maxMs / 1_000).toFixed(0)} s; other users unaffected`;
  return createFinding(
    measured,
    faults.filter((fault) => fault !== undefined),
  );
}

export const scenario: Scenario = {
  name: 'broken-clients',
  title: 'Slow and broken clients',
  target:
    'Malformed, smuggled, aborted and endless requests cause no 5xx and at most one response; connections close within 30 s; other users are unaffected',
  databases: ['pglite'],
  run,
};
