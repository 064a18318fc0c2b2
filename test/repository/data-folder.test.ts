import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildParts } from '../../scripts/bootstrap/build-parts.mjs';
import { root } from '../../scripts/root.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');

/** Files that the server and `npm run dev` write into DATA_DIR, which is `./data` unless set. */
const runtimeFiles = [
  'db/PG_VERSION',
  'mail/1.eml',
  'app-secret',
  'mihrab.lock',
  'trial-payments.json',
  '.write-probe-42',
];

describe.skipIf(!existsSync(path.join(root, '.git')))('data/', () => {
  const tracked = new Set(
    git('ls-files', '--cached', '--others', '--exclude-standard', 'data').map((file) => file.split('/')[1]),
  );

  it('ignores the files that the server writes', () => {
    const files = runtimeFiles.map((file) => `data/${file}`);
    expect(git('check-ignore', ...files).filter(Boolean)).toEqual(files);
  });

  it('has no tracked file or folder with a name that the server uses', () => {
    expect(runtimeFiles.filter((file) => tracked.has(file.split('/')[0]))).toEqual([]);
  });

  it('contains no untracked inputs of the build', () => {
    const inputs = buildParts
      .flatMap((part) => part.inputs)
      .filter((input) => input === 'data' || input.startsWith('data/'));
    expect(inputs.filter((input) => !tracked.has(input.split('/')[1]))).toEqual([]);
    expect(inputs).toContain('data/landmarks');
  });
});
