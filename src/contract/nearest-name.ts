/** A slip of the hand: a letter too many, too few, another one, or two in the wrong order count one each. */
const mostSlips = 2;

/** The name that was likely meant, whatever its capitals; undefined where none is near. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const near = names
    .filter((name) => Math.abs(name.length - typed.length) <= mostSlips)
    .map((name) => ({ name, slips: slipsBetween(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, slips }) => slips <= mostSlips && slips < name.length / 2);
  return near.sort((a, b) => a.slips - b.slips)[0]?.name;
}

/** The distance of Damerau and Levenshtein between neighbours alone (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      rows[i]?.push(Math.min(replaced, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(a.length, b.length);
}
