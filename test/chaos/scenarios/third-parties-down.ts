import { startSmtpSink } from '../../harness/smtp-sink.ts';
import { backgroundFaults, startBackgroundUser } from '../client/background-user.ts';
import { startServerWithClient } from '../client/server-with-client.ts';
import { createShiftedClock } from '../clock/shifted-clock.ts';
import { buyPremium, startThirdParties } from '../fuzz/fuzz-target.ts';
import { createFinding } from '../run-scenario.ts';
import type { Extent, Finding, Scenario, ScenarioContext } from '../scenario.ts';
import { testMailOutages } from '../third-party-outages/mail-outages.ts';
import {
  testBotCheckOutages,
  testIdentityOutages,
  testPaymentOutages,
} from '../third-party-outages/other-outages.ts';
import type { OutageContext } from '../third-party-outages/outage-context.ts';
import { testPlacesOutages } from '../third-party-outages/places-outages.ts';
import { registerByMail } from '../third-party-outages/register-by-mail.ts';

async function setUpOutages(context: ScenarioContext): Promise<OutageContext> {
  const thirdParties = await startThirdParties(context);
  const sink = await startSmtpSink();
  context.onCleanup(() => sink.close());
  const clock = createShiftedClock(context);
  const environment = { ...thirdParties.environment, SMTP_URL: sink.url, ...clock.environment };
  const server = await startServerWithClient(context, environment);
  thirdParties.stripe.deliverTo(`${server.url}/api/webhooks/stripe`);
  const premiumAccount = await registerByMail(server.client, sink);
  await buyPremium({ server, thirdParties }, premiumAccount);
  let ahead = 0;
  return {
    ...{ server, thirdParties, sink, premiumAccount },
    advanceClock(ms) {
      ahead += ms;
      return clock.set(ahead);
    },
  };
}

/** In this order: the identity provider's lets weeks pass, in which sessions end. */
const troubles = [
  ['places', testPlacesOutages],
  ['mail', testMailOutages],
  ['bot check', testBotCheckOutages],
  ['payments', testPaymentOutages],
  ['identity provider', testIdentityOutages],
] as const;

async function run(context: ScenarioContext, extent: Extent): Promise<Finding> {
  const setup = await setUpOutages(context);
  const backgroundUser = startBackgroundUser(setup.server.url);
  const faults: string[] = [];
  for (const [name, trouble] of troubles) {
    faults.push(...(await trouble(setup, extent)));
    context.progress(name);
  }
  const stay = await backgroundUser.stop();
  faults.push(...backgroundFaults(stay));
  if (!setup.server.isAlive()) faults.push('the server ended');
  const measured = `${troubles.map(([name]) => name).join(', ')}: each answered as promised in time, left alone, and used again; one mail each; ${stay.requests} requests of a backgroundUser, the slowest ${Math.round(stay.slowestMs)} ms`;
  return createFinding(faults.length > 0 ? `${faults.length} faults` : measured, faults);
}

export const scenario: Scenario = {
  name: 'third-parties-down',
  title: 'the mail server and the providers are down',
  target:
    'refused, silent, broken or huge answers of each: the next source or 503 within the limits, the breaker opens, all is used again afterwards, every mail comes once',
  databases: ['pglite', 'postgres'],
  run,
};
