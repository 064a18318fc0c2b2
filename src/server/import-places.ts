import { runCommand } from './run-command.ts';
import { runImport } from './run-import.ts';

await runCommand(runImport);
