import { z } from 'zod/mini';
import { DataFileError } from '../data/data-file-error.ts';
import { inData, readDataFile } from '../data/data-files.ts';
import { compareTexts, type Difference, type TextComparison } from './compare-texts.ts';
import type { Narration, PublishedText } from './entry.ts';
import { publishedTextSchema } from './entry-schema.ts';

export interface NarrationCheck {
  readonly narration: Narration;
  /** Absent when no published text is available. */
  readonly published?: PublishedText;
  readonly comparison?: TextComparison;
  readonly isVerified: boolean;
}

/** Limits that keep a text from being assembled from scattered words. */
const maxPieces = 4;
const minWordsPerPiece = 2;

export function checkNarration(narration: Narration): NarrationCheck {
  if (narration.published === undefined) return { narration, isVerified: false };
  const published = readPublished(narration.published);
  const comparison = compareTexts(narration.arabic, published.text);
  return { narration, published, comparison, isVerified: isConfirmed(comparison) };
}

/** Reads `data/duas/published/NAME.json`. Throws DataFileError. */
export function readPublished(name: string): PublishedText {
  const file = inData(`duas/published/${name}.json`);
  const parsed = publishedTextSchema.safeParse(parseJson(file), { error: z.locales.en().localeError });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => ({
    line: 0,
    field: path.join('.'),
    message,
  }));
  throw DataFileError.of(file, problems);
}

function parseJson(file: string): unknown {
  const text = readDataFile(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw DataFileError.of(file, [{ line: 0, message: String(error) }]);
  }
}

/** Whether every letter and every published vowel agrees, and at least one vowel is published. */
export function isConfirmed({ differences, pieces, vowelsChecked }: TextComparison): boolean {
  if (differences.length > 0 || vowelsChecked === 0 || pieces.length === 0) return false;
  if (pieces.length === 1) return true;
  return pieces.length <= maxPieces && pieces.every(({ ours }) => ours[1] - ours[0] + 1 >= minWordsPerPiece);
}

/** One line for the narration, one for each gap, and one for each of its first six differences. */
export function describeCheck({ narration, comparison, isVerified }: NarrationCheck): string {
  if (!comparison) return `${narration.id}: not verified, no published text`;
  const { differences, pieces, vowelsChecked } = comparison;
  const share = `${Math.round(vowelsChecked * 100)} % of vowels checked`;
  const result = `${narration.id}: ${isVerified ? 'verified' : 'NOT VERIFIED'}, ${share}`;
  const gaps = pieces.slice(1).map((piece) => `    left out before word ${piece.ours[0]}: ${piece.leftOut}`);
  const parts = gaps.length > 0 ? `, ${pieces.length} pieces` : '';
  return [`${result}${parts}`, ...gaps, ...differences.slice(0, 6).map(describeDifference)].join('\n');
}

function describeDifference({ word, kinds, ours, published }: Difference): string {
  return `    word ${word}, ${kinds.join(' and ')}: ${ours} | published: ${published || 'nothing'}`;
}
