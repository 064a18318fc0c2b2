import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packPackage } from '../package/pack-package.ts';
import { packageFolder } from '../package/package-folder.ts';
import { isScreenFile, oldestBrowsers, oldestScreenBrowsers } from '../page/browser-targets.ts';
import { root } from '../root.ts';
import { exceptions } from './browser-support/exceptions.ts';
import { screenExceptions } from './browser-support/screen-exceptions.ts';
import { cruise } from './cruise.ts';
import { lockGaps } from './lock-gaps.ts';

/** One check. `run` resolves to undefined on success, otherwise to a message that says what is wrong. */
export interface Step {
  readonly name: string;
  run(): Promise<string | undefined>;
}

/** Runs a program from node_modules; prints nothing on success. */
function program(file: string, ...args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join('node_modules', file), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) =>
      resolve(code === 0 ? undefined : output.trim() || `${file} ended with ${code}`),
    );
  });
}

/** TypeScript 7 takes a ninth of version 6's CPU time; dependency-cruiser still needs 6. */
const types = (part: string): Step => ({
  name: `types of ${part}`,
  run: () => program('typescript-7/bin/tsc', '-p', `${part}/tsconfig.json`),
});

async function checkLock(folder: string): Promise<string | undefined> {
  const lock = JSON.parse(readFileSync(path.join(root, folder, 'package-lock.json'), 'utf8'));
  return lockGaps(lock.packages).join('\n') || undefined;
}

/** Fewer modules than this mean that dependency-cruiser did not read the tree. */
const minModules = 100;

/** Runs the import rules. test/fences tests each rule with a violation. */
async function checkWalls(): Promise<string | undefined> {
  const { moduleCount, violations } = await cruise(root);
  if (moduleCount < minModules) return `dependency-cruiser found only ${moduleCount} modules in src`;
  return violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`).join('\n') || undefined;
}

/** The boot script tells outdated browsers that they are outdated, so they must be able to parse it. */
const es5 = ['boot.js'];

async function checkBrowserSupport(): Promise<string | undefined> {
  const clientDir = path.join(root, 'dist/client');
  if (!existsSync(path.join(clientDir, 'index.html'))) return 'The page is not built. Run: npm run build';
  // Loaded lazily: its data is twenty megabytes.
  const { findUnsupportedFeatures } = await import('./browser-support/unsupported-features.ts');
  const isChecked = (file: string) => !isScreenFile(file);
  const ofApp = { targets: oldestBrowsers, exceptions, es5, isChecked };
  const ofScreen = { targets: oldestScreenBrowsers, exceptions: screenExceptions, es5: [] };
  const lines = [
    ...findUnsupportedFeatures(clientDir, ofApp),
    ...findUnsupportedFeatures(clientDir, { ...ofScreen, isChecked: isScreenFile }),
  ];
  return lines.join('\n') || undefined;
}

/** Packs the package as npm would, and checks its manifest and that TypeScript finds its declarations. It is ESM only. */
async function checkPackage(): Promise<string | undefined> {
  if (!existsSync(path.join(packageFolder, 'dist/index.js')))
    return 'The package is not built. Run: npm run build';
  const tarball = packPackage(path.join(root, '.cache/package/packed'));
  const problems = await Promise.all([
    program('publint/src/cli.js', 'run', tarball, '--strict'),
    program('@arethetypeswrong/cli/dist/index.js', tarball, '--profile', 'esm-only', '--format', 'ascii'),
  ]);
  return problems.filter(Boolean).join('\n') || undefined;
}

/** Everything except the build and the tests. The steps are independent of each other. */
export const steps: readonly Step[] = [
  { name: 'lock file', run: () => checkLock('.') },
  { name: 'lock file of tools/lighthouse', run: () => checkLock('tools/lighthouse') },
  { name: 'format and lint', run: () => program('@biomejs/biome/bin/biome', 'check', '.') },
  ...[
    'src/domain',
    'src/contract',
    'src/server',
    'src/web',
    'packages/prayer-times',
    'packages/prayer-times/src/cli',
    'test',
  ].map(types),
  { name: 'walls', run: checkWalls },
  { name: 'unused code', run: () => program('knip/bin/knip.js', '--no-progress') },
  { name: 'package', run: checkPackage },
  { name: 'browser support', run: checkBrowserSupport },
];
