import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomSecret } from './platform/secrets.ts';

/** As `APP_SECRET` itself asks. */
const leastLength = 32;

/** A secret file that cannot be used; the sentence says what to do. */
export class AppSecretError extends Error {}

/**
 * The secret of this installation: the setting, else the one that was made once in the data folder. Several processes
 * that start at once on an empty folder end with the same one. Throws AppSecretError with a sentence for the operator.
 */
export function provideAppSecret(setting: string | undefined, dataDir: string): string {
  if (setting !== undefined) return setting;
  const file = join(dataDir, 'app-secret');
  try {
    return readSecret(file) ?? makeSecret(dataDir, file);
  } catch (error) {
    if (error instanceof AppSecretError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new AppSecretError(
      `The secret of this installation cannot be kept in ${file} (${code}). Give this user the right to read and write there, or set APP_SECRET.`,
    );
  }
}

/** The same, where there is one: none is made. */
export function findAppSecret(setting: string | undefined, dataDir: string): string | undefined {
  return setting ?? readSecret(join(dataDir, 'app-secret'));
}

function makeSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true });
  const whole = `${file}.${process.pid}.new`;
  writeFileSync(whole, `${randomSecret()}\n`, { mode: 0o600 });
  try {
    // A link is refused where the name is taken: whoever comes second reads the first one's.
    linkSync(whole, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(whole, { force: true });
  }
  return readSecret(file) as string;
}

function readSecret(file: string): string | undefined {
  const text = readIfThere(file)?.trim();
  if (text === undefined || text.length >= leastLength) return text;
  throw new AppSecretError(
    `${file} does not hold a secret of at least ${leastLength} characters. Restore it from a backup: with another one, codes and mails that are under way are lost. Or remove it, and a new one is made.`,
  );
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
