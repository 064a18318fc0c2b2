import { existsSync } from 'node:fs';
import { runChild } from './bootstrap/run-child.mjs';
import { root } from './root.ts';

const aptGet = '/usr/bin/apt-get';

/** Whether this process may install Debian packages: it runs as root and apt-get is available. */
export const canUseApt = process.getuid?.() === 0 && existsSync(aptGet);

/** Runs a program without user input. */
export async function succeeds(command: string, args: readonly string[]): Promise<boolean> {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const code = await runChild(command, args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return code === 0;
}

/** Updates the package lists. A failure shows up when a package is installed. */
export const updatePackageLists = () => succeeds(aptGet, ['update', '-qq']);

export const installPackages = (...names: readonly string[]) =>
  succeeds(aptGet, ['install', '-y', '-qq', '--no-install-recommends', ...names]);
