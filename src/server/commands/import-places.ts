import { runCommand } from './command-process.ts';
import { runImport } from './run-import.ts';

await runCommand(runImport);
