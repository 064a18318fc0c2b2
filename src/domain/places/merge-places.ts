import { foldPlaceName } from './fold-place-name.ts';
import { mergeRecords, richness } from './merge-records.ts';
import { nearCells } from './near-cells.ts';
import type { FoundPlace } from './place.ts';
import { isPointInBuilding, isSameNamed, metresBetween, samePlaceMetres } from './same-place.ts';

/** A place that stays, and the names by which another record of it may be known. */
interface Kept {
  place: FoundPlace;
  readonly folded: readonly string[];
  /** 0 is the richest record. */
  readonly rank: number;
  /** A place takes in one nameless record: the second one nearby is a neighbour. */
  tookNameless?: boolean;
}

const cells = nearCells(samePlaceMetres);

/**
 * Makes one of several records of the same place: the same id; nearer than 60 m with the same folded name in any of its
 * languages; or a nameless point in a building, or a nameless building around a point. The richer record stays where it
 * stands and gets what only the other one says. Which one stays does not depend on the order of the places, but for two
 * equally rich records of one id; the order itself is kept.
 */
export function mergeDuplicates(places: readonly FoundPlace[]): FoundPlace[] {
  const order = new Map<string, number>();
  for (const { id } of places) if (!order.has(id)) order.set(id, order.size);
  const kept = mergeNamed(mergeSameIds(places));
  const left = mergeNameless(kept);
  return left.map(({ place }) => place).sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** One record for each id, the richest first, so that it is the one which stays. */
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

function mergeNamed(places: readonly FoundPlace[]): Kept[] {
  const byCellAndName = new Map<string, Kept[]>();
  const kept: Kept[] = [];
  for (const place of places) {
    const folded = foldedNames(place);
    const same = findSameNamed(place, folded, byCellAndName);
    if (same) {
      same.place = mergeRecords(same.place, place);
      continue;
    }
    const entry: Kept = { place, folded, rank: kept.length };
    kept.push(entry);
    for (const name of folded) append(byCellAndName, `${cells.cellOf(place)}:${name}`, entry);
  }
  return kept;
}

function findSameNamed(
  place: FoundPlace,
  folded: readonly string[],
  byCellAndName: ReadonlyMap<string, readonly Kept[]>,
): Kept | undefined {
  if (folded.length === 0) return undefined;
  return cells
    .cellsAround(place)
    .flatMap((cell) => folded.flatMap((name) => byCellAndName.get(`${cell}:${name}`) ?? []))
    .find((entry) => isSameNamed(entry.place, place));
}

/** Takes nameless records into the others, the nearest pairs first, one to one. */
function mergeNameless(kept: readonly Kept[]): Kept[] {
  const gone = new Set<Kept>();
  for (const { nameless, other } of possiblePairs(kept)) {
    if (gone.has(nameless) || gone.has(other) || other.tookNameless) continue;
    other.place = mergeRecords(other.place, nameless.place);
    other.tookNameless = true;
    gone.add(nameless);
  }
  return kept.filter((entry) => !gone.has(entry));
}

function possiblePairs(kept: readonly Kept[]) {
  const byCell = new Map<string, Kept[]>();
  for (const entry of kept) append(byCell, cells.cellOf(entry.place), entry);
  return kept
    .filter(isNameless)
    .flatMap((nameless) => partnersOf(nameless, byCell))
    .sort((a, b) => a.metres - b.metres);
}

function partnersOf(nameless: Kept, byCell: ReadonlyMap<string, readonly Kept[]>) {
  return (
    cells
      .cellsAround(nameless.place)
      .flatMap((cell) => byCell.get(cell) ?? [])
      // Of two nameless ones the richer, which comes first, takes in the other.
      .filter((other) => !isNameless(other) || other.rank < nameless.rank)
      .filter((other) => isPointInBuilding(nameless.place, other.place, !isNameless(other)))
      .map((other) => ({ nameless, other, metres: metresBetween(nameless.place, other.place) }))
  );
}

function isNameless({ folded }: Kept): boolean {
  return folded.length === 0;
}

function foldedNames({ names }: FoundPlace): string[] {
  const folded = [names.local, names.en, names.ar].map((name) => foldPlaceName(name ?? ''));
  return [...new Set(folded)].filter(Boolean);
}

function append(map: Map<string, Kept[]>, key: string, entry: Kept): void {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
}

function compareIds(a: FoundPlace, b: FoundPlace): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
