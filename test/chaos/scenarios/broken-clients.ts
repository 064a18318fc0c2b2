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
/** The limits of a request (15 s, its head 10 s), the round in which they are looked at, and what a busy machine adds. */
const longestHoldMs = 30_000;
/** Twice the limit of a connection on which nothing moves (72 s): at the first one Node looks whether anything was read. */
const longestDeafMs = 160_000;
/** An answer to a shape comes at once, or the shape is waited for as a slow client is. */
const shapeLimitMs = 30_000;
/** Each costs the server some seconds of work. */
const deafClients = 10;
const shapesAtOnce = 8;
const spareFiles = 4;
/** In the short form slow clients only have to leave everybody else in peace. */
const shortHoldMs = 1_500;

/** Says what was sent and what came back, where that is not as it must be. */
async function shapeFault(
  url: string,
  { name, bytes, maxSuccesses, firstStatus }: MalformedRequest,
): Promise<string | undefined> {
  const connection = await openRawConnection(url);
  connection.send(bytes);
  // Who waits for more than it was sent is told so by silence: we have said all.
  setTimeout(() => connection.socket.end(), 500).unref();
  const isGone = await within(shapeLimitMs, connection.closed);
  connection.socket.destroy();
  const statuses = statusesIn(connection.received());
  const told = `${name}: answered ${statuses.slice(0, 3).join(', ') || 'nothing'} (${statuses.length} answers)`;
  if (!isGone) return `${told}; the connection stood after ${shapeLimitMs} ms`;
  const done = statuses.filter((status) => status === 200).length;
  if (statuses.some((status) => status >= 500) || done > maxSuccesses) return told;
  return firstStatus !== undefined && statuses[0] !== firstStatus
    ? `${told} in the place of ${firstStatus}`
    : undefined;
}

function within(limitMs: number, event: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), limitMs);
    event.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

interface Held {
  readonly longestMs: number;
  readonly faults: readonly string[];
}

/** Opens so many of each at once and waits until the server is rid of them. */
async function holdOut(
  url: string,
  kinds: readonly SlowClient[],
  count: number,
  limitMs: number,
): Promise<Held> {
  const held = await Promise.all(
    kinds.flatMap((kind) =>
      Array.from({ length: count }, async () => ({ kind, connection: await kind.open(url) })),
    ),
  );
  const ends = await Promise.all(
    held.map(async ({ kind, connection }) => holdingOf(kind, connection, limitMs)),
  );
  const faults = ends.flatMap(({ fault }) => fault ?? []);
  return { longestMs: Math.max(...ends.map(({ ms }) => ms)), faults: [...new Set(faults)] };
}

async function holdingOf({ name }: SlowClient, connection: RawConnection, limitMs: number) {
  const startedAt = performance.now();
  const isGone = await within(limitMs, connection.closed);
  connection.socket.destroy();
  const statuses = statusesIn(connection.received());
  const fault = !isGone
    ? `one that ${name} held its connection for ${limitMs} ms`
    : statuses.some((status) => status >= 500) && `one that ${name} was answered ${statuses}`;
  return { ms: performance.now() - startedAt, fault: fault || undefined };
}

/** Whether the server holds no more connections than before; nothing where the system does not tell. */
async function fileFaults(
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
  return [`${open} files are open where there were ${before}, after ${limitMs} ms`];
}

/** Who reads nothing does not hear either that the connection has ended: only the server's side tells. */
async function deafFaults(server: ServerWithClient, before: number | undefined): Promise<readonly string[]> {
  const deaf = await Promise.all(
    Array.from({ length: deafClients }, () => nonReadingClient.open(server.url)),
  );
  // First they have to be let in.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const faults = await fileFaults(server, before, longestDeafMs);
  for (const { socket } of deaf) socket.destroy();
  return faults.map((fault) => `of those who read nothing: ${fault}`);
}

async function run(context: ScenarioContext, extent: Extent): Promise<Finding> {
  const server = await startServerWithClient(context, { RATE_LIMITS: 'off' });
  const { url } = server;
  await server.client.send({ target: '/' });
  const backgroundUser = startBackgroundUser(url);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const filesBefore = server.resources()?.openFiles;
  const faults: (string | undefined)[] = [];

  for (let next = 0; next < malformedRequests.length; next += shapesAtOnce) {
    const some = malformedRequests.slice(next, next + shapesAtOnce);
    faults.push(...(await Promise.all(some.map((shape) => shapeFault(url, shape)))));
  }
  context.progress(`${malformedRequests.length} shapes`);
  for (let count = 0; count < hangUps[extent]; count++) {
    await abortDuringResponse(url);
    await abortDuringBody(url);
  }
  context.progress(`${2 * hangUps[extent]} hang-ups`);
  const isLong = extent === 'long';
  const held = await holdOut(url, slowClients, slowOfEachKind[extent], isLong ? longestHoldMs : shortHoldMs);
  if (isLong) faults.push(...held.faults, ...(await deafFaults(server, filesBefore)));
  faults.push(
    ...backgroundFaults(await backgroundUser.stop()),
    ...(await fileFaults(server, filesBefore, 5_000)),
  );
  if (!server.isAlive()) faults.push('the server ended');
  const slow = slowOfEachKind[extent] * slowClients.length;
  const measured = `${malformedRequests.length} malformed requests, ${2 * hangUps[extent]} hang-ups, ${slow} slow clients, held for ${(held.longestMs / 1_000).toFixed(0)} s; bystanders noticed nothing`;
  return createFinding(
    measured,
    faults.filter((fault) => fault !== undefined),
  );
}

export const scenario: Scenario = {
  name: 'broken-clients',
  title: 'clients are slow or broken',
  target:
    'malformed, smuggled, aborted and endless requests: no 5xx, one answer at most, connections given free within 30 s, others served as usual',
  databases: ['pglite'],
  run,
};
