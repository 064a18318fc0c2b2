import { fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Row } from '../bench/row.ts';
import { tableOf } from './bench/table.ts';
import { root } from './root.ts';
import { runProgram } from './run-program.ts';

const folder = path.join(root, 'bench');
const isBench = (file: string) =>
  file.endsWith('.ts') &&
  !file.endsWith('.test.ts') &&
  /export async function run\b/.test(readFileSync(path.join(folder, file), 'utf8'));

/** Names of all benchmarks, or of those that match the arguments. */
function selectBenchmarks(args: readonly string[]): string[] {
  const names = readdirSync(folder)
    .filter(isBench)
    .map((file) => path.basename(file, '.ts'));
  const unknown = args.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no bench '${unknown.join("', '")}': ${names.join(', ')}.`);
  return args.length > 0 ? names.filter((name) => args.includes(name)) : names;
}

function runBench(name: string): Promise<Row[]> {
  const file = path.join(folder, `${name}.ts`);
  return new Promise((resolve, reject) => {
    const options = { cwd: root, execArgv: ['--import', 'tsx'] };
    const child = fork(path.join(root, 'scripts/bench/run-module.ts'), [file], options);
    let rows: Row[] | undefined;
    child.on('message', (message) => {
      rows = message as Row[];
    });
    child.on('exit', (code) =>
      rows ? resolve(rows) : reject(new Error(`bench ${name} ended with ${code}`)),
    );
  });
}

async function runAll(names: readonly string[]): Promise<{ rows: Row[]; failed: string[] }> {
  const rows: Row[] = [];
  const failed: string[] = [];
  for (const name of names) {
    console.log(`Measuring ${name}…`);
    try {
      rows.push(...(await runBench(name)));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      failed.push(name);
    }
  }
  return { rows, failed };
}

const names = selectBenchmarks(process.argv.slice(2));
const built = await runProgram('scripts/build.ts');
if (built !== 0) process.exit(built);
const { rows, failed } = await runAll(names);
if (rows.length > 0) console.log(`\n${tableOf(rows)}`);
mkdirSync(path.join(root, '.cache'), { recursive: true });
writeFileSync(path.join(root, '.cache/bench.json'), `${JSON.stringify(rows, null, 2)}\n`);
if (failed.length > 0) console.error(`\nNot measured: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
