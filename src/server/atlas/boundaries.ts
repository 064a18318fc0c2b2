import type { AtlasFile, ZoneRow } from './atlas-file.ts';

/** Exact boundaries of the world's time zones, which follow countries and provinces. */
export interface Boundaries {
  /**
   * IANA names of the zones at a point; several where two are claimed or used in parallel (the West Bank, Xinjiang,
   * Abkhazia), none at sea beyond territorial waters. Degrees.
   */
  zonesAt(latitude: number, longitude: number): readonly string[];
  /** ISO 3166-1 alpha-2 of the country of a zone from `zonesAt`; empty in Antarctica. */
  countryOf(zone: string): string;
  /** Whether a point in Serbia's zone is in Kosovo, which has no zone in the IANA database. */
  isInKosovo(latitude: number, longitude: number): boolean;
}

/** Edges of the quadtree in degrees. */
export const world = { north: 89.9999, east: 179.9999 } as const;
export const unitsPerLeaf = 65_535;

/**
 * A quadtree over the globe, from geo-tz. A node is four numbers, one per quarter (north-east, north-west, south-west,
 * south-east): 0 is sea, a positive number the child's node, a negative one a leaf.
 *
 * A leaf starts at an offset into `boundaryShapes` (16-bit numbers): the number of default zones and those zones, then
 * the number of shapes. A shape has its zone and its number of rings; a ring its number of points and the points as x
 * and y, in 65,535ths of the leaf's width and height, 1.2 m at most.
 */
export interface BoundaryTables {
  readonly tree: Int32Array;
  /** Offset of each leaf in `shapes`. */
  readonly leaves: Uint32Array;
  readonly shapes: Uint16Array;
  /** The ring, first point not repeated: longitude and latitude alternately, in 100,000ths of a degree. */
  readonly kosovo: Int32Array;
  /** Indexed by the zone numbers in `shapes`. */
  readonly zones: readonly ZoneRow[];
}

export function readBoundaryTables(file: AtlasFile): BoundaryTables {
  return {
    tree: file.int32('boundaryTree'),
    leaves: file.uint32('boundaryLeaves'),
    shapes: file.uint16('boundaryShapes'),
    kosovo: file.int32('kosovoOutline'),
    zones: file.header.boundaryZones,
  };
}

export function openBoundaries({ tree, leaves, shapes, kosovo, zones }: BoundaryTables): Boundaries {
  const countries = new Map(zones.map(({ name, country }) => [name, country]));
  return {
    zonesAt(latitude, longitude) {
      const found = findLeaf(tree, latitude, longitude);
      if (!found) return [];
      const start = leaves[found.leaf] ?? 0;
      return zonesInLeaf(shapes, start, found.x, found.y).map((zone) => zones[zone]?.name ?? '');
    },
    countryOf: (zone) => countries.get(zone) ?? '',
    isInKosovo: (latitude, longitude) =>
      crossesOdd(kosovo, 0, kosovo.length / 2, longitude * 1e5, latitude * 1e5),
  };
}

/** Returns the leaf of the point and its position there, in the leaf's units; undefined at sea. */
function findLeaf(tree: Int32Array, latitude: number, longitude: number) {
  const y = Math.max(-world.north, Math.min(world.north, latitude));
  const x = Math.max(-world.east, Math.min(world.east, longitude));
  let west = -world.east;
  let south = -world.north;
  let width = 2 * world.east;
  let height = 2 * world.north;
  let node = 0;
  for (;;) {
    width /= 2;
    height /= 2;
    const isEast = x >= west + width;
    const isNorth = y >= south + height;
    if (isEast) west += width;
    if (isNorth) south += height;
    const next = tree[4 * node + (isNorth ? (isEast ? 0 : 1) : isEast ? 3 : 2)] ?? 0;
    if (next === 0) return undefined;
    if (next < 0) {
      return {
        leaf: -next - 1,
        x: ((x - west) / width) * unitsPerLeaf,
        y: ((y - south) / height) * unitsPerLeaf,
      };
    }
    node = next;
  }
}

/** Returns the indexes of the zones whose shapes contain the point, or else the leaf's default zones. */
function zonesInLeaf(data: Uint16Array, start: number, x: number, y: number): number[] {
  const found: number[] = [];
  let at = start;
  const elsewhere = at + 1;
  const elsewhereCount = data[at] ?? 0;
  at = elsewhere + elsewhereCount;
  let shapes = data[at++] ?? 0;
  while (shapes-- > 0) {
    const zone = data[at++] ?? 0;
    let rings = data[at++] ?? 0;
    let isInside = false;
    while (rings-- > 0) {
      const count = (data[at] ?? 0) | ((data[at + 1] ?? 0) << 16);
      at += 2;
      if (crossesOdd(data, at, count, x, y)) isInside = !isInside;
      at += 2 * count;
    }
    if (isInside) found.push(zone);
  }
  return found.length > 0 ? found : Array.from(data.subarray(elsewhere, elsewhere + elsewhereCount));
}

/** Whether a ray to the east crosses the ring an odd number of times. The last point isn't repeated. */
function crossesOdd(
  data: Uint16Array | Int32Array,
  at: number,
  count: number,
  x: number,
  y: number,
): boolean {
  let isOdd = false;
  let previousX = data[at + 2 * count - 2] ?? 0;
  let previousY = data[at + 2 * count - 1] ?? 0;
  for (let i = at, end = at + 2 * count; i < end; i += 2) {
    const thisX = data[i] ?? 0;
    const thisY = data[i + 1] ?? 0;
    if (
      thisY > y !== previousY > y &&
      x < ((previousX - thisX) * (y - thisY)) / (previousY - thisY) + thisX
    ) {
      isOdd = !isOdd;
    }
    previousX = thisX;
    previousY = thisY;
  }
  return isOdd;
}
