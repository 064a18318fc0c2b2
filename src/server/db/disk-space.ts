import { statfsSync } from 'node:fs';

/** Two WAL segments of 16 MB: one to recover with and one to continue. */
const minRoomBytes = 32 * 1024 * 1024;

/** Whether the disk has too little space for the embedded database to recover and run. */
export function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < minRoomBytes;
  } catch {
    return false;
  }
}

/** The operator's error message. The database itself is intact. */
export function diskFullMessage(folder: string): string {
  return `The disk of ${folder} is full: the database needs 32 MB free. Nothing in it is lost: free some room and start again.`;
}
