import { runCommand } from './command-process.ts';
import { runEvents } from './run-events.ts';

await runCommand((argv, { createDatabaseFolder }) =>
  runEvents(argv, { createDatabaseFolder, clock: Date.now, screen: process.stdout }),
);
