import { chromium } from '@playwright/test';
import { isExecutable, pathsOf } from '../executables.ts';

/** The same browser without windows, notices and sensors: journeys take two thirds of the time in it. */
const shell = 'chromium-headless-shell';
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findFirst(names: readonly string[], environment: NodeJS.ProcessEnv): string | undefined {
  const onPath = pathsOf(names, environment);
  const candidates = [environment['CHROMIUM_PATH'] ?? '', ...onPath, chromium.executablePath()];
  return candidates.find((file) => file !== '' && isExecutable(file));
}

/**
 * Path of a Chromium on this machine: the one that CHROMIUM_PATH names, else one on the PATH, the shell first, else the
 * one that Playwright has downloaded.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return findFirst([shell, ...wholeBrowsers], environment);
}

/** As `findChromium`, but never the shell: for notices of the system and sensors. */
export function findWholeChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return findFirst(wholeBrowsers, environment);
}

/** What makes a browser quiet on the network and able to start in a container as root. */
export const chromiumArguments: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
