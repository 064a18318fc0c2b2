import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanEnvironment } from './clean-environment.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @typedef {Record<string, LockedPackage>} LockedPackages by folder, for example `node_modules/zod`
 */

/** @param {string} file @returns {LockedPackages | undefined} */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Tells whether node_modules matches the lock file. npm writes its own list there when it has finished, so an
 * interrupted install has none. Optional packages may be missing: they may be for another platform.
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const required = packagesIn(path.join(root, 'package-lock.json'));
  const present = packagesIn(path.join(root, 'node_modules/.package-lock.json'));
  if (!required || !present) return false;
  const missing = Object.entries(required).some(([folder, locked]) => {
    const installed = present[folder];
    if (folder === '') return false;
    return installed ? installed.version !== locked.version : !(locked.optional || locked.devOptional);
  });
  return !missing && Object.keys(present).every((folder) => folder in required);
}

const unreachable =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/;

/** @param {string} output npm's output @param {number} code its exit code @returns {string} a message for the user */
export function explainFailedInstall(output, code) {
  if (unreachable.test(output)) {
    return 'The npm registry cannot be reached, so the packages could not be installed: check the connection or the proxy and run the command again.';
  }
  return `The packages could not be installed: npm ci ended with ${code} and said:\n${output.trim()}`;
}

/** The npm that started this process, or the one on the PATH. @returns {[string, string[], boolean]} */
function findNpm() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return [process.execPath, [cli], false];
  return ['npm', [], process.platform === 'win32'];
}

// Without a network npm would retry for a minute; two quick retries cover a short interruption.
const installArguments =
  'ci --no-audit --no-fund --prefer-offline --loglevel=error --fetch-retries=2 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=4000'.split(
    ' ',
  );

/**
 * Installs exactly the packages in the lock file of `folder`.
 * @param {string} folder
 * @returns {Promise<void>} rejects with a message for the user
 */
export function install(folder) {
  const [command, first, shell] = findNpm();
  return new Promise((resolve, reject) => {
    const npm = spawn(command, [...first, ...installArguments], {
      cwd: folder,
      env: cleanEnvironment(process.env),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
    });
    let output = '';
    for (const stream of [npm.stdout, npm.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    npm.on('error', () =>
      reject(new Error('npm was not found: it comes with Node.js, install it and try again.')),
    );
    npm.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(explainFailedInstall(output, code ?? 1))),
    );
  });
}
