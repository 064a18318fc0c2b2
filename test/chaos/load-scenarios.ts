import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/root.ts';
import type { Scenario } from './scenario.ts';

const folder = join(root, 'test/chaos/scenarios');

/** Loads all scenarios; each file of the folder exports one. */
export async function loadScenarios(): Promise<readonly Scenario[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return Promise.all(files.sort().map((file) => loadScenario(file.slice(0, -'.ts'.length))));
}

/** Loads a scenario by its name. Throws if there is none. */
export async function loadScenario(name: string): Promise<Scenario> {
  const file = join(folder, `${name}.ts`);
  const { scenario }: { scenario?: Scenario } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (scenario?.name !== name) throw new Error(`${name}.ts exports no scenario of that name`);
  return scenario;
}
