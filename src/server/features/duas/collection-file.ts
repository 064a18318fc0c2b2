import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { dua, duaVersion } from '../../../contract/duas.ts';
import type { DuaCollection } from '../../../domain/duas/dua.ts';

const collection = z.object({ version: duaVersion, duas: z.array(dua) });

/** Why there is no collection to serve, for the log: the file's path, and no text of it. */
export class CollectionFileError extends Error {
  override readonly name = 'CollectionFileError';
}

/**
 * Reads what the build made of the duas. Whatever the contract does not name is left out here, once.
 * @param folder holds `collection.json`, and lies where no file is served from
 * @throws CollectionFileError where it is missing or not as the contract has it
 */
export function readCollection(folder: string): DuaCollection {
  const file = join(folder, 'collection.json');
  const parsed = collection.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.slice(0, 3).map((issue) => issue.path.join('.'));
  throw new CollectionFileError(
    `${file} is not a collection of duas, see: ${where.join(', ') || 'all of it'}`,
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
