import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { lockGaps } from './lock-gaps.ts';

const entry = { version: '1.0.0', integrity: 'sha512-x' };

describe('the lock file', () => {
  it.each([
    [
      'a dependency installed below its dependent',
      { 'node_modules/a': { ...entry, dependencies: { b: '1' } }, 'node_modules/a/node_modules/b': entry },
    ],
    [
      'a dependency installed above its dependent',
      { 'node_modules/a/node_modules/b': { ...entry, dependencies: { c: '1' } }, 'node_modules/c': entry },
    ],
    ['a scoped dependency', { '': { dependencies: { '@x/y': '1' } }, 'node_modules/@x/y': entry }],
  ])('is complete with %s', (_what, packages) => {
    expect(lockGaps(packages)).toEqual([]);
  });

  it.each([
    ['a missing dependency', { '': { dependencies: { a: '1' } } }],
    [
      'a missing package for another platform',
      { 'node_modules/a': { ...entry, optionalDependencies: { mac: '1' } } },
    ],
    [
      'a dependency that only another package can reach',
      { 'node_modules/a': { ...entry, dependencies: { c: '1' } }, 'node_modules/b/node_modules/c': entry },
    ],
    ['a package without a checksum', { 'node_modules/a': { version: '1.0.0' } }],
  ])('has a gap with %s', (_what, packages) => {
    expect(lockGaps(packages)).toHaveLength(1);
  });

  it.each(['.', 'tools/lighthouse'])('of %s is complete', (folder) => {
    const { packages } = JSON.parse(readFileSync(path.join(root, folder, 'package-lock.json'), 'utf8'));
    expect(lockGaps(packages)).toEqual([]);
    expect(Object.keys(packages).length).toBeGreaterThan(50);
  });
});
