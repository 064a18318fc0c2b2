import { describe, expect, it } from 'vitest';
import { availableDatabases } from '../harness/databases.ts';
import { isNightly } from '../harness/extent.ts';
import { loadScenarios } from './load-scenarios.ts';
import { runScenario } from './run-scenario.ts';

const available = isNightly ? await availableDatabases() : ['pglite'];
/** Ordinary test runs include only `kill-under-writes`, nightly runs all scenarios. */
const scenarios = (await loadScenarios()).filter(({ name }) => isNightly || name === 'kill-under-writes');

describe.each(scenarios)('$name (short form)', (scenario) => {
  const databases = scenario.databases.filter((database) => available.includes(database));

  it.each(databases)(
    'passes on %s',
    async (database) => {
      const messages: string[] = [];
      const progress = (text: string) => messages.push(text);
      const { faults, passed } = await runScenario(scenario, { database, extent: 'short', progress });
      expect(faults, messages.join('\n')).toEqual([]);
      expect(passed).toBe(true);
    },
    180_000,
  );
});
