import type { Mood, StandIn } from '../../../src/server/adapters/places/recorded/stand-in.ts';
import { parseJson } from '../client/http-client.ts';
import type { Extent } from '../scenario.ts';
import type { OutageContext } from './outage-context.ts';

const moods: Readonly<Record<Extent, readonly Mood[]>> = {
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

/** The calls after which a breaker opens, and one more. */
const callsUntilRest = 6;
/** A source has 2.5 s, the next is asked beside one that is silent for 1.2 s; twice as much on a busy machine. */
const answerLimitMs = 6_000;
/** Longer than any rest: half a minute, ten minutes for a key that is refused. */
const restMs = 11 * 60_000;

let asked = 0;

interface Found {
  readonly status: number;
  readonly provider: string | null | undefined;
  readonly durationMs: number;
}

/** Mosques around a point of London that nobody asked for before. */
async function askAnew({ server }: OutageContext, cookie?: string): Promise<Found> {
  const index = asked++;
  const latitude = (51.49 + (index % 30) * 0.002).toFixed(3);
  const longitude = (-0.17 + Math.floor(index / 30) * 0.003).toFixed(3);
  const target = `/api/places/mosques?lat=${latitude}&lng=${longitude}&radius=10`;
  const { client } = server;
  const answer = await client.send({ target, ...(cookie && { headers: { cookie } }) });
  const { provider } = (parseJson(answer) ?? {}) as { provider?: string | null };
  return { status: answer.status, provider, durationMs: answer.durationMs };
}

interface Source {
  readonly name: string;
  readonly standIn: StandIn;
  /** Who answers in its stead. */
  readonly next: string;
  /** Of somebody for whom this source comes first. */
  readonly cookie?: string;
}

const nameOf = (mood: Mood): string => (typeof mood === 'string' ? mood : `answers ${mood.status}`);

async function testOutage(setup: OutageContext, source: Source, mood: Mood): Promise<readonly string[]> {
  const { name, standIn, next, cookie } = source;
  const told = (fault: string) => `${name} that ${nameOf(mood)}: ${fault}`;
  const faults: string[] = [];
  standIn.mood = mood;
  for (let call = 0; call < callsUntilRest; call++) {
    const { status, provider, durationMs } = await askAnew(setup, cookie);
    if (status !== 200 || provider !== next)
      faults.push(told(`${status} from ${provider}, not from ${next}`));
    if (durationMs > answerLimitMs) faults.push(told(`an answer after ${Math.round(durationMs)} ms`));
  }
  const before = standIn.received.length;
  await askAnew(setup, cookie);
  if (standIn.received.length > before) faults.push(told('it is still asked after six failures'));
  standIn.mood = 'well';
  await setup.advanceClock(restMs);
  const { provider } = await askAnew(setup, cookie);
  if (provider !== name) faults.push(told(`${provider} answers once it is well again`));
  return faults;
}

/** With nobody left to ask: well-known mosques, or the reason. */
async function allAway(setup: OutageContext): Promise<readonly string[]> {
  const { geoapify, overpass } = setup.thirdParties;
  for (const standIn of [geoapify, overpass]) standIn.mood = 'hangs up';
  const { status, provider, durationMs } = await askAnew(setup);
  for (const standIn of [geoapify, overpass]) standIn.mood = 'well';
  await setup.advanceClock(restMs);
  const isHonest = status === 200 && (provider === 'landmarks' || provider === null);
  const isInTime = durationMs <= answerLimitMs;
  return isHonest && isInTime
    ? []
    : [`with all sources away: ${status} from ${provider} after ${Math.round(durationMs)} ms`];
}

export async function testPlacesOutages(setup: OutageContext, extent: Extent): Promise<readonly string[]> {
  const { geoapify, google } = setup.thirdParties;
  const sources: readonly Source[] = [
    { name: 'geoapify', standIn: geoapify, next: 'overpass' },
    { name: 'google', standIn: google, next: 'geoapify', cookie: setup.premiumAccount.cookie },
  ];
  const faults: string[] = [];
  for (const source of sources)
    for (const mood of moods[extent]) faults.push(...(await testOutage(setup, source, mood)));
  return [...faults, ...(await allAway(setup))];
}
