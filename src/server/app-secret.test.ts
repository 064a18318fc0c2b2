import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { AppSecretError, provideAppSecret } from './app-secret.ts';

describe('the secret of an installation', () => {
  it('is the setting where there is one, and nothing is written', () => {
    expect(provideAppSecret('set by the operator, long enough', '/nowhere/at/all')).toBe(
      'set by the operator, long enough',
    );
  });

  it('is made once, for its owner alone, and is the same at the next start', () => {
    const folder = join(temporaryFolder(), 'data');
    const made = provideAppSecret(undefined, folder);
    expect(made.length).toBeGreaterThanOrEqual(43);
    expect(provideAppSecret(undefined, folder)).toBe(made);
    expect(readFileSync(join(folder, 'app-secret'), 'utf8').trim()).toBe(made);
    expect(statSync(join(folder, 'app-secret')).mode & 0o077).toBe(0);
    expect(provideAppSecret(undefined, join(temporaryFolder(), 'data'))).not.toBe(made);
  });

  it('is not used when it was cut short, and the sentence names the file and the way out', () => {
    const folder = temporaryFolder({ 'app-secret': 'short\n' });
    expect(() => provideAppSecret(undefined, folder)).toThrow(AppSecretError);
    expect(() => provideAppSecret(undefined, folder)).toThrow(/app-secret .*32 characters.*Restore/);
  });

  it('says so when the folder cannot be used', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    expect(() => provideAppSecret(undefined, join(folder, 'file'))).toThrow(/ENOTDIR|EEXIST/);
    chmodSync(join(folder, 'file'), 0o600);
  });
});
