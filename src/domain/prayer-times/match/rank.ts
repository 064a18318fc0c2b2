import type { Fit } from './fit.ts';

/** A fit that is shown, and the other methods whose times on these days are the same. */
export interface RankedFit {
  readonly fit: Fit;
  readonly sameAnswers: readonly string[];
}

/** The cheapest first, each method once: by itself, or named with the one that gives the same times. */
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
  return candidate.choice.method.id;
}

function groupedByKey(fits: readonly Fit[]): Map<string, Fit[]> {
  const groups = new Map<string, Fit[]>();
  for (const fit of byCost(fits)) groups.set(fit.key, [...(groups.get(fit.key) ?? []), fit]);
  return groups;
}

function byCost(fits: readonly Fit[]): Fit[] {
  return [...fits].sort((a, b) => a.cost - b.cost || a.distanceMinutes - b.distanceMinutes);
}
