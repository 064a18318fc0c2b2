import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';
import { DataFileError } from './data-file-error.ts';

/** Absolute path of a folder or file of `data/`. */
export const inData = (name: string): string => path.join(root, 'data', name);

/** @throws DataFileError that says how to restore the file when it is missing */
export function readDataFile(file: string): string {
  return orMissing(file, () => readFileSync(file, 'utf8'));
}

/**
 * Names of the folder's files with this extension, without it, in alphabetical order.
 * @throws DataFileError that says how to restore the folder when it is missing or has no such file
 */
export function listDataFiles(folder: string, extension: string): string[] {
  const files = orMissing(folder, () => readdirSync(folder)).filter((name) => name.endsWith(extension));
  if (files.length === 0) throw DataFileError.missing(path.join(folder, `*${extension}`));
  return files.map((name) => path.basename(name, extension)).sort();
}

function orMissing<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw DataFileError.missing(file);
  }
}
