import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Candidate paths for programs of these names on the PATH, in order of the names; most of them don't exist. */
export function pathsOf(names: readonly string[], environment: NodeJS.ProcessEnv): string[] {
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}
