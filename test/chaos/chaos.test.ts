import { describe, expect, it } from 'vitest';
import { availableDatabases } from '../harness/databases.ts';
import { isNightly } from '../harness/extent.ts';
import { loadScenarios } from './load-scenarios.ts';
import { runScenario } from './run-scenario.ts';

const available = isNightly ? await availableDatabases() : ['pglite'];
/** For each change: a server that is killed amid writes and started again. */
const scenarios = (await loadScenarios()).filter(({ name }) => isNightly || name === 'kill-under-writes');

describe.each(scenarios)('$name, in short', (scenario) => {
  const databases = scenario.databases.filter((database) => available.includes(database));

  it.each(databases)(
    'is borne on %s',
    async (database) => {
      const told: string[] = [];
      const progress = (text: string) => told.push(text);
      const { faults, passed } = await runScenario(scenario, { database, extent: 'short', progress });
      expect(faults, told.join('\n')).toEqual([]);
      expect(passed).toBe(true);
    },
    180_000,
  );
});
