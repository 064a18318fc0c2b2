import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';

/**
 * A part of the product with a build step of its own.
 * @typedef {object} BuildPart
 * @property {string} name
 * @property {string} title shown while it is being built
 * @property {string} needs a source file; the part is skipped while it doesn't exist
 * @property {readonly string[]} inputs files and folders that it is built from
 * @property {readonly string[]} outputs files that the build must have written
 */

const shared = ['package-lock.json', 'tsconfig.base.json', 'src/domain', 'src/contract'];

/** @type {readonly BuildPart[]} In build order. */
export const buildParts = [
  {
    name: 'atlas',
    title: 'Drawing the atlas',
    needs: 'scripts/build-atlas.ts',
    inputs: [
      'package-lock.json',
      'scripts/build-atlas.ts',
      'scripts/atlas',
      'scripts/data',
      'data/atlas',
      'data/city-names',
      'src/server/atlas',
    ],
    outputs: ['dist/atlas/atlas.bin', 'dist/atlas/zones.json'],
  },
  {
    name: 'page',
    title: 'Building the page',
    needs: 'scripts/page/build-page.ts',
    inputs: [
      ...shared,
      'src/web',
      'src/server/pages/sitemap-xml.ts',
      'vite.config.ts',
      'scripts/page',
      'scripts/pictures',
      'scripts/notices',
    ],
    outputs: ['dist/client/index.html', 'dist/client/licences.txt', 'dist/render/frames.json'],
  },
  {
    name: 'server',
    title: 'Building the server',
    needs: 'src/server/main.ts',
    inputs: [...shared, 'src/server', 'scripts/build', 'scripts/build.ts'],
    outputs: [
      'dist/server.js',
      'dist/import-places.js',
      'dist/extract-reader.js',
      'dist/import-timetables.js',
      'dist/refund-premium.js',
      'dist/show-events.js',
      'dist/read-messages.js',
      'dist/export-database.js',
      'dist/import-database.js',
    ],
  },
  {
    name: 'timetables',
    title: 'Packing the timetables',
    needs: 'scripts/build-timetables.ts',
    inputs: [
      'scripts/build-timetables.ts',
      'scripts/data',
      'data/timetables',
      'src/domain/prayer-times/timetable',
    ],
    outputs: ['dist/timetables/timetables.json'],
  },
  {
    name: 'landmarks',
    title: 'Packing the landmark mosques',
    needs: 'scripts/build-landmarks.ts',
    inputs: [
      'scripts/build-landmarks.ts',
      'scripts/landmarks',
      'scripts/data',
      'data/landmarks',
      'src/server/landmarks',
    ],
    outputs: ['dist/landmarks/landmarks.json'],
  },
  {
    name: 'duas',
    title: 'Gathering the duas',
    needs: 'scripts/build-duas.ts',
    inputs: [
      'package-lock.json',
      'tsconfig.base.json',
      'scripts/build-duas.ts',
      'scripts/duas',
      'scripts/data',
      'data/duas',
      'src/domain/duas',
    ],
    outputs: ['dist/duas/collection.json'],
  },
  {
    name: 'package',
    title: 'Building the package of the engine',
    needs: 'packages/prayer-times/package.json',
    inputs: [
      'package-lock.json',
      'tsconfig.base.json',
      'packages/prayer-times/package.json',
      'packages/prayer-times/src',
      'packages/prayer-times/tsconfig.json',
      'src/domain',
      'src/web/device/zone-from-intl.ts',
      'scripts/package',
      'scripts/atlas',
      'scripts/data',
      'data/atlas',
      'data/city-names',
    ],
    outputs: ['packages/prayer-times/dist/index.js', 'packages/prayer-times/dist/index.d.ts'],
  },
];

const stampOf = (/** @type {string} */ root, /** @type {string} */ name) =>
  path.join(root, '.cache', 'build', name);

/** @param {string} root @param {BuildPart} part @returns {boolean} whether the part must be rebuilt */
export function isStale(root, part) {
  const stamp = stampOf(root, part.name);
  if (!existsSync(path.join(root, part.needs))) return false;
  if (!existsSync(stamp) || !part.outputs.every((output) => existsSync(path.join(root, output)))) return true;
  return readFileSync(stamp, 'utf8') !== fingerprint(root, part.inputs);
}

/** @param {string} root @returns {BuildPart[]} the parts that must be rebuilt, in order */
export function stalePartsOf(root) {
  return buildParts.filter((part) => isStale(root, part));
}

/**
 * Records that a part is up to date with `print`, the fingerprint taken before the build started, so that a file saved
 * during the build triggers the next one.
 * @param {string} root @param {BuildPart} part @param {string} print
 */
export function markBuilt(root, part, print) {
  const stamp = stampOf(root, part.name);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}
