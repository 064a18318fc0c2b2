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

/**
 * A node of geo-tz's index, with four quarters by letter. Each quarter is a node, a list of zones that fill it, or a range
 * of the data file.
 */
interface QuadtreeNode {
  readonly [quarter: string]: QuadtreeNode | readonly number[] | ByteRange | undefined;
}
interface ByteRange {
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

/** Countries of zones that the IANA database assigns to another country than the United Nations do. */
const countryOverrides: Readonly<Record<string, string>> = { 'Europe/Simferopol': 'UA' };

/** Compiles the boundaries of every zone from timezone-boundary-builder, which `geo-tz` ships as a quadtree. */
export function compileBoundaries(): BoundaryTables {
  const folder = join(dirname(require.resolve('geo-tz/all')), '../data');
  const index = JSON.parse(readFileSync(join(folder, 'timezones.geojson.index.json'), 'utf8')) as {
    readonly timezones: readonly string[];
    readonly lookup: QuadtreeNode;
  };
  const dataFile = readFileSync(join(folder, 'timezones.geojson.geo.dat'));
  const zoneIndexByName = new Map(index.timezones.map((name, i) => [name, i]));
  const nodes: number[] = [];
  const leafOffsets: number[] = [];
  const leafData: number[] = [];

  const addLeaf = (content: readonly number[] | ByteRange, cell: Cell): number => {
    leafOffsets.push(leafData.length);
    if ('pos' in content) {
      const shapes = readShapes(dataFile.subarray(content.pos, content.pos + content.len), (name) =>
        zoneIndexByName.get(name),
      );
      writeLeaf(leafData, dropLargestShape(shapes, cell), cell);
    } else {
      leafData.push(content.length, ...content, 0);
    }
    return -leafOffsets.length;
  };
  const addNode = (source: QuadtreeNode, cell: Cell): number => {
    const node = nodes.length / 4;
    nodes.push(0, 0, 0, 0);
    const width = cell.width / 2;
    const height = cell.height / 2;
    quarters.forEach(({ letter, east, north }, i) => {
      const child = source[letter];
      if (!child) return;
      const childCell = { west: cell.west + east * width, south: cell.south + north * height, width, height };
      nodes[4 * node + i] = isLeaf(child) ? addLeaf(child, childCell) : addNode(child, childCell);
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
    leaves: Uint32Array.from(leafOffsets),
    shapes: Uint16Array.from(leafData),
    kosovo: readKosovo(),
    zones: index.timezones.map((name) => ({ name, country: countryOfZone(name) })),
  };
}

const isLeaf = (content: NonNullable<QuadtreeNode[string]>): content is readonly number[] | ByteRange =>
  Array.isArray(content) || 'pos' in content;

function readShapes(bytes: Buffer, zoneIndex: (zone: string) => number | undefined): Shape[] {
  const { features } = geobuf.decode(new Pbf(bytes)) as GeoJSON.FeatureCollection;
  return features.map(({ geometry, properties }) => {
    const zone = zoneIndex(String(properties?.['tzid']));
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

/**
 * Drops the shape with the most points if the shapes fill the cell without gaps or overlaps. Its zone becomes the default
 * of the cell: it applies outside the other shapes.
 */
function dropLargestShape(shapes: readonly Shape[], cell: Cell) {
  const area = shapes.reduce((sum, shape) => sum + areaOf(shape), 0);
  const isFilled = Math.abs(area / (cell.width * cell.height) - 1) < 1e-6;
  if (!isFilled) return { defaultZones: [], shapes };
  const pointsOf = ({ polygons }: Shape) => polygons.flat().reduce((count, ring) => count + ring.length, 0);
  const largest = shapes.reduce((most, shape) => (pointsOf(shape) > pointsOf(most) ? shape : most));
  return { defaultZones: [largest.zone], shapes: shapes.filter((shape) => shape !== largest) };
}

/** In square degrees. */
function areaOf({ polygons }: Shape): number {
  const areaOfPolygon = ([outer = [], ...holes]: readonly Ring[]) =>
    holes.reduce((area, hole) => area - areaOfRing(hole), areaOfRing(outer));
  return polygons.reduce((sum, polygon) => sum + areaOfPolygon(polygon), 0);
}

function areaOfRing(ring: Ring): number {
  let twiceArea = 0;
  let [previousX, previousY] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    twiceArea += previousX * y - x * previousY;
    previousX = x;
    previousY = y;
  }
  return Math.abs(twiceArea) / 2;
}

function writeLeaf(
  leafData: number[],
  { defaultZones, shapes }: { defaultZones: readonly number[]; shapes: readonly Shape[] },
  cell: Cell,
): void {
  leafData.push(defaultZones.length, ...defaultZones, shapes.length);
  for (const { zone, polygons } of shapes) {
    const drawn = polygons
      .flat()
      .map((ring) => toCellUnits(ring, cell))
      .filter((ring) => ring.length >= 6);
    leafData.push(zone, drawn.length);
    for (const ring of drawn) {
      const points = ring.length / 2;
      leafData.push(points & 0xffff, points >>> 16);
      for (const number of ring) leafData.push(number);
    }
  }
}

/** Converts a ring to the cell's units: x and y of each point, without consecutive duplicates. */
function toCellUnits(ring: Ring, { west, south, width, height }: Cell): number[] {
  const clamp = (value: number) => Math.max(0, Math.min(unitsPerLeaf, Math.round(value * unitsPerLeaf)));
  const units: number[] = [];
  for (const [longitude, latitude] of ring) {
    const x = clamp((longitude - west) / width);
    const y = clamp((latitude - south) / height);
    if (x !== units.at(-2) || y !== units.at(-1)) units.push(x, y);
  }
  const isClosed = units[0] === units.at(-2) && units[1] === units.at(-1);
  return isClosed && units.length > 2 ? units.slice(0, -2) : units;
}

function countryOfZone(zone: string): string {
  const override = countryOverrides[zone];
  if (override !== undefined) return override;
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

/** OpenStreetMap's outline of Kosovo, simplified to 100 m, from geo-maps 0.6.0: longitude-latitude pairs in 1e-5 degrees. */
function readKosovo(): Int32Array {
  const points = readTable(inData('atlas/kosovo-outline.csv'), outlineRow, (point) => JSON.stringify(point));
  const degrees = points.flatMap(({ longitude, latitude }) => [longitude, latitude]);
  return Int32Array.from(degrees, (value) => Math.round(value * 1e5));
}
