import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFileOnce } from './create-file-once.ts';
import { randomSecret } from './platform/secrets.ts';

/** As required of `APP_SECRET`. */
const minLength = 32;

/** A secret file that can't be used; the message says what to do. */
export class AppSecretError extends Error {}

/**
 * Returns the installation's secret: the setting, or the one generated once in the data folder. Processes that start
 * concurrently on an empty folder get the same one. Throws AppSecretError with a message for the operator.
 */
export function provideAppSecret(setting: string | undefined, dataDir: string): string {
  if (setting !== undefined) return setting;
  const file = join(dataDir, 'app-secret');
  try {
    return readSecret(file) ?? createSecretFile(file);
  } catch (error) {
    if (error instanceof AppSecretError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new AppSecretError(
      `The secret of this installation cannot be kept in ${file} (${code}). Give this user the right to read and write there, or set APP_SECRET.`,
    );
  }
}

/** Like `provideAppSecret`, but generates none. */
export function findAppSecret(setting: string | undefined, dataDir: string): string | undefined {
  return setting ?? readSecret(join(dataDir, 'app-secret'));
}

function createSecretFile(file: string): string {
  createFileOnce(file, `${randomSecret()}\n`);
  return readSecret(file) as string;
}

function readSecret(file: string): string | undefined {
  const text = readIfExists(file)?.trim();
  if (text === undefined || text.length >= minLength) return text;
  throw new AppSecretError(
    `${file} does not hold a secret of at least ${minLength} characters. Restore it from a backup: with another one, codes and mails that are under way are lost. Or remove it, and a new one is made.`,
  );
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
