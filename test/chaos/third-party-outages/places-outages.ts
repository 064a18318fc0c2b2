import type { Behaviour, StubServer } from '../../../src/server/adapters/places/recorded/stub-server.ts';
import { parseJson } from '../client/http-client.ts';
import type { Extent } from '../scenario.ts';
import type { OutageContext } from './outage-context.ts';

const behaviours: Readonly<Record<Extent, readonly Behaviour[]>> = {
  short: ['hangs up'],
  long: [
    ...(['hangs up', 'silent', 'page', 'huge', 'other shape', 'cut off', 'breaks off'] as const),
    ...[
      { status: 500, body: 'no' },
      { status: 503, body: {} },
      { status: 429, body: {} },
      { status: 403, body: {} },
    ],
  ],
};

/** The number of failed calls that opens a circuit breaker, plus one. */
const callsUntilOpen = 6;
/** A source has 2.5 s, and after 1.2 s of silence the next one is called too; twice that on a busy machine. */
const responseLimitMs = 6_000;
/** Longer than a breaker stays open: 30 seconds, or ten minutes if the key was rejected. */
const breakerResetMs = 11 * 60_000;

let searches = 0;

interface SearchResult {
  readonly status: number;
  readonly provider: string | null | undefined;
  readonly durationMs: number;
}

/** Searches for mosques around a new point in London, so that the response isn't cached. */
async function searchMosques({ server }: OutageContext, cookie?: string): Promise<SearchResult> {
  const index = searches++;
  const latitude = (51.49 + (index % 30) * 0.002).toFixed(3);
  const longitude = (-0.17 + Math.floor(index / 30) * 0.003).toFixed(3);
  const target = `/api/places/mosques?lat=${latitude}&lng=${longitude}&radius=10`;
  const { client } = server;
  const response = await client.send({ target, ...(cookie && { headers: { cookie } }) });
  const { provider } = (parseJson(response) ?? {}) as { provider?: string | null };
  return { status: response.status, provider, durationMs: response.durationMs };
}

interface Source {
  readonly name: string;
  readonly standIn: StubServer;
  /** The source that replaces it. */
  readonly next: string;
  /** The session of an account for which this source comes first. */
  readonly cookie?: string;
}

const nameOf = (behaviour: Behaviour): string =>
  typeof behaviour === 'string' ? behaviour : `answers ${behaviour.status}`;

async function testOutage(
  setup: OutageContext,
  source: Source,
  behaviour: Behaviour,
): Promise<readonly string[]> {
  const { name, standIn, next, cookie } = source;
  const describe = (fault: string) => `${name} that ${nameOf(behaviour)}: ${fault}`;
  const faults: string[] = [];
  standIn.behaviour = behaviour;
  for (let call = 0; call < callsUntilOpen; call++) {
    const { status, provider, durationMs } = await searchMosques(setup, cookie);
    if (status !== 200 || provider !== next)
      faults.push(describe(`${status} from ${provider}, not from ${next}`));
    if (durationMs > responseLimitMs) faults.push(describe(`an answer after ${Math.round(durationMs)} ms`));
  }
  const before = standIn.received.length;
  await searchMosques(setup, cookie);
  if (standIn.received.length > before) faults.push(describe('it is still called after six failures'));
  standIn.behaviour = 'well';
  await setup.advanceClock(breakerResetMs);
  const { provider } = await searchMosques(setup, cookie);
  if (provider !== name) faults.push(describe(`${provider} is used after the recovery`));
  return faults;
}

/** With all sources down, the response must contain well-known mosques or a reason. */
async function testAllSourcesDown(setup: OutageContext): Promise<readonly string[]> {
  const { geoapify, overpass } = setup.thirdParties;
  for (const standIn of [geoapify, overpass]) standIn.behaviour = 'hangs up';
  const { status, provider, durationMs } = await searchMosques(setup);
  for (const standIn of [geoapify, overpass]) standIn.behaviour = 'well';
  await setup.advanceClock(breakerResetMs);
  const isExpected = status === 200 && (provider === 'landmarks' || provider === null);
  const isInTime = durationMs <= responseLimitMs;
  return isExpected && isInTime
    ? []
    : [`with all sources down: ${status} from ${provider} after ${Math.round(durationMs)} ms`];
}

export async function testPlacesOutages(setup: OutageContext, extent: Extent): Promise<readonly string[]> {
  const { geoapify, google } = setup.thirdParties;
  const sources: readonly Source[] = [
    { name: 'geoapify', standIn: geoapify, next: 'overpass' },
    { name: 'google', standIn: google, next: 'geoapify', cookie: setup.premiumAccount.cookie },
  ];
  const faults: string[] = [];
  for (const source of sources)
    for (const behaviour of behaviours[extent]) faults.push(...(await testOutage(setup, source, behaviour)));
  return [...faults, ...(await testAllSourcesDown(setup))];
}
