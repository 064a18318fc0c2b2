import { type Fault, hangUp, hugeAnswer, serverError, silence } from '../../harness/identity-faults.ts';
import { identityPaths } from '../../harness/identity-provider.ts';
import type { SiteverifyBehaviour } from '../../stand-ins/bot-check/start-siteverify.ts';
import type { Fault as StripeFault } from '../../stand-ins/stripe/stand-in.ts';
import { postFromPage } from '../client/account.ts';
import type { HttpResponse } from '../client/http-client.ts';
import type { Extent } from '../scenario.ts';
import type { OutageContext } from './outage-context.ts';
import { registerByMail } from './register-by-mail.ts';

/** Five seconds for a call, ten for Stripe, which is asked twice, and what a busy machine adds. */
const answerLimitMs = 8_000;
const restMs = 60_000;
/** A network may write five letters an hour. */
const betweenLettersMs = 20 * 60_000;
/** Longer than the provider's description is kept. */
const forgottenMs = 8 * 86_400_000;

/** What is wrong with an answer that has to say that something is away. */
function awayFaults(what: string, { status, durationMs }: HttpResponse): readonly string[] {
  return [
    ...(status === 503 ? [] : [`${what} was answered ${status}`]),
    ...(durationMs <= answerLimitMs ? [] : [`${what} was answered after ${Math.round(durationMs)} ms`]),
  ];
}

let letters = 0;

const writeLetter = ({ server }: OutageContext): Promise<HttpResponse> =>
  postFromPage(server.client, '/api/contact', {
    ...{ name: 'A reader', email: `reader${++letters}@example.org`, topic: 'general' },
    message: `The times of my mosque differ by two minutes (${letters}).`,
    turnstileToken: `good-${letters}`,
  });

export async function testBotCheckOutages(setup: OutageContext, extent: Extent): Promise<readonly string[]> {
  const { botCheck } = setup.thirdParties;
  const moods: readonly SiteverifyBehaviour[] =
    extent === 'short' ? ['hung_up'] : ['down', 'hung_up', 'silent', 'garbage', 'other_shape', 'redirect'];
  const faults: string[] = [];
  for (const mood of moods) {
    botCheck.setBehaviour(mood);
    for (let call = 0; call < 6; call++)
      faults.push(...awayFaults(`a letter while the bot check is ${mood}`, await writeLetter(setup)));
    botCheck.setBehaviour('well');
    await setup.advanceClock(betweenLettersMs);
    const { status } = await writeLetter(setup);
    if (status !== 200) faults.push(`a letter after the bot check was ${mood} was answered ${status}`);
  }
  return faults;
}

export async function testIdentityOutages(setup: OutageContext, extent: Extent): Promise<readonly string[]> {
  const { identity } = setup.thirdParties;
  const all: readonly (readonly [string, Fault])[] = [
    ...([
      ['hangs up', hangUp],
      ['answers 503', serverError],
      ['is silent', silence],
      ['answers 3 MB', hugeAnswer],
    ] as const),
  ];
  const faults: string[] = [];
  for (const [name, fault] of extent === 'short' ? all.slice(0, 1) : all) {
    identity.tamper(identityPaths.discovery, fault);
    await setup.advanceClock(forgottenMs);
    const away = await setup.server.client.send({ target: '/api/auth0/login' });
    if (away.status !== 302 || !away.headers.location?.includes('auth_error=unavailable'))
      faults.push(`with an identity provider that ${name}: ${away.status} to ${away.headers.location}`);
    if (away.durationMs > answerLimitMs)
      faults.push(`with an identity provider that ${name}: ${Math.round(away.durationMs)} ms`);
    identity.heal();
    await setup.advanceClock(restMs);
    const { headers } = await setup.server.client.send({ target: '/api/auth0/login' });
    if (!headers.location?.startsWith(identity.issuer))
      faults.push(`after one that ${name}: to ${headers.location}`);
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
    // The library asks a second time by itself.
    stripe.failNext(2, kind);
    const create = () => postFromPage(client, '/api/subscription/create', undefined, cookie);
    faults.push(...awayFaults(`a subscription while Stripe gives ${kind}`, await create()));
    await setup.advanceClock(restMs);
    const { status } = await create();
    if (status !== 200) faults.push(`a subscription after Stripe gave ${kind} was answered ${status}`);
  }
  return faults;
}
