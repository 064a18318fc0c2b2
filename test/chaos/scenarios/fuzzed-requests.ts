import fc from 'fast-check';
import { getScreen, renewScreenSecret } from '../../../src/contract/screen.ts';
import type { HttpResponse } from '../client/http-client.ts';
import { readOperations } from '../fuzz/api-document.ts';
import { asCurl } from '../fuzz/as-curl.ts';
import { listBuiltPaths } from '../fuzz/built-paths.ts';
import { faultsOf } from '../fuzz/check-response.ts';
import { type FuzzTarget, startFuzzTarget } from '../fuzz/fuzz-target.ts';
import { anyRequest, type FuzzedRequest } from '../fuzz/fuzzed-request.ts';
import { trackMemory } from '../fuzz/memory-growth.ts';
import { ownAddress, ownScreenId, ownScreenSecret } from '../fuzz/values.ts';
import type { Extent, Finding, Scenario, ScenarioContext } from '../scenario.ts';

const requests = { short: 400, long: 10_000 } as const;
/** Requests before memory is measured, because modules and caches are filled first. */
const warmUp = { short: 0, long: 3_000 } as const;
const maxGrowthMegabytes = 50;
const samplesEvery = 250;

/** `FUZZ_SEED` repeats a run. The short form always uses the same seed. */
function seedOf(extent: Extent): number {
  const requested = Number(process.env['FUZZ_SEED']);
  if (Number.isInteger(requested) && requested !== 0) return requested;
  return extent === 'short' ? 20_261_123 : Date.now() % 2_147_483_647;
}

/** `FUZZ_REQUESTS` makes a run longer, to see whether memory keeps growing. */
function requestsOf(extent: Extent): number {
  const requested = Number(process.env['FUZZ_REQUESTS']);
  return Number.isInteger(requested) && requested > requests[extent] ? requested : requests[extent];
}

/** Fills in the screen, and the credentials and the email address of the role's current account. */
function withCredentials(target: FuzzTarget, request: FuzzedRequest): FuzzedRequest {
  const { id, secret } = target.screen();
  const account = request.role === 'guest' ? undefined : target.account(request.role);
  const fill = (text: string) =>
    text
      .replaceAll(ownScreenId, id)
      .replaceAll(ownScreenSecret, secret)
      .replaceAll(ownAddress, account?.email ?? ownAddress);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, fill(value)]);
  return {
    ...request,
    target: fill(request.target),
    headers: { ...(account && { cookie: account.cookie }), ...Object.fromEntries(headers) },
    body: request.body && Buffer.from(fill(request.body.toString('latin1')), 'latin1'),
  };
}

async function send(target: FuzzTarget, request: FuzzedRequest): Promise<HttpResponse> {
  const { method, target: path, headers, body } = withCredentials(target, request);
  const response = await target.server.client.send({ method, target: path, headers, ...(body && { body }) });
  const mayHaveChanged = method !== 'GET' && method !== 'HEAD' && response.status < 400;
  if (request.role !== 'guest' && mayHaveChanged) await target.replaceIfGone(request.role);
  const isScreenChange = method === 'DELETE' || path.startsWith(renewScreenSecret.path);
  if (mayHaveChanged && isScreenChange && path.startsWith(getScreen.path)) await target.replaceScreen();
  return response;
}

const summarize = ({ status, body }: HttpResponse): string =>
  JSON.stringify({ status, text: body.toString('utf8').slice(0, 300) });

interface RequestCounts {
  readonly statuses: Map<number, number>;
  count: number;
}

async function run(context: ScenarioContext, extent: Extent): Promise<Finding> {
  const target = await startFuzzTarget(context);
  const { server, thirdParties } = target;
  const operations = await readOperations(server.client);
  const redirectOrigins = [new URL(thirdParties.identity.issuer).origin];
  const seed = seedOf(extent);
  const counts: RequestCounts = { statuses: new Map(), count: 0 };
  const growth = trackMemory(server);
  context.progress(`seed ${seed}`);

  async function checkRequest(request: FuzzedRequest): Promise<void> {
    const response = await send(target, request);
    counts.count++;
    counts.statuses.set(response.status, (counts.statuses.get(response.status) ?? 0) + 1);
    if (counts.count > warmUp[extent] && counts.count % samplesEvery === 0) await growth.sample();
    if (counts.count % 1_000 === 0)
      context.progress(`${counts.count} requests, ${growth.latest() ?? 'unknown'} MB held`);
    const faults = faultsOf(request, response, operations, redirectOrigins);
    if (faults.length > 0) throw new Error(`${faults.join('; ')}\n${summarize(response)}`);
  }

  const outcome = await fc.check(fc.asyncProperty(anyRequest(operations, listBuiltPaths()), checkRequest), {
    ...{ seed, numRuns: warmUp[extent] + requestsOf(extent) },
  });
  const faults = [
    ...(outcome.failed ? [failureOf(outcome, server.url)] : []),
    ...(server.isAlive() ? [] : ['the server exited']),
    ...loggedErrors(server.process.output()),
    ...growthFaults(growth.megabytes(), extent),
  ];
  return { passed: faults.length === 0, measured: measuredOf(counts, growth.megabytes(), seed), faults };
}

/** No request may cause an error in the log. */
function loggedErrors(output: string): readonly string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .slice(0, 3)
    .map((line) => `logged: ${line.slice(0, 1_500)}`);
}

function failureOf(outcome: fc.RunDetails<[FuzzedRequest]>, url: string): string {
  const [request] = outcome.counterexample ?? [];
  const error = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : 'no error message';
  return `FUZZ_SEED=${outcome.seed}, request ${outcome.numRuns}: ${error}\n${request ? asCurl(request, url) : ''}`;
}

/** Only for the long form; the short one ends before memory use is stable. */
function growthFaults(megabytes: number | undefined, extent: Extent): readonly string[] {
  if (extent === 'short' || megabytes === undefined || megabytes < maxGrowthMegabytes) return [];
  return [`memory grew by ${megabytes.toFixed(0)} MB`];
}

function measuredOf({ statuses, count }: RequestCounts, megabytes: number | undefined, seed: number): string {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
  const growthText =
    megabytes === undefined ? 'memory not reported on this system' : `${megabytes.toFixed(0)} MB of growth`;
  return `${count} requests (seed ${seed}): ${counts.join(', ')}; ${growthText}`;
}

export const scenario: Scenario = {
  name: 'fuzzed-requests',
  title: 'Fuzzed requests',
  target:
    '10,000 requests generated from the OpenAPI document: no 5xx, no crash, less than 50 MB of memory growth, every response as documented',
  databases: ['pglite', 'postgres'],
  run,
};
