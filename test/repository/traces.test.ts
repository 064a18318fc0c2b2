import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.ts';

/**
 * Traces of one machine or network that must not be in the repository: home and temporary folders, and hosts of package
 * registries.
 */
const traces: readonly RegExp[] = [
  /(?<![\w.:/)}-])\/(?:home|Users|work|tmp|root)\/\w/,
  /[A-Z]:\\Users\\/,
  /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.\w+/,
  /"resolved":/,
];

const traceIn = (text: string) => traces.find((trace) => trace.test(text));

function trackedTextFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const binary = /\.(png|jpe?g|ico|woff2?|bin|gz|br)$/;
  return list
    .split('\0')
    .filter((file) => file && !binary.test(file) && !file.startsWith('test/repository/'));
}

function read(file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}

describe('traces of a machine', () => {
  it.each([
    ['a home folder', "const a = '/home/amina/mihrab';"],
    ['a scratch folder', 'see /tmp/notes'],
    ['a drive', 'C:\\Users\\amina'],
    ['a package host', 'https://registry.npmjs.org/zod'],
    ['a URL in a lock file', '"resolved": "https://packages.example/zod.tgz"'],
  ])('include %s', (_case, text) => {
    expect(traceIn(text)).toBeDefined();
  });

  it.each(['import "../work/a.ts"', 'https://example.org/home/page', "path.join(root, 'tmp/x')"])(
    'do not include %s',
    (text) => {
      expect(traceIn(text)).toBeUndefined();
    },
  );

  it.skipIf(!existsSync(path.join(root, '.git')))('are in no file of the repository', () => {
    const files = trackedTextFiles();
    expect(files.filter((file) => traceIn(read(file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });
});
