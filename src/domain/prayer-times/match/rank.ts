import type { Fit } from './fit.ts';

/** A displayed fit, and other methods with the same times on these days. */
export interface RankedFit {
  readonly fit: Fit;
  readonly sameAnswers: readonly string[];
}

/** Sorts by cost, listing each method once: by itself, or as one with the same times as another. */
export function rankFits(fits: readonly Fit[], limit: number): RankedFit[] {
  const shown: RankedFit[] = [];
  const named = new Set<string>();
  const groups = groupedByKey(fits);
  for (const fit of byCost(fits)) {
    if (shown.length === limit) break;
    if (named.has(methodOf(fit))) continue;
    const group = (groups.get(fit.key) ?? []).map(methodOf);
    const sameAnswers = [...new Set(group)].filter((id) => id !== methodOf(fit) && !named.has(id));
    for (const id of [methodOf(fit), ...sameAnswers]) named.add(id);
    shown.push({ fit, sameAnswers: sameAnswers.filter((id) => id !== 'custom') });
  }
  return shown;
}

export function methodOf({ candidate }: Fit): string {
  return candidate.calculation.method.id;
}

function groupedByKey(fits: readonly Fit[]): Map<string, Fit[]> {
  const groups = new Map<string, Fit[]>();
  for (const fit of byCost(fits)) groups.set(fit.key, [...(groups.get(fit.key) ?? []), fit]);
  return groups;
}

function byCost(fits: readonly Fit[]): Fit[] {
  return [...fits].sort((a, b) => a.cost - b.cost || a.distanceMinutes - b.distanceMinutes);
}
