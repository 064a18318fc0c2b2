import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import geobuf from 'geobuf';
import Pbf from 'pbf';
import { z } from 'zod/mini';
import { type BoundaryTables, unitsPerLeaf, world } from '../../src/server/atlas/boundaries.ts';
import { decimal } from '../data/cells.ts';
import { inData } from '../data/data-files.ts';
import { readTable } from '../data/read-table.ts';

const require = createRequire(import.meta.url);

/** geo-tz's index: four quarters by letter. Each is a quadtree, a list of zones that fill it, or a piece of the data file. */
interface Quad {
  readonly [quarter: string]: Quad | readonly number[] | Piece | undefined;
}
interface Piece {
  readonly pos: number;
  readonly len: number;
}

type Point = readonly [longitude: number, latitude: number];
type Ring = readonly Point[];

/** The first ring of a polygon is its outline, the others are holes. */
interface Shape {
  readonly zone: number;
  readonly polygons: readonly (readonly Ring[])[];
}

interface Cell {
  readonly west: number;
  readonly south: number;
  readonly width: number;
  readonly height: number;
}

/** The quarters of a cell, in the order of a node's four numbers. */
const quarters = [
  { letter: 'a', east: 1, north: 1 },
  { letter: 'b', east: 0, north: 1 },
  { letter: 'c', east: 0, north: 0 },
  { letter: 'd', east: 1, north: 0 },
] as const;

/** Zones that the IANA database attributes to the power that sets the clock there, with the country they are in for the UN. */
const countryOverrides: Readonly<Record<string, string>> = { 'Europe/Simferopol': 'UA' };

/** Compiles the boundaries of every zone from timezone-boundary-builder, which `geo-tz` ships as a quadtree. */
export function compileBoundaries(): BoundaryTables {
  const folder = join(dirname(require.resolve('geo-tz/all')), '../data');
  const index = JSON.parse(readFileSync(join(folder, 'timezones.geojson.index.json'), 'utf8')) as {
    readonly timezones: readonly string[];
    readonly lookup: Quad;
  };
  const pieces = readFileSync(join(folder, 'timezones.geojson.geo.dat'));
  const indexOf = new Map(index.timezones.map((name, i) => [name, i]));
  const nodes: number[] = [];
  const starts: number[] = [];
  const numbers: number[] = [];

  const addLeaf = (quad: readonly number[] | Piece, cell: Cell): number => {
    starts.push(numbers.length);
    if ('pos' in quad) {
      const shapes = readShapes(pieces.subarray(quad.pos, quad.pos + quad.len), (name) => indexOf.get(name));
      writeLeaf(numbers, leaveOutLongest(shapes, cell), cell);
    } else {
      numbers.push(quad.length, ...quad, 0);
    }
    return -starts.length;
  };
  const addNode = (quad: Quad, cell: Cell): number => {
    const node = nodes.length / 4;
    nodes.push(0, 0, 0, 0);
    const width = cell.width / 2;
    const height = cell.height / 2;
    quarters.forEach(({ letter, east, north }, i) => {
      const child = quad[letter];
      if (!child) return;
      const at = { west: cell.west + east * width, south: cell.south + north * height, width, height };
      nodes[4 * node + i] = isLeaf(child) ? addLeaf(child, at) : addNode(child, at);
    });
    return node;
  };
  addNode(index.lookup, {
    west: -world.east,
    south: -world.north,
    width: 2 * world.east,
    height: 2 * world.north,
  });

  return {
    tree: Int32Array.from(nodes),
    leaves: Uint32Array.from(starts),
    shapes: Uint16Array.from(numbers),
    kosovo: readKosovo(),
    zones: index.timezones.map((name) => ({ name, country: countryOfZone(name) })),
  };
}

const isLeaf = (quad: NonNullable<Quad[string]>): quad is readonly number[] | Piece =>
  Array.isArray(quad) || 'pos' in quad;

function readShapes(piece: Buffer, indexOf: (zone: string) => number | undefined): Shape[] {
  const { features } = geobuf.decode(new Pbf(piece)) as GeoJSON.FeatureCollection;
  return features.map(({ geometry, properties }) => {
    const zone = indexOf(String(properties?.['tzid']));
    if (zone === undefined)
      throw new Error(`geo-tz has a shape of an unknown zone '${properties?.['tzid']}'`);
    return { zone, polygons: polygonsOf(geometry) };
  });
}

function polygonsOf(geometry: GeoJSON.Geometry): Shape['polygons'] {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : undefined;
  if (!polygons) throw new Error(`A boundary is a ${geometry.type}, not an area`);
  return polygons as unknown as Shape['polygons'];
}

/** Leaves out the shape with most points where the shapes fill the cell without gap or overlap: it is what remains. */
function leaveOutLongest(shapes: readonly Shape[], cell: Cell) {
  const area = shapes.reduce((sum, shape) => sum + areaOf(shape), 0);
  const isFilled = Math.abs(area / (cell.width * cell.height) - 1) < 1e-6;
  if (!isFilled) return { elsewhere: [], shapes };
  const pointsOf = ({ polygons }: Shape) => polygons.flat().reduce((count, ring) => count + ring.length, 0);
  const longest = shapes.reduce((most, shape) => (pointsOf(shape) > pointsOf(most) ? shape : most));
  return { elsewhere: [longest.zone], shapes: shapes.filter((shape) => shape !== longest) };
}

/** In square degrees. */
function areaOf({ polygons }: Shape): number {
  const areaOfPolygon = ([outer = [], ...holes]: readonly Ring[]) =>
    holes.reduce((area, hole) => area - areaOfRing(hole), areaOfRing(outer));
  return polygons.reduce((sum, polygon) => sum + areaOfPolygon(polygon), 0);
}

function areaOfRing(ring: Ring): number {
  let twice = 0;
  let [previousX, previousY] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    twice += previousX * y - x * previousY;
    previousX = x;
    previousY = y;
  }
  return Math.abs(twice) / 2;
}

function writeLeaf(
  numbers: number[],
  { elsewhere, shapes }: { elsewhere: readonly number[]; shapes: readonly Shape[] },
  cell: Cell,
): void {
  numbers.push(elsewhere.length, ...elsewhere, shapes.length);
  for (const { zone, polygons } of shapes) {
    const drawn = polygons
      .flat()
      .map((ring) => inCell(ring, cell))
      .filter((ring) => ring.length >= 6);
    numbers.push(zone, drawn.length);
    for (const ring of drawn) {
      const points = ring.length / 2;
      numbers.push(points & 0xffff, points >>> 16);
      for (const number of ring) numbers.push(number);
    }
  }
}

/** x and y of each point in the cell's units, without consecutive duplicates. */
function inCell(ring: Ring, { west, south, width, height }: Cell): number[] {
  const clamp = (value: number) => Math.max(0, Math.min(unitsPerLeaf, Math.round(value * unitsPerLeaf)));
  const numbers: number[] = [];
  for (const [longitude, latitude] of ring) {
    const x = clamp((longitude - west) / width);
    const y = clamp((latitude - south) / height);
    if (x !== numbers.at(-2) || y !== numbers.at(-1)) numbers.push(x, y);
  }
  const isClosed = numbers[0] === numbers.at(-2) && numbers[1] === numbers.at(-1);
  return isClosed && numbers.length > 2 ? numbers.slice(0, -2) : numbers;
}

function countryOfZone(zone: string): string {
  const attributed = countryOverrides[zone];
  if (attributed !== undefined) return attributed;
  const { zones } = require('moment-timezone/data/meta/latest.json') as {
    readonly zones: Readonly<Record<string, { readonly countries: readonly string[] } | undefined>>;
  };
  // Unclaimed parts of Antarctica.
  if (zone.startsWith('Etc/')) return '';
  const country = zones[zone]?.countries[0];
  if (country === undefined) throw new Error(`The IANA database has no country for the zone '${zone}'`);
  return country === 'AQ' ? '' : country;
}

const outlineRow = z.object({ longitude: decimal(-180, 180, 4), latitude: decimal(-90, 90, 4) });

/** OpenStreetMap's outline of Kosovo, simplified to 100 m, from geo-maps 0.6.0. Longitude and latitude in turn, in 1e-5 degrees. */
function readKosovo(): Int32Array {
  const points = readTable(inData('atlas/kosovo-outline.csv'), outlineRow, (point) => JSON.stringify(point));
  const degrees = points.flatMap(({ longitude, latitude }) => [longitude, latitude]);
  return Int32Array.from(degrees, (value) => Math.round(value * 1e5));
}
