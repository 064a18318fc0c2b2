import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { dua, duaVersion } from '../../../contract/duas.ts';
import type { DuaCollection } from '../../../domain/duas/dua.ts';

const collection = z.object({ version: duaVersion, duas: z.array(dua) });

/** The message is logged; it contains the file's path, but none of its content. */
export class CollectionFileError extends Error {
  override readonly name = 'CollectionFileError';
}

/**
 * Reads the collection that the build wrote. Fields that are not in the contract are dropped.
 * @param folder contains `collection.json`; must not be served
 * @throws CollectionFileError if the file is missing or doesn't match the contract
 */
export function readCollection(folder: string): DuaCollection {
  const file = join(folder, 'collection.json');
  const parsed = collection.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const invalidPaths = parsed.error.issues.slice(0, 3).map((issue) => issue.path.join('.'));
  throw new CollectionFileError(
    `${file} is not a collection of duas, see: ${invalidPaths.join(', ') || 'all of it'}`,
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new CollectionFileError(`${file} cannot be read: ${code ?? 'it is no JSON'}`);
  }
}
