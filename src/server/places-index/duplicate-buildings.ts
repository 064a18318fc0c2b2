import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Bounds } from '../../domain/geo/bounds.ts';
import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { haversineKm } from '../../domain/geo/haversine.ts';
import { samePlaceMetres } from '../../domain/places/duplicate-rules.ts';
import { createSpatialGrid } from '../../domain/places/spatial-grid.ts';

/** A mosque building that is not mapped as a place of worship. */
export interface MosqueBuilding extends Coordinates {
  /** Its bounding box, if it is large enough to matter. */
  readonly bounds?: Bounds | undefined;
  /** Folded, see `foldPlaceName`; empty without a distinctive name. */
  readonly name: string;
  /** Of two buildings of one mosque, the one with the higher score is kept. */
  readonly score: number;
  /** Breaks ties between equal scores: the lower one is kept. Unique. */
  readonly id: string;
}

/** Collects mosques and finds duplicate buildings. */
export interface DuplicateBuildings<Building extends MosqueBuilding> {
  addPlaceOfWorship(point: Coordinates, bounds?: Bounds): void;
  addBuilding(building: Building): void;
  /**
   * Returns buildings with a place of worship within 60 m of their centre or inside their box, or that are inside the
   * box of one, and all but one of several buildings of a mosque. Independent of the order of addition.
   */
  find(): Building[];
}

const cells = createSpatialGrid(samePlaceMetres);
/** Maximum number of differently named buildings per 60 m cell to compare with. */
const mostNeighbours = 64;

/** Memory: 36 bytes per place of worship, plus the buildings. Time: a k-d tree over each, and a lookup per building. */
export function createDuplicateBuildings<Building extends MosqueBuilding>(): DuplicateBuildings<Building> {
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const sites: Bounds[] = [];
  const buildings: Building[] = [];
  return {
    addPlaceOfWorship({ latitude, longitude }, bounds) {
      latitudes.push(latitude);
      longitudes.push(longitude);
      if (bounds) sites.push(bounds);
    },
    addBuilding(building) {
      buildings.push(building);
    },
    find() {
      if (buildings.length === 0) return [];
      const tree = treeOf(buildings.length, (i) => buildings[i] as Building);
      const worship = treeOf(latitudes.length, (i) => ({
        latitude: latitudes[i] as number,
        longitude: longitudes[i] as number,
      }));
      const onSites = new Set(sites.flatMap((site) => within(tree, site)));
      const isInUse = (building: Building, i: number) =>
        onSites.has(i) || isNear(worship, building) || isAnyWithin(worship, building.bounds);
      const inUse = new Set(buildings.filter(isInUse));
      return [...inUse, ...repeated(buildings, tree, inUse)];
    },
  };
}

/** Of the remaining buildings, returns those of a mosque with a better one. */
function repeated<Building extends MosqueBuilding>(
  buildings: readonly Building[],
  tree: KDBush,
  inUse: ReadonlySet<Building>,
): Building[] {
  const kept = new Set<Building>();
  const keptByCell = new Map<number, Building[]>();
  const covered = new Map<Building, Building>();
  const found: Building[] = [];
  const buildingsIn = (bounds: Bounds | undefined) =>
    bounds ? within(tree, bounds).map((i) => buildings[i] as Building) : [];
  const isRepeated = (building: Building) => {
    const near = cells.neighbourCells(building).flatMap((cell) => keptByCell.get(cell) ?? []);
    const around = covered.get(building);
    return (
      near.some(
        (other) => metresBetween(building, other) < samePlaceMetres && mayBeSameMosque(building, other),
      ) ||
      (around !== undefined && mayBeSameMosque(building, around)) ||
      buildingsIn(building.bounds).some((other) => kept.has(other) && mayBeSameMosque(building, other))
    );
  };
  for (const building of buildings.filter((building) => !inUse.has(building)).sort(bestFirst)) {
    if (isRepeated(building)) {
      found.push(building);
      continue;
    }
    kept.add(building);
    for (const inside of buildingsIn(building.bounds)) covered.set(inside, building);
    const cell = cells.cellOf(building);
    const neighbours = keptByCell.get(cell) ?? [];
    if (neighbours.length < mostNeighbours) neighbours.push(building);
    keptByCell.set(cell, neighbours);
  }
  return found;
}

/** Two differently named mosques are never duplicates, however near. */
function mayBeSameMosque(a: MosqueBuilding, b: MosqueBuilding): boolean {
  return a.name === '' || b.name === '' || a.name === b.name;
}

function bestFirst(a: MosqueBuilding, b: MosqueBuilding): number {
  return b.score - a.score || (a.id < b.id ? -1 : 1);
}

function metresBetween(a: Coordinates, b: Coordinates): number {
  return haversineKm(a, b) * 1_000;
}

function treeOf(count: number, pointAt: (i: number) => Coordinates): KDBush {
  const tree = new KDBush(count);
  for (let i = 0; i < count; i++) {
    const { latitude, longitude } = pointAt(i);
    tree.add(longitude, latitude);
  }
  return tree.finish();
}

function isNear(tree: KDBush, { latitude, longitude }: Coordinates): boolean {
  return around(tree, longitude, latitude, 1, samePlaceMetres / 1_000).length > 0;
}

function isAnyWithin(tree: KDBush, bounds: Bounds | undefined): boolean {
  return bounds !== undefined && within(tree, bounds).length > 0;
}

function within(tree: KDBush, { south, west, north, east }: Bounds): number[] {
  if (west <= east) return tree.range(west, south, east, north);
  return [...tree.range(west, south, 180, north), ...tree.range(-180, south, east, north)];
}
