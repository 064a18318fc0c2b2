import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadAtlas } from '../src/server/atlas/atlas.ts';
import { isNightly } from '../test/harness/extent.ts';
import { buildAtlas } from './build-atlas.ts';

const built = join(import.meta.dirname, '../dist/atlas');
const directory = mkdtempSync(join(tmpdir(), 'atlas-'));
afterAll(() => rmSync(directory, { recursive: true }));

it.runIf(isNightly)(
  'skips an atlas that is up to date and rebuilds a damaged one',
  { timeout: 120_000 },
  () => {
    buildAtlas(built);
    for (const file of ['atlas.bin', 'zones.json']) copyFileSync(join(built, file), join(directory, file));
    expect(buildAtlas(directory)).toBe(false);

    writeFileSync(join(directory, 'atlas.bin'), 'cut sh');
    expect(buildAtlas(directory)).toBe(true);
    expect(loadAtlas(directory).placeCount).toBeGreaterThan(130_000);
    expect(readdirSync(directory).toSorted()).toEqual(['atlas.bin', 'zones.json']);
  },
);
