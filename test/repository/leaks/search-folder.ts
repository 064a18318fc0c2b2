import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Dua } from '../../../src/domain/duas/dua.ts';
import { decodingsOf } from './decode-file.ts';
import { type Fragments, findFragments, fragmentsOf } from './fragments.ts';

/** Indexes the members-only texts of the duas (Arabic, transliteration, translation) by id. */
export const fragmentsOfDuas = (duas: readonly Dua[]): Fragments =>
  fragmentsOf(
    duas.flatMap(({ id, arabic, transliteration, translation }) =>
      [arabic, transliteration, translation].map((text) => [id, text] as const),
    ),
  );

/** Searches all files of a folder. Returns matches as 'file: id, id'. */
export function searchFolder(folder: string, fragments: Fragments): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .flatMap((file) => {
      const matches = searchFile(readFileSync(path.join(folder, file)), file, fragments);
      return matches.length > 0 ? [`${file}: ${matches.join(', ')}`] : [];
    });
}

function searchFile(bytes: Buffer, name: string, fragments: Fragments): string[] {
  const matches = new Set<string>();
  for (const reading of decodingsOf(bytes, name)) {
    for (const id of findFragments(fragments, reading)) matches.add(id);
  }
  return [...matches];
}
