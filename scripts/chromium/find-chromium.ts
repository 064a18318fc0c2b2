import { chromium } from '@playwright/test';
import { isExecutable, pathsOf } from '../executables.ts';

/** The same browser without windows, notifications and sensors. Journeys run in two thirds of the time in it. */
const shell = 'chromium-headless-shell';
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findFirst(names: readonly string[], environment: NodeJS.ProcessEnv): string | undefined {
  const onPath = pathsOf(names, environment);
  const candidates = [environment['CHROMIUM_PATH'] ?? '', ...onPath, chromium.executablePath()];
  return candidates.find((file) => file !== '' && isExecutable(file));
}

/**
 * Path of a Chromium on this machine: CHROMIUM_PATH if set, then the PATH (headless shell first), then the one that
 * Playwright has downloaded.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return findFirst([shell, ...wholeBrowsers], environment);
}

/** Like `findChromium`, but never the headless shell: needed for system notifications and sensors. */
export function findWholeChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return findFirst(wholeBrowsers, environment);
}

/** Flags that stop background network traffic and let the browser start as root in a container. */
export const chromiumArguments: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
