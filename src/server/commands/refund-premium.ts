import { runCommand } from './command-process.ts';
import { runRefund } from './run-refund.ts';

await runCommand((argv, { createDatabaseFolder }) =>
  runRefund(argv, { createDatabaseFolder, clock: Date.now, print: (line) => console.log(line) }),
);
