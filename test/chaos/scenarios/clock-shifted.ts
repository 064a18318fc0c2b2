import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/units.ts';
import { createShiftedClock, type ShiftedClock } from '../../harness/clock/shifted-clock.ts';
import {
  type Account,
  bodyOfSuccess,
  cookiesOf,
  fetchUser,
  newEmail,
  password,
  postFromPage,
  registerAccount,
} from '../client/account.ts';
import { type HttpClient, parseJson } from '../client/http-client.ts';
import { type ServerWithClient, startServerWithClient } from '../client/server-with-client.ts';
import { createFinding } from '../run-scenario.ts';
import type { Extent, Finding, Scenario, ScenarioContext } from '../scenario.ts';

const yearMs = 365 * dayMs;

interface Jump {
  readonly name: string;
  readonly offsetMs: () => number;
  /** Whether an earlier session is still valid by the shifted clock. */
  readonly isSignedIn: boolean;
}

const jumps: Readonly<Record<'short' | 'long', readonly Jump[]>> = {
  short: [
    { name: 'a year ahead', offsetMs: () => yearMs, isSignedIn: false },
    { name: 'a day back', offsetMs: () => -dayMs, isSignedIn: true },
  ],
  long: [
    { name: 'an hour ahead', offsetMs: () => hourMs, isSignedIn: true },
    { name: 'an hour back', offsetMs: () => -hourMs, isSignedIn: true },
    { name: 'a day ahead', offsetMs: () => dayMs, isSignedIn: true },
    { name: 'a day back', offsetMs: () => -dayMs, isSignedIn: true },
    { name: 'a year ahead', offsetMs: () => yearMs, isSignedIn: false },
    { name: 'a year back', offsetMs: () => -yearMs, isSignedIn: true },
    { name: 'to January 1970', offsetMs: () => 10 * dayMs - Date.now(), isSignedIn: true },
  ],
};

/** A requested code and the cookies of its request. */
interface RequestedCode {
  readonly email: string;
  readonly code: string;
  readonly cookie: string;
}

async function requestCode(client: HttpClient): Promise<RequestedCode> {
  const email = newEmail();
  const response = await postFromPage(client, '/api/auth/register', { email, password });
  const { testingOTP: code } = bodyOfSuccess(response, 'register') as { testingOTP: string };
  return { email, code, cookie: cookiesOf(response) };
}

async function verifyStatus(client: HttpClient, { email, code, cookie }: RequestedCode): Promise<number> {
  const body = { email, code, type: 'email_verification' };
  return (await postFromPage(client, '/api/auth/verify-email', body, cookie)).status;
}

interface Setup {
  readonly clock: ShiftedClock;
  readonly server: ServerWithClient;
  /** Signed in before the clock was shifted. */
  readonly account: Account;
  readonly faults: string[];
}

/** The response for London must contain the shifted clock's date there. */
async function dateFaults({ clock, server }: Setup): Promise<readonly string[]> {
  const response = await server.client.send({
    target: '/api/prayer-times?latitude=51.5074&longitude=-0.1278',
  });
  if (response.status !== 200) return [`prayer times: status ${response.status}`];
  const text = JSON.stringify(parseJson(response));
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(clock.now());
  return text.includes(today) ? [] : [`prayer times are not those of ${today}`];
}

async function signedInFaults({ server, account }: Setup, expected: boolean): Promise<readonly string[]> {
  const isSignedIn = (await fetchUser(server.client, account)) !== undefined;
  return isSignedIn === expected ? [] : [isSignedIn ? 'a session is still valid' : 'a session is lost'];
}

/** After each jump, the server must be ready, use the new date, and accept each code once. */
async function commonFaults(setup: Setup): Promise<readonly string[]> {
  const { client } = setup.server;
  const ready = await client.send({ target: '/ready' });
  const code = await requestCode(client);
  const [first, second] = [await verifyStatus(client, code), await verifyStatus(client, code)];
  return [
    ...(ready.status === 200 ? [] : [`/ready: status ${ready.status}`]),
    ...(first === 200 ? [] : [`a new code: status ${first}`]),
    ...(second === 400 ? [] : [`a used code: status ${second}`]),
    ...(await dateFaults(setup)),
  ];
}

/** Shifts the clock of a running server and back again. */
async function jump(setup: Setup, { offsetMs, isSignedIn }: Jump): Promise<readonly string[]> {
  const { clock, server } = setup;
  const oldCode = await requestCode(server.client);
  const offset = offsetMs();
  await clock.set(offset);
  const faultsWhileShifted = [...(await commonFaults(setup)), ...(await signedInFaults(setup, isSignedIn))];
  // By the shifted clock, the code is older than ten minutes or issued in the future.
  const oldCodeStatus = Math.abs(offset) > 10 * minuteMs ? await verifyStatus(server.client, oldCode) : 400;
  const futureCode = await requestCode(server.client);
  await clock.set(0);
  const faultsAfterReset = [...(await commonFaults(setup)), ...(await signedInFaults(setup, true))];
  const futureCodeStatus = offset > 10 * minuteMs ? await verifyStatus(server.client, futureCode) : 400;
  return [
    ...faultsWhileShifted,
    ...faultsAfterReset.map((fault) => `${fault}, after the clock was reset`),
    ...(oldCodeStatus === 400 ? [] : [`a code from before the jump: status ${oldCodeStatus}`]),
    ...(futureCodeStatus === 400 ? [] : [`a code from the future: status ${futureCodeStatus}`]),
  ];
}

/** Restarts the server with a wrong clock, and then again with the right one. */
async function restart(context: ScenarioContext, setup: Setup, { offsetMs }: Jump): Promise<Setup> {
  await setup.server.stop();
  await setup.clock.set(offsetMs());
  const shifted = { ...setup, server: await startServerWithClient(context, setup.clock.environment) };
  setup.faults.push(
    ...(await commonFaults(shifted)).map((fault) => `${fault}, after startup with a wrong clock`),
  );
  await shifted.server.stop();
  await setup.clock.set(0);
  return { ...setup, server: await startServerWithClient(context, setup.clock.environment) };
}

async function run(context: ScenarioContext, extent: Extent): Promise<Finding> {
  const clock = createShiftedClock(context.environment['DATA_DIR'] ?? '');
  const server = await startServerWithClient(context, clock.environment);
  let setup: Setup = { clock, server, account: await registerAccount(server.client), faults: [] };
  for (const jumpOfRun of jumps[extent]) {
    context.progress(jumpOfRun.name);
    const faults = await jump(setup, jumpOfRun);
    if (extent === 'long') setup = await restart(context, setup, jumpOfRun);
    const lostSessions = await signedInFaults(setup, true);
    setup.faults.push(...[...faults, ...lostSessions].map((fault) => `${jumpOfRun.name}: ${fault}`));
  }
  if (!setup.server.isAlive()) setup.faults.push('the server exited');
  const restarts = extent === 'long' ? ', each also between two starts' : '';
  const measured = `${jumps[extent].length} jumps (${jumps[extent].map(({ name }) => name).join(', ')})${restarts}; the date followed immediately, no code outlived its validity, and no session was lost after the clock was reset`;
  return createFinding(
    setup.faults.length > 0 ? `${setup.faults.length} faults in ${jumps[extent].length} jumps` : measured,
    setup.faults,
  );
}

export const scenario: Scenario = {
  name: 'clock-shifted',
  title: 'The clock jumps',
  target:
    'When the clock jumps during or between runs: no crash; no code works twice or after it has expired; prayer times follow the date immediately; everything is as before after a reset',
  databases: ['pglite', 'postgres'],
  run,
};
