import { loadScenario } from '../../test/chaos/load-scenarios.ts';
import { runScenario } from '../../test/chaos/run-scenario.ts';
import type { Extent, Ground } from '../../test/chaos/scenario.ts';

// Runs in a child process: what one scenario leaves behind must not colour another's figures.
// Nobody waits for the finding any more: no server may outlive it.
const stop = new AbortController();
for (const end of ['disconnect', 'SIGTERM', 'SIGINT', 'SIGHUP']) process.once(end, () => stop.abort());

const [, , name = '', database, extent] = process.argv;
const finding = await runScenario(await loadScenario(name), {
  database: database as Ground['database'],
  extent: extent as Extent,
  progress: (text) => console.log(`  ${text}`),
  signal: stop.signal,
});
if (!process.connected) process.exit(1);
process.send?.(finding, () => process.exit(0));
