import { canUseApt, installPackages, updatePackageLists } from '../apt-packages.ts';
import type { EngineName } from './arguments.ts';
import { findFirefox, findWebKit } from './find-browsers.ts';

interface Engine {
  readonly title: string;
  /** Debian package names. */
  readonly packages: readonly string[];
  isInstalled(): boolean;
}

const engines: Readonly<Record<EngineName, Engine>> = {
  firefox: {
    title: 'Firefox ESR',
    packages: ['firefox-esr'],
    isInstalled: () => findFirefox() !== undefined,
  },
  webkit: {
    title: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isInstalled: () => findWebKit() !== undefined,
  },
};

const isMissing = (name: EngineName) => !engines[name].isInstalled();

/**
 * Prints which of these browsers are missing and how to install them, and returns the available ones.
 * @param install install missing browsers first, if this process is allowed to
 */
export async function provideBrowsers(
  names: readonly EngineName[],
  { install }: { readonly install: boolean },
): Promise<EngineName[]> {
  const missing = names.filter(isMissing);
  if (missing.length > 0 && install && canUseApt) await installAll(missing);
  for (const name of names.filter(isMissing)) console.log(adviceFor(name));
  return names.filter((name) => !isMissing(name));
}

async function installAll(names: readonly EngineName[]): Promise<void> {
  await updatePackageLists();
  for (const name of names) {
    const { title, packages } = engines[name];
    console.log(`Installing ${title} with apt-get…`);
    await installPackages(...packages);
  }
}

export function adviceFor(name: EngineName): string {
  const { title, packages } = engines[name];
  return `${title} is not installed, so its tests are skipped. To install it: apt-get install ${packages.join(' ')}`;
}
