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

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const yearMs = 365 * dayMs;

interface Jump {
  readonly name: string;
  readonly offsetMs: () => number;
  /** Whether somebody who was signed in before still is, by the clock that was set. */
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
    { name: 'in January 1970', offsetMs: () => 10 * dayMs - Date.now(), isSignedIn: true },
  ],
};

/** A code that was asked for, in the browser that asked. */
interface AskedCode {
  readonly email: string;
  readonly code: string;
  readonly cookie: string;
}

async function askForCode(client: HttpClient): Promise<AskedCode> {
  const email = newAddress();
  const asked = await postFromPage(client, '/api/auth/register', { email, password });
  const { testingOTP: code } = bodyOfSuccess(asked, 'register') as { testingOTP: string };
  return { email, code, cookie: cookiesOf(asked) };
}

async function statusOfProof(client: HttpClient, { email, code, cookie }: AskedCode): Promise<number> {
  const body = { email, code, type: 'email_verification' };
  return (await postFromPage(client, '/api/auth/verify-email', body, cookie)).status;
}

interface Scene {
  readonly clock: ShiftedClock;
  readonly server: ServerWithClient;
  /** Signed in before anything was shifted. */
  readonly person: Account;
  readonly faults: string[];
}

/** London is within a day of anywhere: its date tells what the server takes for today. */
async function dateFaults({ clock, server }: Scene): Promise<readonly string[]> {
  const answer = await server.client.send({ target: '/api/prayer-times?latitude=51.5074&longitude=-0.1278' });
  if (answer.status !== 200) return [`prayer times were answered ${answer.status}`];
  const text = JSON.stringify(parseJson(answer));
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(clock.now());
  return text.includes(today) ? [] : [`prayer times do not name ${today}`];
}

async function signedInFaults({ server, person }: Scene, expected: boolean): Promise<readonly string[]> {
  const isSignedIn = (await fetchUser(server.client, person)) !== undefined;
  return isSignedIn === expected ? [] : [isSignedIn ? 'a session lives on' : 'a session is lost'];
}

/** What every jump has to leave in order: it is ready, today is today, and people can open accounts. */
async function usualFaults(scene: Scene): Promise<readonly string[]> {
  const { client } = scene.server;
  const ready = await client.send({ target: '/ready' });
  const code = await askForCode(client);
  const [first, second] = [await statusOfProof(client, code), await statusOfProof(client, code)];
  return [
    ...(ready.status === 200 ? [] : [`/ready was answered ${ready.status}`]),
    ...(first === 200 ? [] : [`a fresh code was answered ${first}`]),
    ...(second === 400 ? [] : [`the same code again was answered ${second}`]),
    ...(await dateFaults(scene)),
  ];
}

/** One jump and the way back, on a server that runs. */
async function jump(scene: Scene, { offsetMs, isSignedIn }: Jump): Promise<readonly string[]> {
  const { clock, server } = scene;
  const before = await askForCode(server.client);
  const offset = offsetMs();
  await clock.set(offset);
  const there = [...(await usualFaults(scene)), ...(await signedInFaults(scene, isSignedIn))];
  // Past its ten minutes by this clock, or issued in its future.
  const late = Math.abs(offset) > 10 * minuteMs ? await statusOfProof(server.client, before) : 400;
  const ahead = await askForCode(server.client);
  await clock.set(0);
  const back = [...(await usualFaults(scene)), ...(await signedInFaults(scene, true))];
  const lasting = offset > 10 * minuteMs ? await statusOfProof(server.client, ahead) : 400;
  return [
    ...there,
    ...back.map((fault) => `${fault}, once the clock is right again`),
    ...(late === 400 ? [] : [`a code of another time was answered ${late}`]),
    ...(lasting === 400 ? [] : [`a code of the future was answered ${lasting}`]),
  ];
}

/** A server that starts with a wrong clock, and one that starts with the right one afterwards. */
async function restart(context: ScenarioContext, scene: Scene, { offsetMs }: Jump): Promise<Scene> {
  await scene.server.stop();
  await scene.clock.set(offsetMs());
  const shifted = { ...scene, server: await startServerWithClock(context, scene.clock) };
  scene.faults.push(
    ...(await usualFaults(shifted)).map((fault) => `${fault}, after a start with a wrong clock`),
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
  if (!scene.server.isAlive()) scene.faults.push('the server ended');
  const restarts = extent === 'long' ? ', each also between two starts' : '';
  const measured = `${jumps[extent].length} jumps (${jumps[extent].map(({ name }) => name).join(', ')})${restarts}; today followed at once, no code outlived its time, nobody lost a session once it was right again`;
  return createFinding(
    scene.faults.length > 0 ? `${scene.faults.length} faults in ${jumps[extent].length} jumps` : measured,
    scene.faults,
  );
}

export const scenario: Scenario = {
  name: 'clock-shifted',
  title: 'the clock is shifted',
  target:
    'a clock that jumps while the server runs or between two starts: no crash, no code past its time or twice, today’s times at once, all as before when it is right again',
  databases: ['pglite', 'postgres'],
  run,
};
