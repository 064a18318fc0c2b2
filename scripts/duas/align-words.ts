import type { Word } from '../../src/domain/duas/arabic-letters.ts';
import { compareWords, type WordComparison } from './compare-words.ts';

/** A step of the alignment: words of ours, the published words that match them, and how they compare. */
export interface Step {
  /** Index of the first word and of the one after the last, from 0. */
  readonly ours: readonly [from: number, to: number];
  /** Empty when the published text lacks these words. */
  readonly published: readonly [from: number, to: number];
  readonly comparison: WordComparison;
}

interface State {
  readonly cost: number;
  readonly step?: Step;
  readonly previous?: State;
}

const missing: WordComparison = { differences: new Set(['letter']), vowels: 0, checked: 0 };
/** How many words match how many: one for one, or two for one if a space is optional (يا رب, يارب). */
const shapes = [
  [1, 1],
  [2, 1],
  [1, 2],
] as const;
const costOfMissing = 3;
const costOfGap = 1;
const costOfSkipping = 0.01;

/**
 * Aligns our words with the published ones, in order, at the least cost: letters count most, then adjacency, then vowels.
 * Published words before and after the match cost nothing.
 */
export function alignWords(ours: readonly Word[], published: readonly Word[]): Step[] {
  const rows: State[][] = [published.map(() => ({ cost: 0 }))];
  rows[0]?.push({ cost: 0 });
  for (let ourEnd = 1; ourEnd <= ours.length; ourEnd += 1) rows.push(rowOf(ourEnd, rows, ours, published));
  const end = rows.at(-1)?.reduce((best, state) => (state.cost < best.cost ? state : best));
  return stepsTo(end);
}

function rowOf(
  ourEnd: number,
  rows: readonly State[][],
  ours: readonly Word[],
  published: readonly Word[],
): State[] {
  const row: State[] = [];
  let gap: State | undefined;
  for (let publishedEnd = 0; publishedEnd <= published.length; publishedEnd += 1) {
    const arrival = bestArrival(ourEnd, publishedEnd, rows, ours, published);
    // No gap follows the end of our text.
    if (ourEnd < ours.length && gap) gap = { ...gap, cost: gap.cost + costOfSkipping };
    row.push(gap && ourEnd < ours.length && gap.cost < arrival.cost ? gap : arrival);
    if (!gap || arrival.cost + costOfGap < gap.cost) gap = { ...arrival, cost: arrival.cost + costOfGap };
  }
  return row;
}

function bestArrival(
  ourEnd: number,
  publishedEnd: number,
  rows: readonly State[][],
  ours: readonly Word[],
  published: readonly Word[],
): State {
  const unmatched: Step = {
    ours: [ourEnd - 1, ourEnd],
    published: [publishedEnd, publishedEnd],
    comparison: missing,
  };
  const above = rows[ourEnd - 1]?.[publishedEnd];
  let best = follow(above, unmatched, costOfMissing);
  for (const [mine, theirs] of shapes) {
    const from = rows[ourEnd - mine]?.[publishedEnd - theirs];
    if (!from || from.cost >= best.cost) continue;
    const comparison = compareWords(
      ours.slice(ourEnd - mine, ourEnd),
      published.slice(publishedEnd - theirs, publishedEnd),
    );
    const cost = costOf(comparison);
    if (mine !== theirs && cost >= 1) continue;
    const step: Step = {
      ours: [ourEnd - mine, ourEnd],
      published: [publishedEnd - theirs, publishedEnd],
      comparison,
    };
    if (from.cost + cost < best.cost) best = follow(from, step, cost);
  }
  return best;
}

function follow(previous: State | undefined, step: Step, cost: number): State {
  if (!previous) return { cost: Number.POSITIVE_INFINITY };
  return { cost: previous.cost + cost, step, previous };
}

function costOf({ differences, vowels, checked }: WordComparison): number {
  if (differences.has('letter')) return 2;
  if (differences.has('hamza')) return 1;
  // Of two matches prefer the one in which more vowels could be checked.
  return 0.05 * differences.size + 0.0001 * (vowels - checked);
}

function stepsTo(end: State | undefined): Step[] {
  const steps: Step[] = [];
  for (let state = end; state?.step; state = state.previous) steps.push(state.step);
  return steps.reverse();
}
