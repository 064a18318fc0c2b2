import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Finding, Scenario } from '../../test/chaos/scenario.ts';
import type { DatabaseName } from './arguments.ts';

/** A finding and its date (ISO 8601). */
export interface Result extends Finding {
  readonly scenario: string;
  readonly database: DatabaseName;
  readonly on: string;
}

/** A scenario's row: its latest finding per database. */
export interface Row extends Pick<Scenario, 'name' | 'title' | 'target'> {
  readonly results: Partial<Record<DatabaseName, Result>>;
}

/** One row for each scenario with a result. */
export function rowsOf(scenarios: readonly Scenario[], results: readonly Result[]): Row[] {
  return scenarios.flatMap(({ name, title, target }) => {
    const ownResults = results.filter(({ scenario }) => scenario === name);
    const byDatabase = Object.fromEntries(ownResults.map((result) => [result.database, result]));
    return ownResults.length > 0 ? [{ name, title, target, results: byDatabase }] : [];
  });
}

/** The latest result of each scenario on each database. */
export function latestOf(saved: readonly Result[], fresh: readonly Result[]): Result[] {
  const isReplaced = (old: Result) =>
    fresh.some(({ scenario, database }) => scenario === old.scenario && database === old.database);
  const key = ({ scenario, database }: Result) => `${scenario} ${database}`;
  return [...saved.filter((old) => !isReplaced(old)), ...fresh].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

export function readResults(file: string): Result[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

export function saveResults(file: string, results: readonly Result[]): void {
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
