import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../root.ts';

const migrations = path.join(root, 'src/server/db/migrations');

/**
 * Bundles the server into dist/server.js, with the operator's commands and the migrations beside it. Packages are not bundled:
 * they are loaded from node_modules.
 */
export async function buildServer(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: {
      server: 'src/server/main.ts',
      'import-places': 'src/server/commands/import-places.ts',
      'import-timetables': 'src/server/commands/import-timetables.ts',
      'refund-premium': 'src/server/commands/refund-premium.ts',
      'show-events': 'src/server/commands/show-events.ts',
      'read-messages': 'src/server/commands/read-messages.ts',
      'export-database': 'src/server/commands/export-database.ts',
      'import-database': 'src/server/commands/import-database.ts',
    },
    outdir: 'dist',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
  await rm(path.join(root, 'dist/migrations'), { recursive: true, force: true });
  await cp(migrations, path.join(root, 'dist/migrations'), { recursive: true });
}
