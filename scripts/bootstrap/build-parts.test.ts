import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFileIn } from '../../test/harness/temporary-folder.ts';
import { buildParts, markBuilt, stalePartsOf } from './build-parts.mjs';
import { fingerprint } from './fingerprint.mjs';

const stalePartNames = (root: string) => stalePartsOf(root).map((part) => part.name);

/** Creates a checkout in which every part is up to date. */
function builtTree(): string {
  const root = temporaryFolder();
  for (const part of buildParts) {
    writeFileIn(root, part.needs, '1');
    for (const output of part.outputs) writeFileIn(root, output, '1');
  }
  for (const part of buildParts) markBuilt(root, part, fingerprint(root, part.inputs));
  return root;
}

it('rebuilds nothing if nothing has changed', () => {
  expect(stalePartNames(builtTree())).toEqual([]);
});

it('builds every part in a fresh clone', () => {
  const root = temporaryFolder(Object.fromEntries(buildParts.map((part) => [part.needs, '1'])));
  expect(stalePartNames(root)).toEqual(buildParts.map((part) => part.name));
});

it.each([
  ['src/server/app.ts', ['server']],
  ['src/web/app/routes.tsx', ['page']],
  ['src/domain/sun.ts', ['page', 'server', 'package']],
  ['packages/prayer-times/src/index.ts', ['package']],
  ['packages/prayer-times/dist/index.js', []],
  ['package-lock.json', ['atlas', 'page', 'server', 'duas', 'package']],
  ['data/duas/published/bukhari-6306.json', ['duas']],
  ['data/city-names/ur.csv', ['atlas', 'package']],
  ['data/landmarks/africa.csv', ['landmarks']],
  ['data/db/PG_VERSION', []],
  ['data/app-secret', []],
  ['src/domain/duas/transliterate.ts', ['page', 'server', 'duas', 'package']],
  ['src/server/app.test.ts', []],
  ['README.md', []],
])('after a change to %s rebuilds %j', (file, expected) => {
  const root = builtTree();
  writeFileIn(root, file, 'changed');
  expect(stalePartNames(root)).toEqual(expected);
});

it('rebuilds a part whose output was deleted', () => {
  const root = builtTree();
  rmSync(`${root}/dist/server.js`);
  expect(stalePartNames(root)).toEqual(['server']);
});
