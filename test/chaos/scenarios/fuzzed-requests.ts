import fc from 'fast-check';
import type { HttpResponse } from '../client/http-client.ts';
import { readOperations } from '../fuzz/api-document.ts';
import { asCurl } from '../fuzz/as-curl.ts';
import { listBuiltPaths } from '../fuzz/built-paths.ts';
import { faultsOf } from '../fuzz/check-response.ts';
import { type FuzzTarget, startFuzzTarget } from '../fuzz/fuzz-target.ts';
import { anyRequest, type FuzzedRequest } from '../fuzz/fuzzed-request.ts';
import { trackMemory } from '../fuzz/memory-growth.ts';
import { ownAddress } from '../fuzz/values.ts';
import type { Extent, Finding, Scenario, ScenarioContext } from '../scenario.ts';

const requests = { short: 400, long: 10_000 } as const;
/** What is loaded and remembered at first is no growth. */
const warmUp = { short: 0, long: 3_000 } as const;
const mostMegabytes = 50;
const samplesEvery = 250;

/** `FUZZ_SEED` repeats a run; the short form is the same every time. */
function seedOf(extent: Extent): number {
  const given = Number(process.env['FUZZ_SEED']);
  if (Number.isInteger(given) && given !== 0) return given;
  return extent === 'short' ? 20_261_123 : Date.now() % 2_147_483_647;
}

/** `FUZZ_REQUESTS` makes a run longer, to see whether what grew goes on growing. */
function requestsOf(extent: Extent): number {
  const given = Number(process.env['FUZZ_REQUESTS']);
  return Number.isInteger(given) && given > requests[extent] ? given : requests[extent];
}

/** With the credentials and the address of whoever it is now. */
function signedBy(target: FuzzTarget, request: FuzzedRequest): FuzzedRequest {
  if (request.role === 'guest') return request;
  const { cookie, email } = target.account(request.role);
  const body =
    request.body && Buffer.from(request.body.toString('latin1').replaceAll(ownAddress, email), 'latin1');
  return { ...request, body, headers: { cookie, ...request.headers } };
}

async function send(target: FuzzTarget, request: FuzzedRequest): Promise<HttpResponse> {
  const { method, target: path, headers, body } = signedBy(target, request);
  const answer = await target.server.client.send({ method, target: path, headers, ...(body && { body }) });
  const mayHaveChanged = method !== 'GET' && method !== 'HEAD' && answer.status < 400;
  if (request.role !== 'guest' && mayHaveChanged) await target.replaceIfGone(request.role);
  return answer;
}

const startOf = ({ status, body }: HttpResponse): string =>
  JSON.stringify({ status, text: body.toString('utf8').slice(0, 300) });

interface Sent {
  readonly statuses: Map<number, number>;
  count: number;
}

async function run(context: ScenarioContext, extent: Extent): Promise<Finding> {
  const target = await startFuzzTarget(context);
  const { server, thirdParties } = target;
  const operations = await readOperations(server.client);
  const places = [new URL(thirdParties.identity.issuer).origin];
  const seed = seedOf(extent);
  const sent: Sent = { statuses: new Map(), count: 0 };
  const growth = trackMemory(server);
  context.progress(`seed ${seed}`);

  async function isBorne(request: FuzzedRequest): Promise<void> {
    const answer = await send(target, request);
    sent.count++;
    sent.statuses.set(answer.status, (sent.statuses.get(answer.status) ?? 0) + 1);
    if (sent.count > warmUp[extent] && sent.count % samplesEvery === 0) await growth.sample();
    if (sent.count % 1_000 === 0)
      context.progress(`${sent.count} requests, ${growth.latest() ?? 'unknown'} MB held`);
    const faults = faultsOf(request, answer, operations, places);
    if (faults.length > 0) throw new Error(`${faults.join('; ')}\n${startOf(answer)}`);
  }

  const outcome = await fc.check(fc.asyncProperty(anyRequest(operations, listBuiltPaths()), isBorne), {
    ...{ seed, numRuns: warmUp[extent] + requestsOf(extent) },
  });
  const faults = [
    ...(outcome.failed ? [failureOf(outcome, server.url)] : []),
    ...(server.isAlive() ? [] : ['the server ended']),
    ...complaintsOf(server.process.output()),
    ...growthFaults(growth.megabytes(), extent),
  ];
  return { passed: faults.length === 0, measured: measuredOf(sent, growth.megabytes(), seed), faults };
}

/** Errors in the log: nothing that is asked may cause one. */
function complaintsOf(output: string): readonly string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .slice(0, 3)
    .map((line) => `the log says ${line.slice(0, 1_500)}`);
}

function failureOf(outcome: fc.RunDetails<[FuzzedRequest]>, url: string): string {
  const [request] = outcome.counterexample ?? [];
  const error = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : 'no error was told';
  return `FUZZ_SEED=${outcome.seed}, request ${outcome.numRuns}: ${error}\n${request ? asCurl(request, url) : ''}`;
}

/** The short form does not last until memory has found its level. */
function growthFaults(megabytes: number | undefined, extent: Extent): readonly string[] {
  if (extent === 'short' || megabytes === undefined || megabytes < mostMegabytes) return [];
  return [`memory grew by ${megabytes.toFixed(0)} MB`];
}

function measuredOf({ statuses, count }: Sent, megabytes: number | undefined, seed: number): string {
  const counts = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${times} × ${status}`);
  const grown = megabytes === undefined ? 'memory is not told here' : `${megabytes.toFixed(0)} MB of growth`;
  return `${count} requests (seed ${seed}): ${counts.join(', ')}; ${grown}`;
}

export const scenario: Scenario = {
  name: 'fuzzed-requests',
  title: 'requests are fuzzed',
  target:
    '10,000 requests made of the API description: no 5xx, no exit, under 50 MB of growth, every answer as described',
  databases: ['pglite', 'postgres'],
  run,
};
