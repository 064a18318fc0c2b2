import path from 'node:path';
import { inData, listDataFiles } from '../data/data-files.ts';
import type { Narration, Passage } from './entry.ts';
import { narrationSchema, passageSchema } from './entry-schema.ts';
import { readYamlList } from './read-yaml-list.ts';

export type Entry = Passage | Narration;

/** What the collection is compiled from. */
export interface Entries {
  /** Duas of the Qur'an. */
  readonly passages: readonly Passage[];
  /** Duas of the Prophet, peace be upon him. */
  readonly narrations: readonly Narration[];
}

/** Every entry of `data/duas`, file by file, in the order in which a category shows them. Throws DataFileError. */
export function readEntries(folder = inData('duas')): Entries {
  const filesIn = (name: string) =>
    listDataFiles(path.join(folder, name), '.yaml').map((file) => path.join(folder, name, `${file}.yaml`));
  return {
    passages: filesIn('passages').flatMap(readPassages),
    narrations: filesIn('narrations').flatMap(readNarrations),
  };
}

/** The passages of one file. Throws DataFileError. */
export const readPassages = (file: string): Passage[] => readYamlList(file, passageSchema);

/** The narrations of one file. Throws DataFileError. */
export const readNarrations = (file: string): Narration[] => readYamlList(file, narrationSchema);
