import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNarration, describeCheck } from './duas/check.ts';
import { compileDuas } from './duas/compile-duas.ts';
import { narrations, passages } from './duas/entries.ts';
import type { Narration } from './duas/entry.ts';
import { reports } from './duas/reports.ts';
import { root } from './root.ts';

/** Compiles the collection into `directory` (`collection.json`), for the server alone. */
export function buildDuas(directory: string): void {
  const collection = compileDuas(passages, narrations);
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, 'collection.json'), `${JSON.stringify(collection)}\n`);
}

/**
 * Alone, builds the collection. `--check` says of each narration whether its published text bears it out; `--check FILE…`
 * of those files alone. `--report` writes the two reports of docs/.
 */
async function main([task, ...files]: readonly string[]): Promise<void> {
  if (task === undefined) buildDuas(path.join(root, 'dist/duas'));
  else if (task === '--check') await check(files);
  else if (task === '--report')
    for (const [file, text] of reports()) writeFileSync(path.join(root, file), text);
  else throw new Error(`There is no ${task}, but --check and --report`);
}

async function check(files: readonly string[]): Promise<void> {
  const chosen = files.length === 0 ? narrations : (await Promise.all(files.map(narrationsIn))).flat();
  for (const narration of chosen) console.log(describeCheck(checkNarration(narration)));
}

async function narrationsIn(file: string): Promise<Narration[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  return Object.values(exported).flat() as Narration[];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(process.argv.slice(2));
