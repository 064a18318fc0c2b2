import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { AppSecretError, provideAppSecret } from './app-secret.ts';

describe('the app secret', () => {
  it('is the setting if there is one, and nothing is written', () => {
    expect(provideAppSecret('set by the operator, long enough', '/nowhere/at/all')).toBe(
      'set by the operator, long enough',
    );
  });

  it('is generated once, readable only by its owner, and reused at the next start', () => {
    const folder = join(temporaryFolder(), 'data');
    const secret = provideAppSecret(undefined, folder);
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(provideAppSecret(undefined, folder)).toBe(secret);
    expect(readFileSync(join(folder, 'app-secret'), 'utf8').trim()).toBe(secret);
    expect(statSync(join(folder, 'app-secret')).mode & 0o077).toBe(0);
    expect(provideAppSecret(undefined, join(temporaryFolder(), 'data'))).not.toBe(secret);
  });

  it('is rejected if its file is truncated, with the file and a remedy in the message', () => {
    const folder = temporaryFolder({ 'app-secret': 'short\n' });
    expect(() => provideAppSecret(undefined, folder)).toThrow(AppSecretError);
    expect(() => provideAppSecret(undefined, folder)).toThrow(/app-secret .*32 characters.*Restore/);
  });

  it('fails with the system error if the folder cannot be used', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    expect(() => provideAppSecret(undefined, join(folder, 'file'))).toThrow(/ENOTDIR|EEXIST/);
    chmodSync(join(folder, 'file'), 0o600);
  });
});
