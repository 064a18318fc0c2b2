import { runCommand } from './command-process.ts';
import { runMessages } from './run-messages.ts';

await runCommand((argv, { createDatabaseFolder }) =>
  runMessages(argv, { createDatabaseFolder, print: (text) => console.log(text) }),
);
