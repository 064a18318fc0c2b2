import { open, stat } from 'node:fs/promises';
import { detectFormat } from './detect-format.ts';
import { ExtractError } from './extract.ts';
import { openJson } from './json/read-json.ts';
import { openPbf } from './pbf/read-pbf.ts';
import type { ExtractFile } from './read-state.ts';

const headBytes = 4_096;

/**
 * Opens a file of OpenStreetMap data by its content, whatever its name: `.osm.pbf`, GeoJSON or Overpass JSON. Throws
 * `ExtractError` for anything else, and for a missing or unreadable file.
 * @param signal aborts reading: `places` then throws the signal's reason
 */
export async function openExtract(path: string, signal?: AbortSignal): Promise<ExtractFile> {
  const head = await readHead(path).catch((error: unknown) => {
    throw explain(error, path);
  });
  const kind = detectFormat(head);
  if (kind === 'pbf') return openPbf(path, signal);
  if (kind === 'json') return openJson(path, signal);
  throw new ExtractError(`${path} ${kind.refusal}`);
}

async function readHead(path: string): Promise<Buffer> {
  const facts = await stat(path);
  if (facts.isDirectory()) throw new ExtractError(`${path} is a folder. Name one file in it.`);
  if (!facts.isFile()) throw new ExtractError(`${path} is no ordinary file. Save the data to a file first.`);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist. Check the name and the folder',
  ENOTDIR: 'does not exist. Check the name and the folder',
  EACCES: 'may not be read by this user. Give the right to read it',
  EPERM: 'may not be read by this user. Give the right to read it',
  ENAMETOOLONG: 'is no name that a file can have. Check it',
};

function explain(error: unknown, path: string): unknown {
  if (error instanceof ExtractError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  return new ExtractError(`${path} ${reasons[code] ?? `cannot be read (${code || 'unknown'})`}.`, error);
}
