import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { ExtractPlace } from '../../src/server/places-index/import/extract.ts';
import {
  frame,
  headerBlock,
  type PbfObject,
  primitiveBlock,
  zlibBlob,
} from '../../test/harness/write-pbf.ts';

/** Block size as in osmium's files and the planet. */
const objectsPerBlock = 8_000;
const cornersPerBuilding = 5;

/** Composition of an extract. In a real one about nine tenths are nodes and one tenth ways. */
export interface ExtractShape {
  readonly nodes: number;
  readonly ways: number;
  /** Of nodes and of ways each. */
  readonly shareOfPlaces: number;
}

/**
 * Writes an extract with the same bytes every time: towns of nodes, buildings between them, and in both the requested share of
 * mosques and halal restaurants.
 */
export function generateExtract(path: string, shape: ExtractShape): Promise<void> {
  return writeBlocks(path, function* () {
    for (const [count, make] of [[shape.nodes, node] as const, [shape.ways, building] as const]) {
      for (let first = 1; first <= count; first += objectsPerBlock) {
        const length = Math.min(objectsPerBlock, count - first + 1);
        yield Array.from({ length }, (_, i) => make(first + i, shape));
      }
    }
  });
}

/** Writes an extract that has nothing but these places, all as nodes. */
export function writePlaces(path: string, places: readonly ExtractPlace[]): Promise<void> {
  return writeBlocks(path, function* () {
    for (let first = 0; first < places.length; first += objectsPerBlock)
      yield places.slice(first, first + objectsPerBlock).map(nodeOf);
  });
}

function nodeOf({ osmId, latitude, longitude, tags }: ExtractPlace): PbfObject {
  return { type: 'node', id: osmId, lat: latitude, lon: longitude, tags };
}

async function writeBlocks(path: string, blocks: () => Iterable<PbfObject[]>): Promise<void> {
  const out = createWriteStream(path);
  const write = async (type: string, contents: Buffer) => {
    if (!out.write(frame(type, zlibBlob(contents)))) await once(out, 'drain');
  };
  await write('OSMHeader', headerBlock({ timestamp: 1_790_000_000 }));
  for (const objects of blocks()) await write('OSMData', primitiveBlock(objects));
  out.end();
  await finished(out);
}

/** A pseudo-random number from 0 to 1 that is always the same for `i`. */
function chance(i: number, salt: number): number {
  const mixed = Math.imul(i ^ (salt * 0x9e3779b1), 0x85ebca6b);
  return ((Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

function node(id: number, { shareOfPlaces }: ExtractShape): PbfObject {
  const town = Math.floor(id / 2_000);
  const lat = -35 + chance(town, 1) * 95 + chance(id, 2) * 0.05;
  const lon = -120 + chance(town, 3) * 260 + chance(id, 4) * 0.05;
  const isPlace = chance(id, 5) < shareOfPlaces;
  // A tenth of real nodes have tags.
  const tags = isPlace ? placeTags(id) : chance(id, 6) < 0.1 ? ordinaryTags(id) : undefined;
  return { type: 'node', id, lat: rounded(lat), lon: rounded(lon), ...(tags && { tags }) };
}

function building(id: number, { nodes, shareOfPlaces }: ExtractShape): PbfObject {
  const first = 1 + ((id * cornersPerBuilding) % (nodes - cornersPerBuilding));
  const corners = Array.from({ length: cornersPerBuilding }, (_, i) => first + i);
  const tags = chance(id, 7) < shareOfPlaces ? placeTags(id) : { building: 'yes', ...ordinaryTags(id) };
  return { type: 'way', id, refs: [...corners, first], tags };
}

function placeTags(id: number): Record<string, string> {
  if (chance(id, 8) < 0.6) return { amenity: 'place_of_worship', religion: 'muslim', name: `Masjid ${id}` };
  return {
    amenity: 'restaurant',
    'diet:halal': 'yes',
    name: `Kitchen ${id}`,
    'addr:housenumber': `${id % 300}`,
  };
}

function ordinaryTags(id: number): Record<string, string> {
  const kinds = ['tree', 'bench', 'crossing', 'street_lamp', 'bus_stop', 'gate'];
  return { kind: kinds[id % kinds.length] ?? '', name: `Name ${id % 5_000}`, ref: `${id % 700}` };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
