import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { timetableCode } from '../../contract/timetables.ts';
import type { Timetable } from '../../domain/prayer-times/timetable/timetable.ts';
import { unpackTimetable } from '../../domain/prayer-times/timetable/timetable-code.ts';

/** File that the build generates from `data/timetables`. */
export const builtInFile = 'timetables.json';

/** Why no timetables can be used, for the log. */
export class TimetableFileError extends Error {
  override readonly name = 'TimetableFileError';
}

/**
 * Reads the product's timetables.
 * @param folder contains `timetables.json`
 * @throws TimetableFileError when it is missing or damaged
 */
export function readBuiltInTimetables(folder: string): Timetable[] {
  const file = join(folder, builtInFile);
  try {
    return z.parse(z.array(timetableCode), JSON.parse(readFileSync(file, 'utf8'))).map(unpackTimetable);
  } catch (cause) {
    throw new TimetableFileError(`${file} can't be read. Build the server again.`, { cause });
  }
}
