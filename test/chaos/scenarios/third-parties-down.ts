import { backgroundFaults, startBackgroundUser } from '../client/background-user.ts';
import { createFinding } from '../run-scenario.ts';
import type { Extent, Finding, Scenario, ScenarioContext } from '../scenario.ts';
import { testMailOutages } from '../third-party-outages/mail-outages.ts';
import {
  testBotCheckOutages,
  testIdentityOutages,
  testPaymentOutages,
} from '../third-party-outages/other-outages.ts';
import { setUpOutages } from '../third-party-outages/outage-context.ts';
import { testPlacesOutages } from '../third-party-outages/places-outages.ts';

/** The identity provider comes last, because its test advances the clock by weeks and ends all sessions. */
const outageTests = [
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
  for (const [name, testOutages] of outageTests) {
    faults.push(...(await testOutages(setup, extent)));
    context.progress(name);
  }
  const report = await backgroundUser.stop();
  faults.push(...backgroundFaults(report));
  if (!setup.server.isAlive()) faults.push('the server exited');
  const measured = `${outageTests.map(([name]) => name).join(', ')}: each handled as promised and in time, left alone while down, and used again; one mail each; ${report.requests} requests of a background user, the slowest ${Math.round(report.slowestMs)} ms`;
  return createFinding(faults.length > 0 ? `${faults.length} faults` : measured, faults);
}

export const scenario: Scenario = {
  name: 'third-parties-down',
  title: 'The mail server and the third parties are down',
  target:
    'For refused, missing, broken or huge responses: the next source or a 503 within the limits; circuit breakers open; everything is used again after the recovery; every mail arrives once',
  databases: ['pglite', 'postgres'],
  run,
};
