import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { stalePartsOf } from './build-parts.mjs';
import { cleanEnvironment } from './clean-environment.mjs';
import { install, isInstalled } from './install.mjs';
import { runChild } from './run-child.mjs';
import { withRunLock } from './run-lock.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Compiled programs of the product, by command name. */
const products = new Map([
  ['start', 'dist/server.js'],
  ['places:import', 'dist/import-places.js'],
  ['timetables:import', 'dist/import-timetables.js'],
  ['premium:refund', 'dist/refund-premium.js'],
  ['events', 'dist/show-events.js'],
  ['contact:messages', 'dist/read-messages.js'],
  ['db:export', 'dist/export-database.js'],
  ['db:import', 'dist/import-database.js'],
]);
/** All other commands are TypeScript programs in this folder. */
const programs = [
  'test',
  'browsers',
  'dev',
  'bench',
  'check',
  'build',
  'lighthouse',
  'notices',
  'messages',
  'chaos',
];

const logWaiting = () => console.log('Waiting for another command in this folder to finish…');

async function ensureInstalled() {
  if (isInstalled(root)) return;
  const began = Date.now();
  console.log('Installing packages… (once, half a minute to a few minutes)');
  await install(root);
  console.log(`Packages installed in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

/** @param {string} name @param {readonly string[]} args @param {NodeJS.ProcessEnv} env */
function runProgram(name, args, env) {
  return runChild(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], { cwd: root, env });
}

async function ensureBuilt() {
  if (stalePartsOf(root).length === 0) return;
  const code = await runProgram('build', ['--locked'], cleanEnvironment(process.env));
  if (code !== 0) throw new Error('The build failed. See the output above.');
}

/** `npm start` runs in development mode unless the environment or `.env` sets NODE_ENV. */
function serverEnvironment() {
  const file = path.join(root, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  if (process.env.NODE_ENV || fromFile.NODE_ENV) return process.env;
  return { ...process.env, NODE_ENV: 'development' };
}

/** @param {() => Promise<void>} preparations run by one process of this folder at a time */
function prepare(preparations) {
  return withRunLock(path.join(root, '.cache', 'prepare.lock'), preparations, logWaiting);
}

/** @param {string} program @param {readonly string[]} args */
async function runProduct(program, args) {
  await prepare(async () => {
    await ensureInstalled();
    await ensureBuilt();
  });
  const command = ['--enable-source-maps', program, ...args];
  return runChild(process.execPath, command, { cwd: root, env: serverEnvironment() });
}

/**
 * The folder in which the user called npm. npm runs scripts in the folder of package.json and passes the original
 * one in a variable.
 * @returns {string[]}
 */
function calledFrom() {
  return process.env.INIT_CWD ? [`--from=${process.env.INIT_CWD}`] : [];
}

async function run(/** @type {string} */ mode, /** @type {readonly string[]} */ args) {
  const product = products.get(mode);
  if (product) return runProduct(product, mode === 'start' ? args : [...calledFrom(), ...args]);
  const modes = [...products.keys(), ...programs].join(', ');
  if (!programs.includes(mode)) throw new Error(`Unknown command '${mode}': ${modes}.`);
  await prepare(ensureInstalled);
  return runProgram(mode, args, cleanEnvironment(process.env));
}

/** @param {readonly string[]} argv the command, then its arguments */
export async function main([mode = 'start', ...args]) {
  try {
    process.exitCode = await run(mode, args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
