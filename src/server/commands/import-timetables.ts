import { runCommand } from './command-process.ts';
import { runTimetables } from './run-timetables.ts';

await runCommand((argv, parts) =>
  runTimetables(argv, { ...parts, clock: Date.now, print: (text) => console.log(text) }),
);
