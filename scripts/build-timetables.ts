import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Timetable } from '../src/domain/prayer-times/timetable/timetable.ts';
import { packTimetable } from '../src/domain/prayer-times/timetable/timetable-code.ts';
import { readTimetableFile } from '../src/domain/prayer-times/timetable/timetable-file.ts';
import { root } from './root.ts';

const source = path.join(root, 'timetables');

/** Compiles the published timetables of `timetables` into `directory` (`timetables.json`). Throws for a bad file. */
export function buildTimetables(directory: string): void {
  mkdirSync(directory, { recursive: true });
  const codes = readTimetables(source).map(packTimetable);
  writeFileSync(path.join(directory, 'timetables.json'), `${JSON.stringify(codes)}\n`);
}

/** Every timetable of the folder, in the order of the files' names. Throws for a bad file, naming each line. */
export function readTimetables(folder = source): Timetable[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  const tables = files.sort().map((name) => {
    const { table, problems } = readTimetableFile(readFileSync(path.join(folder, name), 'utf8'));
    if (table) return table;
    throw new Error(
      [`${name} can't be read:`, ...problems.map(({ line, message }) => `  line ${line}: ${message}`)].join(
        '\n',
      ),
    );
  });
  const ids = new Set(tables.map(({ id }) => id));
  if (ids.size < tables.length) throw new Error('Two timetables have the same id.');
  return tables;
}
