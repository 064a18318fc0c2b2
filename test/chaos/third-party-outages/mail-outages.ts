import type { SinkBehaviour } from '../../harness/smtp-sink.ts';
import { newAddress, password, postFromPage } from '../client/account.ts';
import { parseJson } from '../client/http-client.ts';
import type { Extent } from '../scenario.ts';
import type { OutageContext } from './outage-context.ts';

/** Registering waits for a slow hash and the database, never for a mail server. */
const answerLimitMs = 4_000;
const troubleMs = { short: 300, long: 12_000 } as const;
/** Past every pause of the outbox, and short of the end of a code. */
const pauseMs = 130_000;
const arrivalMs = 30_000;
/** Long enough for the outbox to try once more, were there anything left. */
const quietMs = 3_000;

async function testMailOutage(
  setup: OutageContext,
  mood: SinkBehaviour,
  extent: Extent,
): Promise<readonly string[]> {
  const { server, sink } = setup;
  const email = newAddress();
  const told = (fault: string) => `a mail server that does ${mood}: ${fault}`;
  sink.setBehaviour(mood);
  const asked = await postFromPage(server.client, '/api/auth/register', { email, password });
  const faults: string[] = [];
  if (asked.status !== 200 || (parseJson(asked) as { success?: unknown }).success !== true)
    faults.push(told(`a registration was answered ${asked.status}`));
  if (asked.durationMs > answerLimitMs)
    faults.push(told(`a registration took ${Math.round(asked.durationMs)} ms`));
  await new Promise((resolve) => setTimeout(resolve, troubleMs[extent]));
  sink.setBehaviour('accept');
  sink.hangUp();
  const mails = () => sink.mails.filter(({ envelope }) => envelope.to.includes(email)).length;
  const until = Date.now() + arrivalMs;
  await setup.advanceClock(pauseMs);
  while (mails() === 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  if (mails() !== 1) faults.push(told(`${mails()} mails came in the place of 1`));
  return faults;
}

export async function testMailOutages(setup: OutageContext, extent: Extent): Promise<readonly string[]> {
  const moods: readonly SinkBehaviour[] = extent === 'short' ? ['defer'] : ['defer', 'hang', 'drop'];
  const faults: string[] = [];
  for (const mood of moods) faults.push(...(await testMailOutage(setup, mood, extent)));
  return faults;
}
