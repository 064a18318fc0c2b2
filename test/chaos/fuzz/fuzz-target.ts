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
  type Account,
  bodyOfSuccess,
  fetchUser,
  postFromPage,
  publicUrl,
  registerAccount,
} from '../client/account.ts';
import { type ServerWithClient, startServerWithClient } from '../client/server-with-client.ts';
import type { ScenarioContext } from '../scenario.ts';
import { gcEnvironment } from './memory-growth.ts';

/** Everybody thirdParties whom the server may ask, on loopback. */
export interface ThirdParties {
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
  context: Pick<ScenarioContext, 'onCleanup'>,
  answer: (world: readonly RecordedPlace[], received: Received) => unknown,
): Promise<StandIn> {
  const standIn = await startStandIn();
  context.onCleanup(() => standIn.close());
  standIn.answer = (received) => answer(world, received);
  return standIn;
}

export async function startThirdParties(context: Pick<ScenarioContext, 'onCleanup'>): Promise<ThirdParties> {
  const geoapify = await placesStandIn(context, geoapifyAnswer);
  const google = await placesStandIn(context, googleAnswer);
  const overpass = await placesStandIn(context, overpassAnswer);
  const identity = await startIdentityProvider({ publicUrl: publicUrl });
  context.onCleanup(() => identity.close());
  const botCheck = await startSiteverify();
  context.onCleanup(() => botCheck.close());
  const stripe = await startStripeStandIn({ signingClock: 'machine' });
  context.onCleanup(() => stripe.close());
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
export interface FuzzTarget {
  readonly server: ServerWithClient;
  readonly thirdParties: ThirdParties;
  account(who: 'person' | 'premium'): Account;
  /** Finds out who was signed out, deleted or lost premium, and puts another in their place. */
  replaceIfGone(who: 'person' | 'premium'): Promise<void>;
}

export async function startFuzzTarget(context: ScenarioContext): Promise<FuzzTarget> {
  const thirdParties = await startThirdParties(context);
  const server = await startServerWithClient(context, {
    ...thirdParties.environment,
    ...gcEnvironment,
    RATE_LIMITS: 'off',
  });
  thirdParties.stripe.deliverTo(`${server.url}/api/webhooks/stripe`);
  const parts = { server, thirdParties };
  const people = { person: await registerAccount(server.client), premium: await openPremium(parts) };
  return {
    ...parts,
    account: (who) => people[who],
    async replaceIfGone(who) {
      const account = await fetchUser(server.client, people[who]);
      if (who === 'person' && !account) people.person = await registerAccount(server.client);
      if (who === 'premium' && !account?.isPremium) people.premium = await openPremium(parts);
    },
  };
}

/** Somebody new with a paid year. */
async function openPremium(target: Pick<FuzzTarget, 'server' | 'thirdParties'>): Promise<Account> {
  const person = await registerAccount(target.server.client);
  await buyPremium(target, person);
  return person;
}

/** Resolves once what was paid has become premium. */
export async function buyPremium(
  { server: { client }, thirdParties }: Pick<FuzzTarget, 'server' | 'thirdParties'>,
  person: Account,
): Promise<void> {
  const accepted = { context: 'premium_subscription' };
  bodyOfSuccess(await postFromPage(client, '/api/terms/accept', accepted, person.cookie), 'terms');
  const made = await postFromPage(client, '/api/subscription/create', undefined, person.cookie);
  const { clientSecret } = bodyOfSuccess(made, 'create') as { clientSecret: string };
  thirdParties.stripe.pay(clientSecret, 'good');
  await thirdParties.stripe.delivered();
  for (let tries = 0; tries < 200; tries++) {
    if ((await fetchUser(client, person))?.isPremium) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('what was paid did not become premium within ten seconds');
}
