import type { SinkBehaviour } from '../../harness/smtp-sink.ts';
import { newEmail, password, postFromPage } from '../client/account.ts';
import { parseJson } from '../client/http-client.ts';
import type { Extent } from '../scenario.ts';
import type { OutageContext } from './outage-context.ts';

/** A registration waits for a slow hash and the database, but never for the mail server. */
const responseLimitMs = 4_000;
const outageMs = { short: 300, long: 12_000 } as const;
/** Longer than every retry delay of the outbox, and shorter than a code is valid. */
const pauseMs = 130_000;
const arrivalMs = 30_000;
/** Long enough for the outbox to send a duplicate, if there were one. */
const quietMs = 3_000;

async function testMailOutage(
  setup: OutageContext,
  behaviour: SinkBehaviour,
  extent: Extent,
): Promise<readonly string[]> {
  const { server, sink } = setup;
  const email = newEmail();
  const describe = (fault: string) => `a mail server that does ${behaviour}: ${fault}`;
  sink.setBehaviour(behaviour);
  const response = await postFromPage(server.client, '/api/auth/register', { email, password });
  const faults: string[] = [];
  if (response.status !== 200 || (parseJson(response) as { success?: unknown }).success !== true)
    faults.push(describe(`a registration got status ${response.status}`));
  if (response.durationMs > responseLimitMs)
    faults.push(describe(`a registration took ${Math.round(response.durationMs)} ms`));
  await new Promise((resolve) => setTimeout(resolve, outageMs[extent]));
  sink.setBehaviour('accept');
  sink.hangUp();
  const emailCount = () => sink.mails.filter(({ envelope }) => envelope.to.includes(email)).length;
  const deadline = Date.now() + arrivalMs;
  await setup.advanceClock(pauseMs);
  while (emailCount() === 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 100));
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  if (emailCount() !== 1) faults.push(describe(`${emailCount()} emails arrived instead of 1`));
  return faults;
}

export async function testMailOutages(setup: OutageContext, extent: Extent): Promise<readonly string[]> {
  const behaviours: readonly SinkBehaviour[] = extent === 'short' ? ['defer'] : ['defer', 'hang', 'drop'];
  const faults: string[] = [];
  for (const behaviour of behaviours) faults.push(...(await testMailOutage(setup, behaviour, extent)));
  return faults;
}
