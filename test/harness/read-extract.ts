import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtractPlace } from '../../src/server/places-index/import/extract.ts';
import { openExtract } from '../../src/server/places-index/import/open-extract.ts';
import type { ExtractFile } from '../../src/server/places-index/import/read-state.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Returns the path of one of the readers' fixtures. */
export function fixture(name: string): string {
  return path.join(import.meta.dirname, '../../src/server/places-index/import/fixtures', name);
}

/** Writes a file that is removed when the test ends. */
export function writeTemporaryFile(contents: string | Buffer, name = 'extract'): string {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, contents);
  return file;
}

/** Reads all places of an extract. */
export async function readExtract(file: string): Promise<{ places: ExtractPlace[]; extract: ExtractFile }> {
  const extract = await openExtract(file);
  const places: ExtractPlace[] = [];
  for await (const batch of extract.places) places.push(...batch);
  return { places, extract };
}

/** Returns ids such as `node/1` and `way/11`, in order. */
export function idsOf(places: readonly ExtractPlace[]): string[] {
  return places.map(({ osmType, osmId }) => `${osmType}/${osmId}`);
}
