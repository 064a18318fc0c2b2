import { startSmtpSink } from '../../harness/smtp-sink.ts';
import { sendBystander, staySuffered } from '../client/background-user.ts';
import { startServer } from '../client/server-with-client.ts';
import { layClock } from '../clock/shifted-clock.ts';
import { buyPremium, startOutside } from '../fuzz/fuzz-target.ts';
import { findingOf } from '../run-scenario.ts';
import type { Extent, Finding, Ground, Scenario } from '../scenario.ts';
import { mailTroubles } from '../third-party-outages/mail-outages.ts';
import { botCheckTroubles, identityTroubles, paymentTroubles } from '../third-party-outages/other-outages.ts';
import type { Stage } from '../third-party-outages/outage-context.ts';
import { placesTroubles } from '../third-party-outages/places-outages.ts';
import { registerByMail } from '../third-party-outages/register-by-mail.ts';

async function setStage(ground: Ground): Promise<Stage> {
  const outside = await startOutside(ground);
  const sink = await startSmtpSink();
  ground.afterwards(() => sink.close());
  const clock = layClock(ground);
  const environment = { ...outside.environment, SMTP_URL: sink.url, ...clock.environment };
  const server = await startServer(ground, environment);
  outside.stripe.deliverTo(`${server.url}/api/webhooks/stripe`);
  const premium = await registerByMail(server.line, sink);
  await buyPremium({ server, outside }, premium);
  let ahead = 0;
  return {
    ...{ server, outside, sink, premium },
    pass(ms) {
      ahead += ms;
      return clock.set(ahead);
    },
  };
}

/** In this order: the identity provider's lets weeks pass, in which sessions end. */
const troubles = [
  ['places', placesTroubles],
  ['mail', mailTroubles],
  ['bot check', botCheckTroubles],
  ['payments', paymentTroubles],
  ['identity provider', identityTroubles],
] as const;

async function run(ground: Ground, extent: Extent): Promise<Finding> {
  const stage = await setStage(ground);
  const bystander = sendBystander(stage.server.url);
  const faults: string[] = [];
  for (const [name, trouble] of troubles) {
    faults.push(...(await trouble(stage, extent)));
    ground.progress(name);
  }
  const stay = await bystander.leave();
  faults.push(...staySuffered(stay));
  if (!stage.server.isAlive()) faults.push('the server ended');
  const measured = `${troubles.map(([name]) => name).join(', ')}: each answered as promised in time, left alone, and used again; one mail each; ${stay.asked} requests of a bystander, the slowest ${Math.round(stay.slowestMs)} ms`;
  return findingOf(faults.length > 0 ? `${faults.length} faults` : measured, faults);
}

export const scenario: Scenario = {
  name: 'third-parties-down',
  title: 'the mail server and the providers are down',
  target:
    'refused, silent, broken or huge answers of each: the next source or 503 within the limits, the breaker opens, all is used again afterwards, every mail comes once',
  databases: ['pglite', 'postgres'],
  run,
};
