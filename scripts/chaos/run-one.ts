import { loadScenario } from '../../test/chaos/load-scenarios.ts';
import { runScenario } from '../../test/chaos/run-scenario.ts';
import type { Extent, ScenarioContext } from '../../test/chaos/scenario.ts';

// Runs in a child process, so that leftovers of one scenario don't affect the results of the next.
// If the parent is gone, no one reads the finding, and no server may keep running.
const stop = new AbortController();
for (const end of ['disconnect', 'SIGTERM', 'SIGINT', 'SIGHUP']) process.once(end, () => stop.abort());

const [, , name = '', database, extent] = process.argv;
const finding = await runScenario(await loadScenario(name), {
  database: database as ScenarioContext['database'],
  extent: extent as Extent,
  progress: (text) => console.log(`  ${text}`),
  signal: stop.signal,
});
if (!process.connected) process.exit(1);
process.send?.(finding, () => process.exit(0));
