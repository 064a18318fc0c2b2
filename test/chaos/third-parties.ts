import { geoapifyAnswer } from '../../src/server/adapters/places/recorded/geoapify-shapes.ts';
import { googleAnswer } from '../../src/server/adapters/places/recorded/google-shapes.ts';
import { overpassAnswer } from '../../src/server/adapters/places/recorded/overpass-shapes.ts';
import type { Received, RecordedPlace } from '../../src/server/adapters/places/recorded/recorded-place.ts';
import { type StubServer, startStubServer } from '../../src/server/adapters/places/recorded/stub-server.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../harness/identity-provider.ts';
import { type Siteverify, startSiteverify } from '../stand-ins/bot-check/start-siteverify.ts';
import type { StripeStandIn } from '../stand-ins/stripe/stand-in.ts';
import { startStripeStandIn } from '../stand-ins/stripe/start-stripe-stand-in.ts';
import { type Account, bodyOfSuccess, fetchUser, postFromPage, publicUrl } from './client/account.ts';
import type { ServerWithClient } from './client/server-with-client.ts';
import type { ScenarioContext } from './scenario.ts';

/** Stand-ins on loopback for all third parties that the server calls. */
export interface ThirdParties {
  readonly geoapify: StubServer;
  readonly google: StubServer;
  readonly overpass: StubServer;
  readonly identity: TestIdentityProvider;
  readonly botCheck: Siteverify;
  readonly stripe: StripeStandIn;
  /** Environment variables that make a server use all of them. */
  readonly environment: Readonly<Record<string, string>>;
}

const world: readonly RecordedPlace[] = [
  { number: 1, name: 'Regent’s Park Mosque', latitude: 51.5289, longitude: -0.1655, isOpen: true },
  { number: 2, name: 'East London Mosque', latitude: 51.5174, longitude: -0.0656 },
];

async function startPlacesStandIn(
  context: Pick<ScenarioContext, 'onCleanup'>,
  createAnswer: (world: readonly RecordedPlace[], received: Received) => unknown,
): Promise<StubServer> {
  const standIn = await startStubServer();
  context.onCleanup(() => standIn.close());
  standIn.answer = (received) => createAnswer(world, received);
  return standIn;
}

export async function startThirdParties(context: Pick<ScenarioContext, 'onCleanup'>): Promise<ThirdParties> {
  const geoapify = await startPlacesStandIn(context, geoapifyAnswer);
  const google = await startPlacesStandIn(context, googleAnswer);
  const overpass = await startPlacesStandIn(context, overpassAnswer);
  const identity = await startIdentityProvider({ publicUrl });
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

/** Buys a year of Premium for an account. Resolves once the server reports it. */
export async function buyPremium(
  { client }: ServerWithClient,
  stripe: StripeStandIn,
  account: Account,
): Promise<void> {
  const terms = { context: 'premium_subscription' };
  bodyOfSuccess(await postFromPage(client, '/api/terms/accept', terms, account.cookie), 'terms');
  const response = await postFromPage(client, '/api/subscription/create', undefined, account.cookie);
  const { clientSecret } = bodyOfSuccess(response, 'create') as { clientSecret: string };
  stripe.pay(clientSecret, 'good');
  await stripe.delivered();
  for (let attempt = 0; attempt < 200; attempt++) {
    if ((await fetchUser(client, account))?.isPremium) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('a paid subscription did not become premium within ten seconds');
}
