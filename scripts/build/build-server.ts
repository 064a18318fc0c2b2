import { readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../root.ts';

const migrations = path.join(root, 'src/server/db/migrations');

/**
 * Packages of hundreds of small files each, which Node.js would have to find and read at every start. The others stay in
 * node_modules: some have native code or WebAssembly, and `opening_hours` must remain replaceable under its licence.
 */
const bundled = new Set(['drizzle-orm', 'stripe', 'zod']);

const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const packages = Object.keys(dependencies);

/**
 * Bundles the server into dist/server.js, with the operator's commands and the migrations beside it. Most packages are not
 * bundled: they are loaded from node_modules.
 */
export async function buildServer(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: {
      server: 'src/server/main.ts',
      'import-places': 'src/server/commands/import-places.ts',
      'extract-reader': 'src/server/places-index/import/reader-thread/extract-reader.ts',
      'import-timetables': 'src/server/commands/import-timetables.ts',
      'refund-premium': 'src/server/commands/refund-premium.ts',
      'show-events': 'src/server/commands/show-events.ts',
      'read-messages': 'src/server/commands/read-messages.ts',
      'export-database': 'src/server/commands/export-database.ts',
      'import-database': 'src/server/commands/import-database.ts',
    },
    outdir: 'dist',
    bundle: true,
    external: packages.filter((name) => !bundled.has(name)),
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
  await rm(path.join(root, 'dist/migrations'), { recursive: true, force: true });
  await cp(migrations, path.join(root, 'dist/migrations'), { recursive: true });
}
