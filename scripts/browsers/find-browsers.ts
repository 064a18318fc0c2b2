import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isExecutable, pathsOf } from '../executables.ts';

/** Path of Firefox ESR: FIREFOX_PATH if set, otherwise the one on the PATH. */
export function findFirefox(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const candidates = [environment['FIREFOX_PATH'] ?? '', ...pathsOf(['firefox-esr'], environment)];
  return candidates.find((file) => file !== '' && isExecutable(file));
}

/** The programs needed to automate WebKit. */
export interface WebKit {
  /** The browser itself, which isn't on the PATH. */
  readonly miniBrowser: string;
  /** WebKitWebDriver, which starts and controls it. */
  readonly driver: string;
  /** Xvfb, a virtual display. */
  readonly display: string;
}

/** @param folder the system's library folder */
export function findWebKit(
  environment: NodeJS.ProcessEnv = process.env,
  folder = '/usr/lib',
): WebKit | undefined {
  const [driver, display] = ['WebKitWebDriver', 'Xvfb'].map((name) =>
    pathsOf([name], environment).find(isExecutable),
  );
  const miniBrowser = findMiniBrowser(folder);
  return driver && display && miniBrowser ? { driver, display, miniBrowser } : undefined;
}

/** Debian installs it below the architecture (`x86_64-linux-gnu/webkit2gtk-4.1`). The latest version is used. */
function findMiniBrowser(folder: string): string | undefined {
  const versions = ['', ...subfolders(folder)].flatMap((architecture) => {
    const within = path.join(folder, architecture);
    return subfolders(within)
      .filter((name) => name.startsWith('webkit2gtk-'))
      .map((name) => path.join(within, name, 'MiniBrowser'));
  });
  return versions.sort().findLast(isExecutable);
}

function subfolders(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}
