import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const commonNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Path of a Chromium on this machine: the one that CHROMIUM_PATH names, else one on the PATH, else the one that
 * Playwright has downloaded.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const onPath = commonNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const candidates = [environment['CHROMIUM_PATH'] ?? '', ...onPath, chromium.executablePath()];
  return candidates.find((file) => file !== '' && isExecutable(file));
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
