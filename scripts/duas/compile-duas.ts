import { createHash } from 'node:crypto';
import { type Dua, type DuaCollection, duaCategories } from '../../src/domain/duas/dua.ts';
import { DataFileError } from '../data/data-file-error.ts';
import { compileNarration } from './compile-narration.ts';
import { compilePassage } from './compile-passage.ts';
import type { Narration, Passage } from './entry.ts';
import { faultsOf } from './entry-faults.ts';
import { firstNine } from './first-nine.ts';

/** Compiles the collection. Throws DataFileError that names every fault by its entry's id and field. */
export function compileDuas(passages: readonly Passage[], narrations: readonly Narration[]): DuaCollection {
  const faults = [...faultsInAll([...passages, ...narrations])];
  const compiled = [
    ...passages.map((passage) => attempt(() => compilePassage(passage), faults)),
    ...narrations.map((narration) => attempt(() => compileNarration(narration), faults)),
  ];
  if (faults.length > 0) throw new DataFileError(`The duas can't be built:\n${faults.join('\n')}`);
  const duas = inOrder(compiled.filter((dua) => dua !== undefined));
  return { version: versionOf(duas), duas };
}

function faultsInAll(entries: readonly (Passage | Narration)[]): string[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const faults = faultsOf(entry).map((fault) => `${entry.id}, ${fault}`);
    if (seen.has(entry.id)) faults.push(`${entry.id}, id: another dua has the same`);
    seen.add(entry.id);
    return faults;
  });
}

function attempt(compile: () => Dua, faults: string[]): Dua | undefined {
  try {
    return compile();
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** The first nine, then by category; in each the Qur'an before the narrations, in the order of the files. */
function inOrder(duas: readonly Dua[]): Dua[] {
  const first = firstNine.flatMap((id) => duas.filter((dua) => dua.id === id));
  const rest = duas.filter((dua) => !firstNine.includes(dua.id));
  const byCategory = duaCategories.flatMap((category) => rest.filter((dua) => dua.category === category));
  return [...first, ...byCategory];
}

function versionOf(duas: readonly Dua[]): string {
  return createHash('sha256').update(JSON.stringify(duas)).digest('base64url').slice(0, 22);
}
