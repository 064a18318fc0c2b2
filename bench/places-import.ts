import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOSMStream } from 'osm-pbf-parser-node';
import { buildAtlas } from '../scripts/build-atlas.ts';
import { median } from '../scripts/median.ts';
import { osmPlaceKinds } from '../src/domain/places/osm/osm-place-kinds.ts';
import { openEmbedded } from '../src/server/db/pglite.ts';
import { importRows } from '../src/server/places-index/import/import-extract.ts';
import { openExtract } from '../src/server/places-index/import/open-extract.ts';
import { openInThread } from '../src/server/places-index/import/reader-thread/start-reader.ts';
import { openImportTables } from '../src/server/places-index/import/store.ts';
import { generateExtract, writePlaces } from './places-import/generate-extract.ts';
import { generatePlaces } from './places-index/generated-places.ts';
import type { Row } from './row.ts';

const shape = { nodes: 4_000_000, ways: 400_000, shareOfPlaces: 0.01 };
const objects = shape.nodes + shape.ways;
const rounds = 3;
const placeCount = 500_000;
const atlasFolder = join(import.meta.dirname, '../dist/atlas');

/**
 * Measures reading an extract of 4.4 million objects completely, compared with another reader that checks every tag, and
 * importing a file of places as the command does.
 */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-bench-'));
  try {
    const file = join(folder, 'generated.osm.pbf');
    await generateExtract(file, shape);
    return [...(await measure(file)), ...(await importRow(folder))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(file: string): Promise<Row[]> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const counts = new Set<number>();
  // In turns, because other programs run on the same machine.
  for (let round = 0; round < rounds; round++) {
    ours.push(await secondsOf(async () => counts.add(await countOurs(file))));
    theirs.push(await secondsOf(async () => counts.add(await countTheirs(file))));
  }
  if (counts.size > 1) throw new Error(`the readers found different places: ${[...counts].join(', ')}`);
  const ourRate = objects / median(ours);
  const theirRate = objects / median(theirs);
  return [
    {
      name: `import: reading .osm.pbf, ${[...counts][0]} places with their centres`,
      value: ourRate,
      unit: 'objects/s',
      yardstick: `osm-pbf-parser-node ${Math.round(theirRate)}, without centres`,
      ratio: ourRate / theirRate,
      target: '≥ 400,000 objects/s',
    },
    {
      name: 'import: memory while reading it',
      value: megabytesInFreshProcess(file),
      unit: 'MB',
      target: '≤ 250 MB',
    },
  ];
}

async function importRow(folder: string): Promise<Row[]> {
  buildAtlas(atlasFolder);
  const path = join(folder, 'places.osm.pbf');
  await writePlaces(path, generatePlaces(placeCount));
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) seconds.push(await secondsOfImport(folder, path));
  return [
    {
      name: `import: ${placeCount} places from .osm.pbf into PGlite`,
      value: median(seconds),
      unit: 's',
      target: '≤ 15 s',
    },
  ];
}

async function secondsOfImport(folder: string, path: string): Promise<number> {
  const database = await openEmbedded({ dataDir: mkdtempSync(join(folder, 'data-')) });
  const tables = openImportTables(database.db, { isOnlyProcess: true });
  const { signal } = new AbortController();
  try {
    return await secondsOf(async () => {
      const extract = await openInThread({ path, atlasFolder }, signal);
      const { byClass } = await importRows(tables, extract, { dataset: 'bench' });
      await extract.close();
      const added = byClass.mosque.added + byClass.halal.added;
      if (added !== placeCount) throw new Error(`the import added ${added} places`);
    });
  } finally {
    await database.close();
  }
}

/** Peak memory in a process that does nothing else. */
function megabytesInFreshProcess(file: string): number {
  const reader = join(import.meta.dirname, '../src/server/places-index/import/open-extract.ts');
  const program = `
    const { openExtract } = await import(${JSON.stringify(reader)});
    for await (const batch of (await openExtract(${JSON.stringify(file)})).places);
    console.log(process.resourceUsage().maxRSS / 1000);`;
  const child = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(`reading in a separate process failed: ${child.stderr}`);
  return Number(child.stdout);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function countOurs(file: string): Promise<number> {
  const { places } = await openExtract(file);
  let count = 0;
  for await (const batch of places) count += batch.length;
  return count;
}

async function countTheirs(file: string): Promise<number> {
  let count = 0;
  for await (const object of createOSMStream(file, { withTags: true })) {
    const { tags } = object as { readonly tags?: Readonly<Record<string, string>> };
    if (tags && osmPlaceKinds(tags).length > 0) count++;
  }
  return count;
}
