import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Timetable } from '../src/domain/prayer-times/timetable/timetable.ts';
import { packTimetable } from '../src/domain/prayer-times/timetable/timetable-code.ts';
import { readTimetableFile } from '../src/domain/prayer-times/timetable/timetable-file.ts';
import { DataFileError } from './data/data-file-error.ts';
import { inData, listDataFiles, readDataFile } from './data/data-files.ts';

/** Compiles the published timetables of `data/timetables` into `directory` (`timetables.json`). Throws DataFileError. */
export function buildTimetables(directory: string): void {
  mkdirSync(directory, { recursive: true });
  const codes = readTimetables().map(packTimetable);
  writeFileSync(path.join(directory, 'timetables.json'), `${JSON.stringify(codes)}\n`);
}

/** Every timetable of the folder, by file name. Throws DataFileError that names each faulty line. */
export function readTimetables(folder = inData('timetables')): Timetable[] {
  const tables = listDataFiles(folder, '.csv').map((name) => {
    const file = path.join(folder, `${name}.csv`);
    const { table, problems } = readTimetableFile(readDataFile(file));
    if (table) return table;
    throw DataFileError.of(file, problems);
  });
  const ids = tables.map(({ id }) => id);
  const duplicate = ids.find((id, at) => ids.indexOf(id) < at);
  if (duplicate !== undefined)
    throw new DataFileError(`Two files of data/timetables have the id ${duplicate}.`);
  return tables;
}
