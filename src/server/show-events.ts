import { runCommand } from './run-command.ts';
import { runEvents } from './run-events.ts';

await runCommand((argv, { createDatabaseFolder }) =>
  runEvents(argv, { createDatabaseFolder, clock: Date.now, screen: process.stdout }),
);
