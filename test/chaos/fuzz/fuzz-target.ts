import { geoapifyAnswer } from '../../../src/server/adapters/places/recorded/geoapify-shapes.ts';
import { googleAnswer } from '../../../src/server/adapters/places/recorded/google-shapes.ts';
import { overpassAnswer } from '../../../src/server/adapters/places/recorded/overpass-shapes.ts';
import type { Received, RecordedPlace } from '../../../src/server/adapters/places/recorded/recorded-place.ts';
import { type StandIn, startStandIn } from '../../../src/server/adapters/places/recorded/stand-in.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../../harness/identity-provider.ts';
import { type Siteverify, startSiteverify } from '../../stand-ins/bot-check/start-siteverify.ts';
import type { StripeStandIn } from '../../stand-ins/stripe/stand-in.ts';
import { startStripeStandIn } from '../../stand-ins/stripe/start-stripe-stand-in.ts';
import {
  accountOf,
  type Person,
  postFromPage,
  registerOn,
  siteOrigin,
  succeeded,
} from '../client/account.ts';
import { type StandingServer, startServer } from '../client/server-with-client.ts';
import type { Ground } from '../scenario.ts';
import { collectingGarbage } from './memory-growth.ts';

/** Everybody outside whom the server may ask, on loopback. */
export interface Outside {
  readonly geoapify: StandIn;
  readonly google: StandIn;
  readonly overpass: StandIn;
  readonly identity: TestIdentityProvider;
  readonly botCheck: Siteverify;
  readonly stripe: StripeStandIn;
  /** Settings with which a server uses them all. */
  readonly environment: Readonly<Record<string, string>>;
}

const world: readonly RecordedPlace[] = [
  { number: 1, name: 'Regent’s Park Mosque', latitude: 51.5289, longitude: -0.1655, isOpen: true },
  { number: 2, name: 'East London Mosque', latitude: 51.5174, longitude: -0.0656 },
];

async function placesStandIn(
  ground: Pick<Ground, 'afterwards'>,
  answer: (world: readonly RecordedPlace[], received: Received) => unknown,
): Promise<StandIn> {
  const standIn = await startStandIn();
  ground.afterwards(() => standIn.close());
  standIn.answer = (received) => answer(world, received);
  return standIn;
}

export async function startOutside(ground: Pick<Ground, 'afterwards'>): Promise<Outside> {
  const geoapify = await placesStandIn(ground, geoapifyAnswer);
  const google = await placesStandIn(ground, googleAnswer);
  const overpass = await placesStandIn(ground, overpassAnswer);
  const identity = await startIdentityProvider({ publicUrl: siteOrigin });
  ground.afterwards(() => identity.close());
  const botCheck = await startSiteverify();
  ground.afterwards(() => botCheck.close());
  const stripe = await startStripeStandIn({ signsBy: 'machine' });
  ground.afterwards(() => stripe.close());
  const environment = {
    ...{ GEOAPIFY_API_KEY: 'a-key', GEOAPIFY_URL: geoapify.baseUrl, GEOAPIFY_DAILY_CALLS: '1000000' },
    ...{
      GOOGLE_PLACES_API_KEY: 'a-key',
      GOOGLE_PLACES_URL: google.baseUrl,
      GOOGLE_PLACES_DAILY_CALLS: '1000000',
    },
    ...{ OVERPASS_URL: `${overpass.baseUrl}/api/interpreter`, OVERPASS_DAILY_CALLS: '1000000' },
    ...identity.environment,
    ...botCheck.environment,
    ...stripe.environment,
  };
  return { ...{ geoapify, google, overpass, identity, botCheck, stripe }, environment };
}

/** A server with everybody behind it, and somebody of each sort in front. */
export interface House {
  readonly server: StandingServer;
  readonly outside: Outside;
  person(who: 'person' | 'premium'): Person;
  /** Finds out who was signed out, deleted or lost premium, and puts another in their place. */
  replaceGone(who: 'person' | 'premium'): Promise<void>;
}

export async function openHouse(ground: Ground): Promise<House> {
  const outside = await startOutside(ground);
  const server = await startServer(ground, {
    ...outside.environment,
    ...collectingGarbage,
    RATE_LIMITS: 'off',
  });
  outside.stripe.deliverTo(`${server.url}/api/webhooks/stripe`);
  const parts = { server, outside };
  const people = { person: await registerOn(server.line), premium: await openPremium(parts) };
  return {
    ...parts,
    person: (who) => people[who],
    async replaceGone(who) {
      const account = await accountOf(server.line, people[who]);
      if (who === 'person' && !account) people.person = await registerOn(server.line);
      if (who === 'premium' && !account?.isPremium) people.premium = await openPremium(parts);
    },
  };
}

/** Somebody new with a paid year. */
async function openPremium(house: Pick<House, 'server' | 'outside'>): Promise<Person> {
  const person = await registerOn(house.server.line);
  await buyPremium(house, person);
  return person;
}

/** Resolves once what was paid has become premium. */
export async function buyPremium(
  { server: { line }, outside }: Pick<House, 'server' | 'outside'>,
  person: Person,
): Promise<void> {
  const accepted = { context: 'premium_subscription' };
  succeeded(await postFromPage(line, '/api/terms/accept', accepted, person.cookie), 'terms');
  const made = await postFromPage(line, '/api/subscription/create', undefined, person.cookie);
  const { clientSecret } = succeeded(made, 'create') as { clientSecret: string };
  outside.stripe.pay(clientSecret, 'good');
  await outside.stripe.delivered();
  for (let tries = 0; tries < 200; tries++) {
    if ((await accountOf(line, person))?.isPremium) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('what was paid did not become premium within ten seconds');
}
