import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { explainFailedInstall, install, isInstalled } from './install.mjs';

const lock = {
  '': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.6' },
  'node_modules/only-for-mac': { version: '1.0.0', optional: true },
};

function tree(present: object | undefined): string {
  const files: Record<string, string> = { 'package-lock.json': JSON.stringify({ packages: lock }) };
  if (present) files['node_modules/.package-lock.json'] = JSON.stringify({ packages: present });
  return temporaryFolder(files);
}

describe('isInstalled', () => {
  it.each([
    ['every package that this platform needs', { 'node_modules/zod': { version: '4.6.6' } }, true],
    ['another version', { 'node_modules/zod': { version: '4.6.5' } }, false],
    ['no packages', {}, false],
    ['an install that never finished', undefined, false],
    [
      'an extra package',
      { 'node_modules/zod': { version: '4.6.6' }, 'node_modules/x': { version: '1.0.0' } },
      false,
    ],
  ])('recognises a complete install: %s', (_case, present, expected) => {
    expect(isInstalled(tree(present))).toBe(expected);
  });
});

describe('a failed install', () => {
  it('is explained if the registry cannot be reached', () => {
    const message = explainFailedInstall('npm error code ENOTFOUND\nnpm error network', 1);
    expect(message).toMatch(/^The npm registry cannot be reached.*\.$/);
  });

  it("shows npm's own output otherwise", () => {
    expect(explainFailedInstall('npm error code EUSAGE', 1)).toContain('EUSAGE');
  });

  it('is reported by the real npm when the lock file does not match', async () => {
    const folder = temporaryFolder({
      'package.json': JSON.stringify({ name: 'x', version: '1.0.0', dependencies: { zod: '4.6.6' } }),
      'package-lock.json': JSON.stringify({ name: 'x', version: '1.0.0', lockfileVersion: 3, packages: {} }),
    });
    await expect(install(folder)).rejects.toThrow('npm ci ended with');
  });
});
