import { type Word, wordsOf } from '../../src/domain/duas/arabic-letters.ts';
import { alignWords, type Step } from './align-words.ts';
import type { DifferenceKind } from './compare-words.ts';

/** A word of ours that differs from the published text. */
export interface Difference {
  /** Number of our word, from 1. */
  readonly word: number;
  readonly kinds: readonly DifferenceKind[];
  readonly ours: string;
  /** Empty when the published text has no matching word. */
  readonly published: string;
}

/** A run of our words that is contiguous in the published text. */
export interface Piece {
  /** First and last word of ours, from 1. */
  readonly ours: readonly [first: number, last: number];
  /** First and last word of the published text, from 1. */
  readonly published: readonly [first: number, last: number];
  /** The published words between the previous piece and this one. */
  readonly leftOut: string;
}

export interface TextComparison {
  readonly differences: readonly Difference[];
  readonly pieces: readonly Piece[];
  /** Share of our vowels that the published text has too, from 0 to 1. */
  readonly vowelsChecked: number;
}

/** Compares a vowelled text with a longer published one that should contain it. */
export function compareTexts(text: string, publishedText: string): TextComparison {
  const ours = wordsOf(text);
  const published = wordsOf(publishedText);
  const steps = alignWords(ours, published);
  const vowels = sum(steps, (step) => step.comparison.vowels);
  return {
    differences: steps.filter(hasDifferences).map((step) => differenceOf(step, ours, published)),
    pieces: piecesOf(steps, published),
    vowelsChecked: vowels === 0 ? 0 : sum(steps, (step) => step.comparison.checked) / vowels,
  };
}

const sum = (steps: readonly Step[], of: (step: Step) => number) =>
  steps.reduce((total, step) => total + of(step), 0);

const hasDifferences = (step: Step) => step.comparison.differences.size > 0;

const textOf = (words: readonly Word[], [from, to]: readonly [number, number]) =>
  words
    .slice(from, to)
    .map((word) => word.text)
    .join(' ');

function differenceOf(step: Step, ours: readonly Word[], published: readonly Word[]): Difference {
  return {
    word: step.ours[0] + 1,
    kinds: [...step.comparison.differences],
    ours: textOf(ours, step.ours),
    published: textOf(published, step.published),
  };
}

function piecesOf(steps: readonly Step[], published: readonly Word[]): Piece[] {
  const pieces: Piece[] = [];
  for (const step of steps) {
    const [from, to] = step.published;
    if (from === to) continue;
    const last = pieces.at(-1);
    const before = last?.published[1] ?? from;
    if (last && before === from) {
      pieces[pieces.length - 1] = {
        ...last,
        ours: [last.ours[0], step.ours[1]],
        published: [last.published[0], to],
      };
    } else {
      const leftOut = textOf(published, [before, from]);
      pieces.push({ ours: [step.ours[0] + 1, step.ours[1]], published: [from + 1, to], leftOut });
    }
  }
  return pieces;
}
