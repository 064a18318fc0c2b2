import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { diskFullMessage } from '../../../src/server/db/disk-space.ts';
import { copyTemplateDatabase } from '../../harness/database-template.ts';
import { bodyOfSuccess, newEmail, password, postFromPage, registerAccount } from '../client/account.ts';
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
const writerCounts = { short: 2, long: 6 } as const;
const rounds = { short: 1, long: 5 } as const;
/** Longer than the outbox's delay after the second failed attempt. */
const mailLimitMs = 20_000;

/** Startup on a full disk must succeed or report the full disk; it must never report a damaged database. */
async function startFaults(context: ScenarioContext, dataDir: string): Promise<readonly string[]> {
  try {
    const server = await startServerWithClient(context, { DATA_DIR: dataDir });
    await server.stop();
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.includes(diskFullMessage(join(dataDir, 'db')))
      ? []
      : [`startup on a full disk: ${message.slice(0, 400)}`];
  }
}

interface Results {
  readonly faults: string[];
  /** How often the running server recovered after space was freed. */
  recovered: number;
}

/** Returns what other users notice while the disk is full. */
async function faultsWhileFull(server: ServerWithClient): Promise<readonly string[]> {
  const backgroundUser = startBackgroundUser(server.url);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const report = await backgroundUser.stop();
  return [
    ...backgroundFaults(report),
    ...(server.isAlive() ? [] : [`the server exited: ${server.process.output().slice(-500)}`]),
  ];
}

/** Fills the disk during writes and frees it; then starts the server on a full disk, and again with free space. */
async function fillOnce(
  context: ScenarioContext,
  disk: SmallDisk,
  writers: SettingsWriter[],
  results: Results,
): Promise<void> {
  const dataDir = join(disk.folder, 'mihrab');
  const server = await startServerWithClient(context, { DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  disk.fill();
  results.faults.push(
    ...(await writeUntilRefused(server.client, writers)),
    ...(await faultsWhileFull(server)),
  );
  disk.freeSpace();
  if (await waitForRecovery(server.client, writers)) results.recovered++;
  disk.fill();
  await writeUntilRefused(server.client, writers);
  await server.stop();
  results.faults.push(...(await startFaults(context, dataDir)));
  disk.freeSpace();
  const restarted = await startServerWithClient(context, { DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  results.faults.push(...(await findLosses(restarted.client, writers)));
  if (!(await waitForRecovery(restarted.client, writers)))
    results.faults.push('writes fail after a restart with free space');
  await restarted.stop();
}

/** With the mail folder on a full disk, registration must succeed, and the email must be written when there is space again. */
async function mailFaults(context: ScenarioContext): Promise<readonly string[]> {
  const disk = await mountSmallDisk(context, 1);
  if (!disk) return [];
  const dataDir = join(context.environment['DATA_DIR'] ?? '', 'with-mails');
  mkdirSync(dataDir, { recursive: true });
  await copyTemplateDatabase(dataDir);
  symlinkSync(disk.folder, join(dataDir, 'mail'));
  disk.fill();
  const server = await startServerWithClient(context, { DATA_DIR: dataDir });
  const body = { email: newEmail(), password };
  bodyOfSuccess(
    await postFromPage(server.client, '/api/auth/register', body),
    'register with a full mail folder',
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  disk.freeSpace();
  const emails = () =>
    readdirSync(disk.folder).filter((name) => name.endsWith('.txt') && !name.startsWith('.'));
  const until = Date.now() + mailLimitMs;
  while (emails().length === 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const count = emails().length;
  await server.stop();
  return count === 1 ? [] : [`${count} emails in the folder after space was freed, instead of 1`];
}

async function run(context: ScenarioContext, extent: Extent): Promise<Finding> {
  const disk = await mountSmallDisk(context, diskMegabytes);
  if (!disk) return createFinding('not measured: this user may not mount a disk', []);
  const dataDir = join(disk.folder, 'mihrab');
  await copyTemplateDatabase(dataDir);
  const first = await startServerWithClient(context, { DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const writers: SettingsWriter[] = [];
  for (let count = 0; count < writerCounts[extent]; count++) {
    const writer = { account: await registerAccount(first.client), acknowledged: '', sent: '' };
    bodyOfSuccess(await writeSettings(first.client, writer), 'settings');
    writers.push(writer);
  }
  await first.stop();
  const results: Results = { faults: [], recovered: 0 };
  for (let round = 1; round <= rounds[extent]; round++) {
    await fillOnce(context, disk, writers, results);
    context.progress(`${round} of ${rounds[extent]} times full`);
  }
  const faults = [...results.faults, ...(extent === 'long' ? await mailFaults(context) : [])];
  const measured = `${rounds[extent]} × full: writes refused with 503, recovered without a restart ${results.recovered} times and after each restart; 0 acknowledged writes lost`;
  return createFinding(
    faults.length > 0 ? `${faults.length} faults in ${rounds[extent]} × full` : measured,
    faults,
  );
}

export const scenario: Scenario = {
  name: 'disk-full',
  title: 'The disk is full',
  target:
    'Writes get 503 and reads continue; no acknowledged write is lost; startup on a full disk reports it; full recovery when there is space',
  databases: ['pglite'],
  run,
};
