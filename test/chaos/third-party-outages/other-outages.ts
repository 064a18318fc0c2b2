import { type Fault, hangUp, hugeAnswer, serverError, silence } from '../../harness/identity-faults.ts';
import { identityPaths } from '../../harness/identity-provider.ts';
import type { SiteverifyBehaviour } from '../../stand-ins/bot-check/start-siteverify.ts';
import type { Fault as StripeFault } from '../../stand-ins/stripe/stand-in.ts';
import { postFromPage } from '../client/account.ts';
import type { HttpResponse } from '../client/http-client.ts';
import type { Extent } from '../scenario.ts';
import { type OutageContext, registerByMail } from './outage-context.ts';

/** The time limit of a call, plus some time for a busy machine. */
const responseLimitMs = 8_000;
const recoveryMs = 60_000;
/** The limit is five messages an hour per network. */
const betweenMessagesMs = 20 * 60_000;
/** Longer than the provider's discovery document is cached. */
const cacheExpiryMs = 8 * 86_400_000;

/** Returns what is wrong with a response during an outage, which must be a timely 503. */
function outageFaults(what: string, { status, durationMs }: HttpResponse): readonly string[] {
  return [
    ...(status === 503 ? [] : [`${what}: status ${status}`]),
    ...(durationMs <= responseLimitMs ? [] : [`${what}: response after ${Math.round(durationMs)} ms`]),
  ];
}

let messages = 0;

const sendMessage = ({ server }: OutageContext): Promise<HttpResponse> =>
  postFromPage(server.client, '/api/contact', {
    ...{ name: 'A reader', email: `reader${++messages}@example.org`, topic: 'general' },
    message: `The times of my mosque differ by two minutes (${messages}).`,
    turnstileToken: `good-${messages}`,
  });

export async function testBotCheckOutages(setup: OutageContext, extent: Extent): Promise<readonly string[]> {
  const { botCheck } = setup.thirdParties;
  const behaviours: readonly SiteverifyBehaviour[] =
    extent === 'short' ? ['hung_up'] : ['down', 'hung_up', 'silent', 'garbage', 'other_shape', 'redirect'];
  const faults: string[] = [];
  for (const behaviour of behaviours) {
    botCheck.setBehaviour(behaviour);
    for (let call = 0; call < 6; call++)
      faults.push(...outageFaults(`a message while the bot check is ${behaviour}`, await sendMessage(setup)));
    botCheck.setBehaviour('well');
    await setup.advanceClock(betweenMessagesMs);
    const { status } = await sendMessage(setup);
    if (status !== 200) faults.push(`a message after the bot check was ${behaviour}: status ${status}`);
  }
  return faults;
}

export async function testIdentityOutages(setup: OutageContext, extent: Extent): Promise<readonly string[]> {
  const { identity } = setup.thirdParties;
  const allFaults: readonly (readonly [string, Fault])[] = [
    ...([
      ['hangs up', hangUp],
      ['answers 503', serverError],
      ['is silent', silence],
      ['answers 3 MB', hugeAnswer],
    ] as const),
  ];
  const faults: string[] = [];
  for (const [name, fault] of extent === 'short' ? allFaults.slice(0, 1) : allFaults) {
    identity.tamper(identityPaths.discovery, fault);
    await setup.advanceClock(cacheExpiryMs);
    const duringOutage = await setup.server.client.send({ target: '/api/auth0/login' });
    if (duringOutage.status !== 302 || !duringOutage.headers.location?.includes('auth_error=unavailable'))
      faults.push(
        `with an identity provider that ${name}: ${duringOutage.status} to ${duringOutage.headers.location}`,
      );
    if (duringOutage.durationMs > responseLimitMs)
      faults.push(`with an identity provider that ${name}: ${Math.round(duringOutage.durationMs)} ms`);
    identity.heal();
    await setup.advanceClock(recoveryMs);
    const { headers } = await setup.server.client.send({ target: '/api/auth0/login' });
    if (!headers.location?.startsWith(identity.issuer))
      faults.push(`after an identity provider that ${name}: to ${headers.location}`);
  }
  return faults;
}

export async function testPaymentOutages(setup: OutageContext, extent: Extent): Promise<readonly string[]> {
  const { stripe } = setup.thirdParties;
  const kinds: readonly StripeFault[] =
    extent === 'short' ? ['silence'] : ['error', 'silence', 'lost_answer'];
  const faults: string[] = [];
  for (const kind of kinds) {
    const { cookie } = await registerByMail(setup.server.client, setup.sink);
    const { client } = setup.server;
    await postFromPage(client, '/api/terms/accept', { context: 'premium_subscription' }, cookie);
    // Stripe's library retries once by itself.
    stripe.failNext(2, kind);
    const create = () => postFromPage(client, '/api/subscription/create', undefined, cookie);
    faults.push(...outageFaults(`a subscription while Stripe fails with ${kind}`, await create()));
    await setup.advanceClock(recoveryMs);
    const { status } = await create();
    if (status !== 200) faults.push(`a subscription after Stripe failed with ${kind}: status ${status}`);
  }
  return faults;
}
