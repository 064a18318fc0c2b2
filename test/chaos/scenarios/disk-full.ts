import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { diskFullSentence } from '../../../src/server/db/disk-room.ts';
import { copyTemplateDatabase } from '../../harness/database-template.ts';
import { bodyOfSuccess, newAddress, password, postFromPage, registerAccount } from '../client/account.ts';
import { backgroundFaults, startBackgroundUser } from '../client/background-user.ts';
import { type ServerWithClient, startServerWithClient } from '../client/server-with-client.ts';
import {
  findLosses,
  type SettingsWriter,
  waitForRecovery,
  writeSettings,
  writeUntilRefused,
} from '../disk/settings-writer.ts';
import { mountSmallDisk, type SmallDisk } from '../disk/small-disk.ts';
import { createFinding } from '../run-scenario.ts';
import type { Extent, Finding, Scenario, ScenarioContext } from '../scenario.ts';

const diskMegabytes = 200;
const people = { short: 2, long: 6 } as const;
const rounds = { short: 1, long: 5 } as const;
/** Longer than the outbox waits after a second attempt that failed. */
const mailLimitMs = 20_000;

/** A start on a full disk says so in one sentence, or succeeds; it never says that the database is damaged. */
async function startFaults(context: ScenarioContext, dataDir: string): Promise<readonly string[]> {
  try {
    const server = await startServerWithClient(context, { DATA_DIR: dataDir });
    await server.stop();
    return [];
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    return told.includes(diskFullSentence(join(dataDir, 'db')))
      ? []
      : [`a start on a full disk: ${told.slice(0, 400)}`];
  }
}

interface Seen {
  readonly faults: string[];
  /** How often the server went on by itself once there was room. */
  recovered: number;
}

/** What others notice of a disk that is full. */
async function faultsWhileFull(server: ServerWithClient): Promise<readonly string[]> {
  const backgroundUser = startBackgroundUser(server.url);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const stay = await backgroundUser.stop();
  return [
    ...backgroundFaults(stay),
    ...(server.isAlive() ? [] : [`the server ended: ${server.process.output().slice(-500)}`]),
  ];
}

/** One time full and with room again, under writes; then a start on a full disk, and one with room. */
async function fillOnce(
  context: ScenarioContext,
  disk: SmallDisk,
  writers: SettingsWriter[],
  seen: Seen,
): Promise<void> {
  const dataDir = join(disk.folder, 'mihrab');
  const server = await startServerWithClient(context, { DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  disk.fill();
  seen.faults.push(...(await writeUntilRefused(server.client, writers)), ...(await faultsWhileFull(server)));
  disk.freeSpace();
  if (await waitForRecovery(server.client, writers)) seen.recovered++;
  disk.fill();
  await writeUntilRefused(server.client, writers);
  await server.stop();
  seen.faults.push(...(await startFaults(context, dataDir)));
  disk.freeSpace();
  const again = await startServerWithClient(context, { DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  seen.faults.push(...(await findLosses(again.client, writers)));
  if (!(await waitForRecovery(again.client, writers)))
    seen.faults.push('no write was taken after a start with room');
  await again.stop();
}

/** Mails go to a folder of a full disk: who registers notices nothing, and the mail lies there once there is room. */
async function mailFaults(context: ScenarioContext): Promise<readonly string[]> {
  const disk = await mountSmallDisk(context, 1);
  if (!disk) return [];
  const dataDir = join(context.environment['DATA_DIR'] ?? '', 'with-mails');
  mkdirSync(dataDir, { recursive: true });
  await copyTemplateDatabase(dataDir);
  symlinkSync(disk.folder, join(dataDir, 'mail'));
  disk.fill();
  const server = await startServerWithClient(context, { DATA_DIR: dataDir });
  const body = { email: newAddress(), password };
  bodyOfSuccess(
    await postFromPage(server.client, '/api/auth/register', body),
    'register with a full mail folder',
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  disk.freeSpace();
  const mails = () =>
    readdirSync(disk.folder).filter((name) => name.endsWith('.txt') && !name.startsWith('.'));
  const until = Date.now() + mailLimitMs;
  while (mails().length === 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  const count = mails().length;
  await server.stop();
  return count === 1 ? [] : [`${count} mails lay in the folder once it had room, in the place of 1`];
}

async function run(context: ScenarioContext, extent: Extent): Promise<Finding> {
  const disk = await mountSmallDisk(context, diskMegabytes);
  if (!disk) return createFinding('not measured: this user may mount no disk of its own', []);
  const dataDir = join(disk.folder, 'mihrab');
  await copyTemplateDatabase(dataDir);
  const first = await startServerWithClient(context, { DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const writers: SettingsWriter[] = [];
  for (let count = 0; count < people[extent]; count++) {
    const writer = { person: await registerAccount(first.client), acknowledged: '', sent: '' };
    bodyOfSuccess(await writeSettings(first.client, writer), 'settings');
    writers.push(writer);
  }
  await first.stop();
  const seen: Seen = { faults: [], recovered: 0 };
  for (let round = 1; round <= rounds[extent]; round++) {
    await fillOnce(context, disk, writers, seen);
    context.progress(`${round} of ${rounds[extent]} times full`);
  }
  const faults = [...seen.faults, ...(extent === 'long' ? await mailFaults(context) : [])];
  const measured = `${rounds[extent]} × full: writes refused with 503, went on by itself ${seen.recovered} times and after a restart each time; 0 acknowledged lost`;
  return createFinding(
    faults.length > 0 ? `${faults.length} faults in ${rounds[extent]} × full` : measured,
    faults,
  );
}

export const scenario: Scenario = {
  name: 'disk-full',
  title: 'the disk is full',
  target:
    'writes answer 503 and reads go on; nothing acknowledged is lost; a start on a full disk says so in a sentence; whole again when there is room',
  databases: ['pglite'],
  run,
};
