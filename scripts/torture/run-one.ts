import { loadScenario } from '../../test/torture/load-scenarios.ts';
import { runScenario } from '../../test/torture/run-scenario.ts';
import type { Extent, Ground } from '../../test/torture/scenario.ts';

// Runs in a child process: what one scenario leaves behind must not colour another's figures.
const [, , name = '', database, extent] = process.argv;
const finding = await runScenario(await loadScenario(name), {
  database: database as Ground['database'],
  extent: extent as Extent,
  progress: (text) => console.log(`  ${text}`),
});
process.send?.(finding, () => process.exit(0));
