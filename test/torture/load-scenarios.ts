import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/root.ts';
import type { Scenario } from './scenario.ts';

const folder = join(root, 'test/torture/scenarios');

/** Every file of the folder is one scenario, by its name. */
export async function loadScenarios(): Promise<readonly Scenario[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return Promise.all(files.sort().map(loadScenario));
}

async function loadScenario(file: string): Promise<Scenario> {
  const module: { scenario?: Scenario } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, file)).href
  );
  const { scenario } = module;
  if (`${scenario?.name}.ts` !== file) throw new Error(`${file} exports no scenario of its name`);
  return scenario as Scenario;
}
