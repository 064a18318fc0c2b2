import { pathToFileURL } from 'node:url';
import { checkNarration, describeCheck } from './duas/check.ts';
import { narrations } from './duas/entries.ts';
import type { Narration } from './duas/entry.ts';

/** `--check` says of each narration whether its published text bears it out; `--check FILE…` of those files alone. */
async function main([task, ...files]: readonly string[]): Promise<void> {
  if (task !== '--check') throw new Error('Say what to do: --check');
  const chosen = files.length === 0 ? narrations : (await Promise.all(files.map(narrationsIn))).flat();
  for (const narration of chosen) console.log(describeCheck(checkNarration(narration)));
}

async function narrationsIn(file: string): Promise<Narration[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  return Object.values(exported).flat() as Narration[];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(process.argv.slice(2));
