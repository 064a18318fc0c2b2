import { join } from 'node:path';
import { loadAtlas } from '../atlas/atlas.ts';
import { runCommand } from './command-process.ts';
import { runTimetables } from './run-timetables.ts';

await runCommand((argv, { buildFolder, createDatabaseFolder }) =>
  runTimetables(argv, {
    createDatabaseFolder,
    loadAtlas: () => loadAtlas(join(buildFolder, 'atlas')),
    clock: Date.now,
    print: (text) => console.log(text),
  }),
);
