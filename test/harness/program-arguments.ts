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
 * Returns the arguments with which Node runs a program of the product: the built file if it is up to date, else the
 * sources, which take twice as long to start. Run it in the repository's root.
 */
export function programArguments(program: keyof typeof sources): readonly string[] {
  return isBuilt ? [`dist/${program}.js`] : ['--import', 'tsx', sources[program]];
}
