import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtractPlace } from '../../src/server/places-index/import/extract.ts';
import { openExtract } from '../../src/server/places-index/import/open-extract.ts';
import type { ExtractFile } from '../../src/server/places-index/import/read-state.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A file of the readers' own fixtures. */
export function fixture(name: string): string {
  return path.join(import.meta.dirname, '../../src/server/places-index/import/fixtures', name);
}

/** The contents as a file that is gone with the running test. */
export function writeTemporaryFile(contents: string | Buffer, name = 'extract'): string {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, contents);
  return file;
}

/** Reads an extract to its end. */
export async function readExtract(file: string): Promise<{ places: ExtractPlace[]; extract: ExtractFile }> {
  const extract = await openExtract(file);
  const places: ExtractPlace[] = [];
  for await (const batch of extract.places) places.push(...batch);
  return { places, extract };
}

/** `node/1`, `way/11`, … in the order of reading. */
export function idsOf(places: readonly ExtractPlace[]): string[] {
  return places.map(({ osmType, osmId }) => `${osmType}/${osmId}`);
}
