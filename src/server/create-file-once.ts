import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that only this user may read, unless it exists. Of processes that do so at the same time, the first one
 * wins, and none sees half a file.
 */
export function createFileOnce(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporaryFile = `${file}.${process.pid}.new`;
  writeFileSync(temporaryFile, text, { mode: 0o600 });
  try {
    // Linking fails if the file exists: the second process reads the first one's.
    linkSync(temporaryFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}
