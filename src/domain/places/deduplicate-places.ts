import { areSameByName, isPointInBuilding, metresBetween, samePlaceMetres } from './duplicate-rules.ts';
import { foldPlaceName } from './fold-place-name.ts';
import { mergeRecords, richness } from './merge-records.ts';
import type { FoundPlace } from './place.ts';
import { createSpatialGrid } from './spatial-grid.ts';

/** A merged place, with the folded names that other records of it may have. */
interface MergedPlace {
  place: FoundPlace;
  readonly folded: readonly string[];
  /** 0 is the richest record. */
  readonly rank: number;
  /** A place absorbs only one nameless record: a second one nearby is a neighbour. */
  hasAbsorbedNameless?: boolean;
}

const cells = createSpatialGrid(samePlaceMetres);
/** Per cell of 60 m: no street has more, and a pile of records at one spot costs no more than a street. */
const maxNeighbours = 64;

type ByName = Map<string, Map<number, MergedPlace[]>>;

/**
 * Merges records of the same place: those with the same id; those closer than 60 m with the same folded name in
 * any language; and a nameless point in a building, or a nameless building around a point.
 *
 * The richer record keeps its position and gets missing facts from the other. Which one remains doesn't depend
 * on the order of the input, except for two equally rich records with the same id. The output keeps the order
 * of the input.
 */
export function deduplicatePlaces(places: readonly FoundPlace[]): FoundPlace[] {
  const order = new Map<string, number>();
  for (const { id } of places) if (!order.has(id)) order.set(id, order.size);
  const { isolated, crowded } = splitByNeighbours(mergeSameIds(places));
  const merged = mergeNameless(mergeNamed(crowded)).map(({ place }) => place);
  return [...isolated, ...merged].sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** Returns one record per id, the richest first so that it is the one that remains. */
function mergeSameIds(places: readonly FoundPlace[]): FoundPlace[] {
  const byId = new Map<string, FoundPlace>();
  for (const place of places) {
    const earlier = byId.get(place.id);
    if (!earlier) byId.set(place.id, place);
    else if (richness(place) > richness(earlier)) byId.set(place.id, mergeRecords(place, earlier));
    else byId.set(place.id, mergeRecords(earlier, place));
  }
  const scored = [...byId.values()].map((place) => ({ place, score: richness(place) }));
  return scored.sort((a, b) => b.score - a.score || compareIds(a.place, b.place)).map(({ place }) => place);
}

/** Separates places without neighbours, which are most of them: only names of the others need to be compared. */
function splitByNeighbours(places: readonly FoundPlace[]) {
  const crowds = new Map<number, number>();
  const cellOf = places.map((place) => cells.cellOf(place));
  for (const cell of cellOf) crowds.set(cell, (crowds.get(cell) ?? 0) + 1);
  const isolated: FoundPlace[] = [];
  const crowded: FoundPlace[] = [];
  for (const [index, place] of places.entries()) {
    const isIsolated =
      crowds.get(cellOf[index] ?? 0) === 1 &&
      cells.neighbourCells(place).every((cell) => cell === cellOf[index] || !crowds.has(cell));
    (isIsolated ? isolated : crowded).push(place);
  }
  return { isolated, crowded };
}

function mergeNamed(places: readonly FoundPlace[]): MergedPlace[] {
  const byName: ByName = new Map();
  const merged: MergedPlace[] = [];
  for (const place of places) {
    const folded = foldedNames(place);
    const same = findSameNamed(place, folded, byName);
    if (same) {
      same.place = mergeRecords(same.place, place);
      continue;
    }
    const entry: MergedPlace = { place, folded, rank: merged.length };
    merged.push(entry);
    for (const name of folded) addByName(byName, name, entry);
  }
  return merged;
}

function findSameNamed(
  place: FoundPlace,
  folded: readonly string[],
  byName: ByName,
): MergedPlace | undefined {
  const namesakes = folded.flatMap((name) => byName.get(name) ?? []);
  if (namesakes.length === 0) return undefined;
  const around = cells.neighbourCells(place);
  return namesakes
    .flatMap((byCell) => around.flatMap((cell) => byCell.get(cell) ?? []))
    .slice(0, maxNeighbours)
    .find((entry) => areSameByName(entry.place, place));
}

function addByName(byName: ByName, name: string, entry: MergedPlace): void {
  const byCell = byName.get(name) ?? new Map<number, MergedPlace[]>();
  byName.set(name, byCell);
  append(byCell, cells.cellOf(entry.place), entry);
}

/** Merges nameless records into others, one to one, the nearest pairs first. */
function mergeNameless(merged: readonly MergedPlace[]): MergedPlace[] {
  const absorbed = new Set<MergedPlace>();
  for (const { nameless, other } of possiblePairs(merged)) {
    if (absorbed.has(nameless) || absorbed.has(other) || other.hasAbsorbedNameless) continue;
    other.place = mergeRecords(other.place, nameless.place);
    other.hasAbsorbedNameless = true;
    absorbed.add(nameless);
  }
  return merged.filter((entry) => !absorbed.has(entry));
}

function possiblePairs(merged: readonly MergedPlace[]) {
  const byCell = new Map<number, MergedPlace[]>();
  for (const entry of merged) append(byCell, cells.cellOf(entry.place), entry);
  return merged
    .filter(isNameless)
    .flatMap((nameless) => partnersOf(nameless, byCell))
    .sort((a, b) => a.metres - b.metres);
}

function partnersOf(nameless: MergedPlace, byCell: ReadonlyMap<number, readonly MergedPlace[]>) {
  return (
    cells
      .neighbourCells(nameless.place)
      .flatMap((cell) => byCell.get(cell)?.slice(0, maxNeighbours) ?? [])
      // Of two nameless records the richer one, which comes first, absorbs the other.
      .filter((other) => !isNameless(other) || other.rank < nameless.rank)
      .filter((other) => isPointInBuilding(nameless.place, other.place, !isNameless(other)))
      .map((other) => ({ nameless, other, metres: metresBetween(nameless.place, other.place) }))
  );
}

function isNameless({ folded }: MergedPlace): boolean {
  return folded.length === 0;
}

function foldedNames({ names }: FoundPlace): string[] {
  const folded = [names.local, names.en, names.ar].map((name) => foldPlaceName(name ?? ''));
  return [...new Set(folded)].filter(Boolean);
}

function append(map: Map<number, MergedPlace[]>, key: number, entry: MergedPlace): void {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
}

function compareIds(a: FoundPlace, b: FoundPlace): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
