import type { Plugin } from 'vite';

/** Where the list lies, beside the manifest of the bundle. */
const listFile = '.vite/packages.json';

/**
 * The folder of the package that a module or a file comes from, as the lock file names it: `node_modules/@scope/name`, or
 * `node_modules/a/node_modules/b`. Undefined for our own. A module's name may have marks around its path.
 */
export function packageFolderOf(id: string): string | undefined {
  const path = id.replaceAll('\\', '/');
  return /node_modules\/(?:.*\/node_modules\/)?(?:@[\w.-]+\/)?[\w.-]+/.exec(path)?.[0];
}

/** Leaves beside a bundle which packages it holds something of: whoever receives it is owed their licences. */
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
