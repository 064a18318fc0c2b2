import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/units.ts';
import {
  type Account,
  bodyOfSuccess,
  cookiesOf,
  fetchUser,
  newAddress,
  password,
  postFromPage,
  registerAccount,
} from '../client/account.ts';
import { type HttpClient, parseJson } from '../client/http-client.ts';
import type { ServerWithClient } from '../client/server-with-client.ts';
import { createShiftedClock, type ShiftedClock, startServerWithClock } from '../clock/shifted-clock.ts';
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
  const email = newAddress();
  const asked = await postFromPage(client, '/api/auth/register', { email, password });
  const { testingOTP: code } = bodyOfSuccess(asked, 'register') as { testingOTP: string };
  return { email, code, cookie: cookiesOf(asked) };
}

async function verifyStatus(client: HttpClient, { email, code, cookie }: RequestedCode): Promise<number> {
  const body = { email, code, type: 'email_verification' };
  return (await postFromPage(client, '/api/auth/verify-email', body, cookie)).status;
}

interface Scene {
  readonly clock: ShiftedClock;
  readonly server: ServerWithClient;
  /** Signed in before the clock was shifted. */
  readonly person: Account;
  readonly faults: string[];
}

/** The response for London must contain the shifted clock's date there. */
async function dateFaults({ clock, server }: Scene): Promise<readonly string[]> {
  const answer = await server.client.send({ target: '/api/prayer-times?latitude=51.5074&longitude=-0.1278' });
  if (answer.status !== 200) return [`prayer times: status ${answer.status}`];
  const text = JSON.stringify(parseJson(answer));
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(clock.now());
  return text.includes(today) ? [] : [`prayer times are not those of ${today}`];
}

async function signedInFaults({ server, person }: Scene, expected: boolean): Promise<readonly string[]> {
  const isSignedIn = (await fetchUser(server.client, person)) !== undefined;
  return isSignedIn === expected ? [] : [isSignedIn ? 'a session is still valid' : 'a session is lost'];
}

/** After each jump, the server must be ready, use the new date, and accept each code once. */
async function commonFaults(scene: Scene): Promise<readonly string[]> {
  const { client } = scene.server;
  const ready = await client.send({ target: '/ready' });
  const code = await requestCode(client);
  const [first, second] = [await verifyStatus(client, code), await verifyStatus(client, code)];
  return [
    ...(ready.status === 200 ? [] : [`/ready: status ${ready.status}`]),
    ...(first === 200 ? [] : [`a new code: status ${first}`]),
    ...(second === 400 ? [] : [`a used code: status ${second}`]),
    ...(await dateFaults(scene)),
  ];
}

/** Shifts the clock of a running server and back again. */
async function jump(scene: Scene, { offsetMs, isSignedIn }: Jump): Promise<readonly string[]> {
  const { clock, server } = scene;
  const before = await requestCode(server.client);
  const offset = offsetMs();
  await clock.set(offset);
  const there = [...(await commonFaults(scene)), ...(await signedInFaults(scene, isSignedIn))];
  // By the shifted clock, the code is older than ten minutes or issued in the future.
  const late = Math.abs(offset) > 10 * minuteMs ? await verifyStatus(server.client, before) : 400;
  const ahead = await requestCode(server.client);
  await clock.set(0);
  const back = [...(await commonFaults(scene)), ...(await signedInFaults(scene, true))];
  const lasting = offset > 10 * minuteMs ? await verifyStatus(server.client, ahead) : 400;
  return [
    ...there,
    ...back.map((fault) => `${fault}, after the clock was reset`),
    ...(late === 400 ? [] : [`a code from before the jump: status ${late}`]),
    ...(lasting === 400 ? [] : [`a code from the future: status ${lasting}`]),
  ];
}

/** Restarts the server with a wrong clock, and then again with the right one. */
async function restart(context: ScenarioContext, scene: Scene, { offsetMs }: Jump): Promise<Scene> {
  await scene.server.stop();
  await scene.clock.set(offsetMs());
  const shifted = { ...scene, server: await startServerWithClock(context, scene.clock) };
  scene.faults.push(
    ...(await commonFaults(shifted)).map((fault) => `${fault}, after startup with a wrong clock`),
  );
  await shifted.server.stop();
  await scene.clock.set(0);
  return { ...scene, server: await startServerWithClock(context, scene.clock) };
}

async function run(context: ScenarioContext, extent: Extent): Promise<Finding> {
  const clock = createShiftedClock(context);
  const server = await startServerWithClock(context, clock);
  let scene: Scene = { clock, server, person: await registerAccount(server.client), faults: [] };
  for (const one of jumps[extent]) {
    context.progress(one.name);
    const faults = await jump(scene, one);
    if (extent === 'long') scene = await restart(context, scene, one);
    const lost = await signedInFaults(scene, true);
    scene.faults.push(...[...faults, ...lost].map((fault) => `${one.name}: ${fault}`));
  }
  if (!scene.server.isAlive()) scene.faults.push('the server exited');
  const restarts = extent === 'long' ? ', each also between two starts' : '';
  const measured = `${jumps[extent].length} jumps (${jumps[extent].map(({ name }) => name).join(', ')})${restarts}; the date followed immediately, no code outlived its validity, and no session was lost after the clock was reset`;
  return createFinding(
    scene.faults.length > 0 ? `${scene.faults.length} faults in ${jumps[extent].length} jumps` : measured,
    scene.faults,
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
