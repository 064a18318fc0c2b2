import { join } from 'node:path';
import { buildAtlas } from '../../scripts/build-atlas.ts';
import { type Atlas, loadAtlas } from '../../src/server/atlas/atlas.ts';

const directory = join(import.meta.dirname, '../../dist/atlas');
let opened: Atlas | undefined;

/** Returns the product's own atlas and builds it first if there is none. */
export function builtAtlas(): Atlas {
  if (!opened) {
    buildAtlas(directory);
    opened = loadAtlas(directory);
  }
  return opened;
}
