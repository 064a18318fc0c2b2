import type { Plugin } from 'vite';

/** Path of the list, beside the bundle's manifest. */
const listFile = '.vite/packages.json';

/**
 * The package folder of a module or file, as named in the lock file: `node_modules/@scope/name`, or
 * `node_modules/a/node_modules/b`. Undefined for the product's own modules. Module ids may have prefixes and query strings.
 */
export function packageFolderOf(id: string): string | undefined {
  const path = id.replaceAll('\\', '/');
  return /node_modules\/(?:.*\/node_modules\/)?(?:@[\w.-]+\/)?[\w.-]+/.exec(path)?.[0];
}

/** Writes the list of packages contained in a bundle, because their licences must be shipped with it. */
export function bundledPackages(): Plugin {
  return {
    name: 'bundled-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sources = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
      );
      const folders = sources.flatMap((id) => packageFolderOf(id) ?? []);
      this.emitFile({
        type: 'asset',
        fileName: listFile,
        source: JSON.stringify([...new Set(folders)].sort()),
      });
    },
  };
}
