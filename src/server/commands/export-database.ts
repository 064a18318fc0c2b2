import { runCommand } from './command-process.ts';
import { runExportDatabase } from './run-export-database.ts';

// Standard output may carry the file, so messages go to standard error.
await runCommand((argv, { createDatabaseFolder }) =>
  runExportDatabase(argv, {
    createDatabaseFolder,
    print: (text) => console.error(text),
    screen: process.stderr,
    output: process.stdout,
  }),
);
