import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateVapidKeys, isVapidPair, type Vapid, type VapidKeys } from './adapters/push/vapid.ts';
import type { Config } from './config.ts';
import { createFileOnce } from './create-file-once.ts';

/** A key file that can't be used; the message says what to do. */
export class VapidKeysError extends Error {}

/**
 * Returns the keys that identify this server to push services: those of the settings, or a pair generated once in the data
 * folder. Undefined in production with DATABASE_URL, where processes on other machines would generate other keys. Throws
 * VapidKeysError with a message for the operator.
 */
export function provideVapidKeys({ push, production, databaseUrl, dataDir }: Config): VapidKeys | undefined {
  if (push.keys) return push.keys;
  if (push.isOff || (production && databaseUrl !== undefined)) return undefined;
  const file = join(dataDir, 'vapid-keys.json');
  try {
    return readKeys(file) ?? createKeys(file);
  } catch (error) {
    if (error instanceof VapidKeysError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new VapidKeysError(
      `The keys for push services cannot be kept in ${file} (${code}). Give this user the right to read and write there, or set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.`,
    );
  }
}

/** Returns what push services need to know of this server. Undefined if alerts can't be sent while the page is closed. */
export function vapidOf({ push: { keys, subject } }: Pick<Config, 'push'>): Vapid | undefined {
  return keys && subject !== undefined ? { ...keys, subject } : undefined;
}

interface WarningLog {
  warn(message: string): void;
}

/** Says at the start of a production server why it sends no alerts to closed pages. */
export function warnWithoutPush(config: Config, log: WarningLog): void {
  if (!config.production || config.push.isOff) return;
  const { keys, subject } = config.push;
  if (!keys)
    log.warn(
      'prayer alerts are not sent to closed pages: set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, the same for every process, to what "npx web-push generate-vapid-keys" prints',
    );
  else if (subject === undefined)
    log.warn(
      'prayer alerts are not sent to closed pages: set VAPID_SUBJECT to the mailto: or https:// address at which push services reach you',
    );
}

function createKeys(file: string): VapidKeys {
  createFileOnce(file, `${JSON.stringify(generateVapidKeys(), undefined, 2)}\n`);
  return readKeys(file) as VapidKeys;
}

/** Undefined if there is no file. */
function readKeys(file: string): VapidKeys | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const keys = parseKeys(text);
  if (keys) return keys;
  throw new VapidKeysError(
    `${file} does not hold a pair of VAPID keys. Restore it from a backup: with another pair, browsers get no alerts until they open the page again. Or remove it, and a new one is made.`,
  );
}

function parseKeys(text: string): VapidKeys | undefined {
  try {
    const { publicKey, privateKey } = JSON.parse(text);
    const keys = { publicKey: String(publicKey), privateKey: String(privateKey) };
    return isVapidPair(keys) ? keys : undefined;
  } catch {
    return undefined;
  }
}
