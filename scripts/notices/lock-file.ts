import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A package's entry in the lock file. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  /** Needed by the build, and optional at run time. */
  readonly devOptional?: boolean;
  readonly optional?: boolean;
}

/** By folder, for example `node_modules/zod`; the empty one is the product itself. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Reads the lock file of the checkout in `root`. */
export function readLock(root: string): LockedPackages {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
}

/** Folders of the packages that run in the server process, including those for other platforms. */
export function runtimeFolders(packages: LockedPackages): string[] {
  return Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
    .map(([folder]) => folder);
}

/** Folders that `npm ci --omit=dev` installs although nothing needs them at run time; the image leaves them out. */
export function idleFolders(packages: LockedPackages): string[] {
  return Object.entries(packages)
    .filter(([, { devOptional, optional }]) => devOptional && !optional)
    .map(([folder]) => folder);
}

/** The package name for a folder in the lock file. */
export function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
