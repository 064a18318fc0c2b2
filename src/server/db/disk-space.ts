import { statfsSync } from 'node:fs';

/** A segment of the log (16 MB) twice: one to recover with and one to go on. */
const leastRoomBytes = 32 * 1024 * 1024;

/** Whether the disk of a folder has too little room for the embedded database to recover and go on. */
export function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < leastRoomBytes;
  } catch {
    return false;
  }
}

/** What a person has to do about it; the database itself is whole. */
export function diskFullMessage(folder: string): string {
  return `The disk of ${folder} is full: the database needs 32 MB free. Nothing in it is lost: free some room and start again.`;
}
