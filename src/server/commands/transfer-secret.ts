import { findAppSecret } from '../app-secret.ts';
import type { Config } from '../config.ts';
import { createSecrets } from '../platform/secrets.ts';
import { CommandError } from './command-line.ts';

const wayOut =
  'Give this one the secret of the old installation: its APP_SECRET, or the content of its DATA_DIR/app-secret, as APP_SECRET here.';

/**
 * Returns a fingerprint of the installation's secret, which doesn't reveal it: encrypted messages, emails and pending
 * codes can only be used with the same secret. Throws CommandError when there is none.
 */
export function secretFingerprint({ appSecret, dataDir }: Config): string {
  const secret = findAppSecret(appSecret, dataDir);
  if (secret === undefined)
    throw new CommandError(
      `APP_SECRET is not set, and ${dataDir} holds no app-secret. ${wayOut} Nothing was changed.`,
    );
  return createSecrets(secret).hmac('transfer', 'fingerprint');
}

/** Throws CommandError when the file comes from an installation with another secret. */
export function demandSameSecret(config: Config, fingerprint: string): void {
  if (secretFingerprint(config) === fingerprint) return;
  throw new CommandError(
    `The file was written under another APP_SECRET: contact messages, mails and codes in it could not be read here. ${wayOut} Nothing was changed.`,
  );
}
