import { loadScenario } from '../../test/chaos/load-scenarios.ts';
import { runScenario } from '../../test/chaos/run-scenario.ts';
import type { Extent, ScenarioContext } from '../../test/chaos/scenario.ts';

// Runs one scenario in a child process, so that it can't affect the next one. Stops the scenario and its servers if the
// parent process exits.
const stop = new AbortController();
for (const event of ['disconnect', 'SIGTERM', 'SIGINT', 'SIGHUP']) process.once(event, () => stop.abort());

const [, , name = '', database, extent] = process.argv;
const finding = await runScenario(await loadScenario(name), {
  database: database as ScenarioContext['database'],
  extent: extent as Extent,
  progress: (text) => console.log(`  ${text}`),
  signal: stop.signal,
});
if (!process.connected) process.exit(1);
process.send?.(finding, () => process.exit(0));
