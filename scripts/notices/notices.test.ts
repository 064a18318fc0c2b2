import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFileIn } from '../../test/harness/temporary-folder.ts';
import { buildParts, isStale } from '../bootstrap/build-parts.mjs';
import { root } from '../root.ts';
import { type BillOfMaterials, selectShipped } from './bill-of-materials.ts';
import { copiedPackages, licenceOverrides } from './copied-packages.ts';
import { licenceTextOf } from './licence-text.ts';
import { nameOf, readLock } from './lock-file.ts';
import { shippedPackages } from './shipped-packages.ts';
import { writeNotices } from './write-notices.ts';

/** Creates a built product with two run-time packages, one bundled package, and the packages that the build copies. */
function createBuiltTree(licence: string): string {
  const copied = copiedPackages.map(({ folder }) => [
    folder,
    { version: '1.0.0', license: 'MIT', dev: true },
  ]);
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/engine': { version: '2.0.0', license: licence },
    'node_modules/engine-on-mars': { version: '2.0.0', license: 'MIT', optional: true },
    'node_modules/paint': { version: '3.0.0', license: 'ISC', dev: true },
    'node_modules/hammer': { version: '4.0.0', license: 'GPL-3.0-only', dev: true },
    'node_modules/types': { version: '5.0.0', license: 'MIT', devOptional: true },
    ...Object.fromEntries(copied),
  };
  return temporaryFolder({
    'package-lock.json': JSON.stringify({ packages }),
    'dist/build/packages.json': '["node_modules/paint"]',
    'dist/render/.vite/packages.json': '["node_modules/paint"]',
    'dist/build/screen-packages.json': '[]',
    'node_modules/engine/LICENSE': 'Copyright Amina\r\n\r\nDo what you like. \n',
    'node_modules/paint/licence.md': 'Copyright Amina\n\nDo what you like.',
  });
}

describe('the list of licences', () => {
  it('names run-time, bundled and copied packages, but no build tools', () => {
    const shipped = shippedPackages(createBuiltTree('MIT'));
    const names = shipped.map(({ name }) => name);
    expect(names).toEqual(
      ['engine', 'engine-on-mars', 'paint', ...copiedPackages.map(({ folder }) => nameOf(folder))].sort(),
    );
    expect(shipped.find(({ name }) => name === 'paint')).toMatchObject({
      version: '3.0.0',
      licence: 'ISC',
      usedIn: ['the page', 'the renderer'],
    });
  });

  it('prints a text once for all packages that share it', () => {
    const list = writeNotices(shippedPackages(createBuiltTree('MIT')));
    expect(list).toContain('engine 2.0.0  MIT  (the server)');
    expect(list).toContain('engine 2.0.0, paint 3.0.0\n\nCopyright Amina\n\nDo what you like.\n');
    expect(list.match(/Do what you like/g)).toHaveLength(1);
  });

  it('is not written if a licence is not allowed', () => {
    expect(() => shippedPackages(createBuiltTree('AGPL-3.0-only'))).toThrow('engine 2.0.0: AGPL-3.0-only');
  });

  it('is not written if the page contains a package that is missing from the lock file', () => {
    const tree = createBuiltTree('MIT');
    writeFileIn(tree, 'dist/build/packages.json', '["node_modules/stranger"]');
    expect(() => shippedPackages(tree)).toThrow('node_modules/stranger');
  });
});

describe('the text of a licence', () => {
  it('comes from the readme if there is no licence file', () => {
    const folder = temporaryFolder({
      'README.md': '# Pump\n\nIt pumps.\n\n## License\n\nMIT, © Amina\n\n## Thanks\n\nto all',
    });
    expect(licenceTextOf(folder)).toBe('MIT, © Amina');
  });

  it('is undefined if the package has none or is not installed', () => {
    expect(
      licenceTextOf(temporaryFolder({ 'README.md': '# Pump\nThe licence is elsewhere.' })),
    ).toBeUndefined();
    expect(licenceTextOf('/no-such-folder')).toBeUndefined();
  });
});

describe('the bill of materials', () => {
  const component = (name: string, version: string) => ({ 'bom-ref': `${name}@${version}`, name, version });
  const fullBom: BillOfMaterials = {
    specVersion: '1.5',
    metadata: { component: component('folder', '0.1.0') },
    components: [component('engine', '2.0.0'), component('hammer', '4.0.0')],
    dependencies: [
      { ref: 'folder@0.1.0', dependsOn: ['engine@2.0.0', 'hammer@4.0.0'] },
      { ref: 'hammer@4.0.0', dependsOn: ['engine@2.0.0'] },
    ],
  };
  const engine = {
    name: 'engine',
    version: '2.0.0',
    licence: 'MIT',
    usedIn: [],
    text: '',
    isOptional: false,
  };

  it('covers only what is shipped, under the name of the product', () => {
    expect(selectShipped(fullBom, [engine])).toEqual({
      specVersion: '1.5',
      metadata: { component: { ...component('folder', '0.1.0'), type: 'application', name: 'mihrab' } },
      components: [component('engine', '2.0.0')],
      dependencies: [{ ref: 'folder@0.1.0', dependsOn: ['engine@2.0.0'] }],
    });
  });

  it('requires every package, except those for other platforms', () => {
    const paint = { ...engine, name: 'paint' };
    expect(() => selectShipped(fullBom, [engine, paint])).toThrow('paint@2.0.0');
    expect(selectShipped(fullBom, [engine, { ...paint, isOptional: true }]).components).toHaveLength(1);
  });
});

describe('the content that the build copies from packages', () => {
  const packages = readLock(root);

  it('is in the lock file', () => {
    expect(copiedPackages.filter(({ folder }) => packages[folder]?.version === undefined)).toEqual([]);
    const names = new Set(Object.keys(packages).map(nameOf));
    expect(Object.keys(licenceOverrides).filter((name) => !names.has(name))).toEqual([]);
  });

  it('is named in docs/licences.md if it is data', () => {
    const document = readFileSync(path.join(root, 'docs/licences.md'), 'utf8');
    const data = copiedPackages.filter(({ usedFor }) => !/style sheet|service worker/.test(usedFor));
    for (const { folder } of data) expect(document).toContain(`\`${nameOf(folder)}\``);
    expect(data.length).toBeGreaterThan(3);
  });
});

const list = path.join(root, 'dist/client/licences.txt');
const page = buildParts.find(({ name }) => name === 'page');
const isBuilt = page !== undefined && !isStale(root, page);

describe.skipIf(!isBuilt)('the list of the built product (needs the build)', () => {
  const shipped = isBuilt ? shippedPackages(root) : [];

  it('matches the current packages', () => {
    expect(readFileSync(list, 'utf8')).toBe(writeNotices(shipped));
  });

  it('covers the page and the server', () => {
    const names = shipped.map(({ name }) => name);
    const some = ['react', 'maplibre-gl', 'fastify', 'pg', '@node-rs/argon2', '@fontsource/amiri-quran'];
    expect(names).toEqual(expect.arrayContaining(some));
    expect(names).not.toContain('typescript');
  });

  it('has a text for every licence', () => {
    const withoutText = shipped.filter(({ text, isOptional }) => text === undefined && !isOptional);
    // These packages have no licence text. Apache-2.0 names no copyright holder and other packages include it; http_ece contains
    // no notice that could be copied, only its author's name and MIT in its package.json.
    expect(withoutText.map(({ name }) => name)).toEqual(['drizzle-orm', 'http_ece']);
  });
});
