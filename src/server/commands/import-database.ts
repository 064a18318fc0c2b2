import { runCommand } from './command-process.ts';
import { runImportDatabase } from './run-import-database.ts';

await runCommand((argv, { createDatabaseFolder }) =>
  runImportDatabase(argv, {
    createDatabaseFolder,
    print: (text) => console.log(text),
    screen: process.stdout,
  }),
);
