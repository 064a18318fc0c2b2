import { buildParts, isStale } from '../../scripts/bootstrap/build-parts.mjs';
import { root } from '../../scripts/root.ts';

const sources = {
  server: 'src/server/main.ts',
  'import-places': 'src/server/commands/import-places.ts',
  'export-database': 'src/server/commands/export-database.ts',
  'import-database': 'src/server/commands/import-database.ts',
} as const;

const serverPart = buildParts.find(({ name }) => name === 'server');
const isBuilt = serverPart !== undefined && !isStale(root, serverPart);

/**
 * How Node runs a program of the product: as it was built where the build is of the sources as they stand, else from them,
 * which takes twice as long to start. The folder to run it in is the repository's.
 */
export function programArguments(program: keyof typeof sources): readonly string[] {
  return isBuilt ? [`dist/${program}.js`] : ['--import', 'tsx', sources[program]];
}
