import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DataFileError } from './data/data-file-error.ts';
import { checkNarration, describeCheck } from './duas/check.ts';
import { compileDuas } from './duas/compile-duas.ts';
import { readEntries, readNarrations } from './duas/entries.ts';
import { reports } from './duas/reports.ts';
import { root } from './root.ts';

/** Compiles the duas of `data/duas` into `directory` (`collection.json`), which only the server reads. Throws DataFileError. */
export function buildDuas(directory: string): void {
  const { passages, narrations } = readEntries();
  const collection = compileDuas(passages, narrations);
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, 'collection.json'), `${JSON.stringify(collection)}\n`);
}

/**
 * Without an option, builds the collection. `--check` prints for each narration whether its published text confirms it,
 * `--check FILE…` for the narrations of those files. `--report` writes the two reports of docs/.
 */
function main([task, ...files]: readonly string[]): void {
  if (task === undefined) buildDuas(path.join(root, 'dist/duas'));
  else if (task === '--check') check(files);
  else if (task === '--report')
    for (const [file, text] of reports()) writeFileSync(path.join(root, file), text);
  else throw new Error(`Unknown option ${task}: use --check or --report.`);
}

function check(files: readonly string[]): void {
  const chosen = files.length === 0 ? readEntries().narrations : files.flatMap(readNarrations);
  for (const narration of chosen) console.log(describeCheck(checkNarration(narration)));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof DataFileError ? error.message : error);
    process.exitCode = 1;
  }
}
