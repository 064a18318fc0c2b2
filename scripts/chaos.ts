import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { loadScenarios } from '../test/chaos/load-scenarios.ts';
import type { Finding, Scenario } from '../test/chaos/scenario.ts';
import { availableDatabases } from '../test/harness/databases.ts';
import { type ChaosOptions, type DatabaseName, help, readArguments } from './chaos/arguments.ts';
import { type Machine, reportOf, tableOf, withReport } from './chaos/report.ts';
import { latestOf, type Result, readResults, rowsOf, saveResults } from './chaos/results.ts';
import { root } from './root.ts';
import { runProgram } from './run-program.ts';

/** Stored beside the scenarios, so that measuring one again keeps the results of the others. */
const resultsFile = path.join(root, 'test/chaos/results.json');
const document = path.join(root, 'docs/operations.md');

function selectScenarios(scenarios: readonly Scenario[], only: ChaosOptions['only']): readonly Scenario[] {
  const names = scenarios.map(({ name }) => name);
  const unknown = only?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`There is no scenario '${unknown.join("', '")}': ${names.join(', ')}.`);
  return scenarios.filter(({ name }) => only?.includes(name) ?? true);
}

function runOne(name: string, database: DatabaseName, extent: string): Promise<Finding> {
  const failed = (fault: string): Finding => ({ passed: false, measured: 'did not end', faults: [fault] });
  return new Promise((resolve) => {
    const options = { cwd: root, execArgv: ['--import', 'tsx'] };
    const child = fork(path.join(root, 'scripts/chaos/run-one.ts'), [name, database, extent], options);
    child.once('message', (finding) => resolve(finding as Finding));
    child.once('exit', (code, signal) => resolve(failed(`its process ended with ${code ?? signal}`)));
  });
}

async function runAll(
  scenarios: readonly Scenario[],
  { databases, extent }: ChaosOptions,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, databases: supported } of scenarios) {
    for (const database of databases.filter((name) => supported.includes(name))) {
      const began = performance.now();
      console.log(`${name} on ${database}…`);
      const finding = await runOne(name, database, extent);
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`  ${finding.passed ? 'passed' : 'FAILED'} in ${seconds} s: ${finding.measured}`);
      for (const fault of finding.faults) console.log(`    ${fault}`);
      results.push({ ...finding, scenario: name, database, on: new Date().toISOString().slice(0, 10) });
    }
  }
  return results;
}

function thisMachine(): Machine {
  const [processor, ...others] = cpus();
  return {
    node: process.versions.node,
    processor: processor?.model.trim() || 'of unknown make',
    cores: others.length + 1,
  };
}

async function runChaos(options: ChaosOptions): Promise<number> {
  const all = await loadScenarios();
  const scenarios = selectScenarios(all, options.only);
  const available = await availableDatabases();
  const missing = options.databases.filter((database) => !available.includes(database));
  if (missing.length > 0) console.log(`Skipping ${missing.join(', ')}: it doesn't answer.`);
  const built = await runProgram('scripts/build.ts');
  if (built !== 0) return built;
  const databases = options.databases.filter((database) => available.includes(database));
  const results = await runAll(scenarios, { ...options, databases });
  console.log(`\n${tableOf(rowsOf(scenarios, results))}`);
  if (options.report) {
    const latest = latestOf(readResults(resultsFile), results);
    saveResults(resultsFile, latest);
    const report = reportOf(rowsOf(all, latest), thisMachine());
    writeFileSync(document, withReport(readFileSync(document, 'utf8'), report));
  }
  return results.every(({ passed }) => passed) ? 0 : 1;
}

const options = readArguments(process.argv.slice(2));
if (options === 'help') console.log(help);
else process.exitCode = await runChaos(options);
