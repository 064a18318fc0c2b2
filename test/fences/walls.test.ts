import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cruise } from '../../scripts/check/cruise.ts';
import { root } from '../../scripts/root.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { plants, validTree } from './plants.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const packages = {
  zod: 'mini.js',
  'drizzle-orm': 'index.js',
  stripe: 'index.js',
  'only-for-tests': 'index.js',
};

/** Creates a code base with the real rules and stubs of packages. */
function treeWith(files: Readonly<Record<string, string>>): string {
  const stubs = Object.entries(packages).flatMap(([name, main]) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main })],
    [`node_modules/${name}/${main}`, ''],
  ]);
  const manifest = {
    type: 'module',
    dependencies: { zod: '1.0.0', 'drizzle-orm': '1.0.0', stripe: '1.0.0' },
    devDependencies: { 'only-for-tests': '1.0.0' },
  };
  return temporaryFolder({
    'package.json': JSON.stringify(manifest),
    '.dependency-cruiser.cjs': read('.dependency-cruiser.cjs'),
    'tsconfig.base.json': read('tsconfig.base.json'),
    ...Object.fromEntries(stubs),
    ...files,
  });
}

describe('the import rules', () => {
  // The folder also contains valid files, so this also shows that the rules accept them.
  it('report each planted violation with exactly one rule', {
    timeout: 120_000,
  }, async () => {
    const planted = Object.fromEntries(plants.map(({ file, text }) => [file, text]));
    const { moduleCount, violations } = await cruise(treeWith({ ...validTree, ...planted }));
    const reported = violations.map(({ rule, from }) => `${from} breaks ${rule}`);
    expect(reported.sort()).toEqual(plants.map(({ rule, file }) => `${file} breaks ${rule}`).sort());
    expect(moduleCount).toBeGreaterThanOrEqual(Object.keys(validTree).length + plants.length - 1);
  });

  it('each have a planted violation', () => {
    const { forbidden } = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs'));
    const rules = forbidden.map(({ name }: { name: string }) => name);
    expect([...new Set(plants.map(({ rule }) => rule))].sort()).toEqual(rules.sort());
  });
});
