/** One entry of package-lock.json. */
export interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Entries of package-lock.json by folder, for example `node_modules/a/node_modules/b`. */
export type LockPackages = Readonly<Record<string, LockEntry>>;

/** The next folder that Node searches for a package; undefined above the root. */
function outer(folder: string): string | undefined {
  if (folder === '') return undefined;
  return folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
}

function isReachable(packages: LockPackages, from: string, name: string): boolean {
  for (let folder: string | undefined = from; folder !== undefined; folder = outer(folder)) {
    if (`${folder}${folder && '/'}node_modules/${name}` in packages) return true;
  }
  return false;
}

/**
 * Lists what `npm ci` would find missing. It rejects a lock file in which a dependency (including optional ones for other
 * platforms) has no entry; npm writes such files when a release's platform packages aren't all published yet.
 * @returns one line per gap
 */
export function lockGaps(packages: LockPackages): string[] {
  return Object.entries(packages).flatMap(([folder, entry]) => {
    const dependencies = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
    const missing = dependencies.filter((name) => !isReachable(packages, folder, name));
    const gaps = missing.map((name) => `${folder || 'the root'} needs ${name}, which the lock lacks`);
    if (folder !== '' && !entry.integrity) gaps.push(`${folder} has no checksum`);
    return gaps;
  });
}
