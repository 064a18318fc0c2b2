import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the lock file says of a package. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  /** Wanted by the build, and by something at run time that can do without. */
  readonly devOptional?: boolean;
  readonly optional?: boolean;
}

/** By folder, for example `node_modules/zod`; the empty one is the product itself. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** The lock file of the checkout in `root`. */
export function readLock(root: string): LockedPackages {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
}

/** Folders of the packages that run in the server's own process, those for other platforms included. */
export function runtimeFolders(packages: LockedPackages): string[] {
  return Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
    .map(([folder]) => folder);
}

/** Folders that `npm ci --omit=dev` installs although nothing at run time wants them: the image leaves them out. */
export function idleFolders(packages: LockedPackages): string[] {
  return Object.entries(packages)
    .filter(([, { devOptional, optional }]) => devOptional && !optional)
    .map(([folder]) => folder);
}

/** The name of the package in a folder of the lock file. */
export function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
