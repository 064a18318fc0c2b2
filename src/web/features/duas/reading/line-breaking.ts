import { type DuaPiece, verseEnd } from '../../../../domain/duas/dua-text.ts';

/** A word, with the ornament of the verse that ends behind it: the two are never on different lines. */
interface ArabicWord {
  readonly word: string;
  readonly end?: string;
}

/** A part of a line by its right edge, in pixels from the line's own right edge. */
interface ArabicRun {
  readonly text: string;
  readonly fromRight: number;
  readonly isVerseEnd: boolean;
}

interface ArabicLine {
  readonly width: number;
  /** From right to left, as they are read. */
  readonly runs: readonly ArabicRun[];
}

const blank = ' ';

function wordsOf({ arabic, endsVerse }: DuaPiece): ArabicWord[] {
  const words = arabic.split(blank).filter((word) => word !== '');
  return words.map((word, i) =>
    endsVerse !== undefined && i === words.length - 1 ? { word, end: verseEnd(endsVerse) } : { word },
  );
}

/** The pieces of a dua in lines that are about as wide as each other; `widthOf` gives pixels in the font of the duas. */
export function arabicLines(
  pieces: readonly DuaPiece[],
  widthOf: (text: string) => number,
  limit: number,
): ArabicLine[] {
  const space = widthOf(blank);
  const words = pieces.flatMap(wordsOf);
  const widths = words.map(({ word, end }) => widthOf(word) + (end ? space + widthOf(end) : 0));
  return balanceWords(widths, space, limit).map((line) => ({
    width: lineWidth(widths, space, line),
    runs: runsOf(words.slice(line.from, line.to), widthOf, space),
  }));
}

/** Words go together as long as no ornament parts them, so that the font joins and spaces them as in a sentence. */
function runsOf(words: readonly ArabicWord[], widthOf: (text: string) => number, space: number): ArabicRun[] {
  const texts: { text: string; isVerseEnd: boolean }[] = [];
  let together: string[] = [];
  const close = () => {
    if (together.length > 0) texts.push({ text: together.join(blank), isVerseEnd: false });
    together = [];
  };
  for (const { word, end } of words) {
    together.push(word);
    if (end === undefined) continue;
    close();
    texts.push({ text: end, isVerseEnd: true });
  }
  close();
  let fromRight = 0;
  return texts.map((run) => {
    const placed = { ...run, fromRight };
    fromRight += widthOf(run.text) + space;
    return placed;
  });
}

/** Words of one line: from the first up to, and without, the last. */
interface Line {
  readonly from: number;
  readonly to: number;
}

/** Fills line after line. A word that is wider than a line has one for itself: nothing is left out. */
export function wrapWords(widths: readonly number[], space: number, limit: number): Line[] {
  const lines: Line[] = [];
  let from = 0;
  let used = 0;
  widths.forEach((width, i) => {
    const grown = i === from ? width : used + space + width;
    if (i > from && grown > limit) {
      lines.push({ from, to: i });
      from = i;
      used = width;
    } else used = grown;
  });
  if (widths.length > 0) lines.push({ from, to: widths.length });
  return lines;
}

export const lineWidth = (widths: readonly number[], space: number, { from, to }: Line): number =>
  widths.slice(from, to).reduce((sum, width) => sum + width, 0) + space * (to - from - 1);

/** Steps of halving until the limit is known to a pixel or so. */
const halvings = 10;

/** As many lines as are needed, and all of them about as wide: the narrowest limit that needs no further line. */
export function balanceWords(widths: readonly number[], space: number, limit: number): Line[] {
  const filled = wrapWords(widths, space, limit);
  let [least, most] = [limit / 4, limit];
  for (let i = 0; i < halvings; i++) {
    const middle = (least + most) / 2;
    const isEnough =
      wrapWords(widths, space, middle).length === filled.length && Math.max(...widths) <= middle;
    if (isEnough) most = middle;
    else least = middle;
  }
  return filled.length > 1 ? wrapWords(widths, space, most) : filled;
}
