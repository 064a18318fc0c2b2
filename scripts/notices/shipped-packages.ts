import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mayShip } from './allowed-licences.ts';
import { copiedPackages, licenceOverrides } from './copied-packages.ts';
import { licenceTextOf } from './licence-text.ts';
import { type LockedPackages, nameOf, readLock, runtimeFolders } from './lock-file.ts';

/** A third-party package that is shipped with the product. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  /** The parts of the product that use it. */
  readonly usedIn: readonly string[];
  /** Its licence text; undefined if the package has none or is for another platform. */
  readonly text: string | undefined;
  /** One of several platform-specific packages, of which an installation has one. */
  readonly isOptional: boolean;
}

/** Results of the page build: the browser bundle and the server-side renderer. */
const bundleLists = [
  { file: 'dist/build/packages.json', usedIn: 'the page' },
  { file: 'dist/render/.vite/packages.json', usedIn: 'the renderer' },
  { file: 'dist/build/screen-packages.json', usedIn: "the mosque's screen" },
] as const;

/**
 * All third-party packages in the product built in `root`, by name. Throws with the names of the packages whose licence isn't
 * allowed.
 */
export function shippedPackages(root: string): ShippedPackage[] {
  const packages = readLock(root);
  const shipped = [...findUses(root, packages)].map(([folder, usedIn]) =>
    describe(root, folder, packages, usedIn),
  );
  const rejected = shipped.filter(({ name, licence }) => !mayShip(name, licence));
  if (rejected.length > 0) {
    const list = rejected.map(({ name, version, licence }) => `  ${name} ${version}: ${licence}`).join('\n');
    throw new Error(
      `These licences are not allowed yet (scripts/notices/allowed-licences.ts, docs/licences.md):\n${list}`,
    );
  }
  return shipped.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Finds out where each package is used, by its folder. */
function findUses(root: string, packages: LockedPackages): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  const add = (folder: string, usedIn: string) => uses.set(folder, [...(uses.get(folder) ?? []), usedIn]);
  for (const folder of runtimeFolders(packages)) add(folder, 'the server');
  for (const { file, usedIn } of bundleLists) {
    const folders: string[] = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    for (const folder of folders) add(folder, usedIn);
  }
  for (const { folder, usedFor } of copiedPackages) add(folder, usedFor);
  return uses;
}

function describe(
  root: string,
  folder: string,
  packages: LockedPackages,
  usedIn: readonly string[],
): ShippedPackage {
  const locked = packages[folder];
  if (!locked?.version) throw new Error(`The lock file does not know ${folder}, which is shipped.`);
  const name = nameOf(folder);
  return {
    name,
    version: locked.version,
    licence: licenceOverrides[name]?.licence ?? locked.license ?? 'unknown',
    usedIn,
    text: licenceTextOf(path.join(root, folder)),
    isOptional: locked.optional === true,
  };
}
