import { type DuaPiece, verseEnd } from '../../../../domain/duas/dua-text.ts';

/** A word with the ornament of the verse that ends after it; the two are never on different lines. */
interface ArabicWord {
  readonly word: string;
  readonly ornament?: string;
}

/** A part of a line; `fromRight` is the distance in pixels from the right edge of the line to that of the run. */
interface ArabicRun {
  readonly text: string;
  readonly fromRight: number;
  readonly isVerseEnd: boolean;
}

interface ArabicLine {
  readonly width: number;
  /** In reading order, from right to left. */
  readonly runs: readonly ArabicRun[];
}

const spaceCharacter = ' ';

function splitWords({ arabic, endsVerse }: DuaPiece): ArabicWord[] {
  const words = arabic.split(spaceCharacter).filter((word) => word !== '');
  return words.map((word, i) =>
    endsVerse !== undefined && i === words.length - 1 ? { word, ornament: verseEnd(endsVerse) } : { word },
  );
}

/** Breaks a dua into lines of about equal width. `widthOf` returns pixels in the font of the duas; `limit` is in pixels, too. */
export function arabicLines(
  pieces: readonly DuaPiece[],
  widthOf: (text: string) => number,
  limit: number,
): ArabicLine[] {
  const space = widthOf(spaceCharacter);
  const words = pieces.flatMap(splitWords);
  const widths = words.map(
    ({ word, ornament }) => widthOf(word) + (ornament ? space + widthOf(ornament) : 0),
  );
  return balanceWords(widths, space, limit).map((line) => ({
    width: lineWidth(widths, space, line),
    runs: splitRuns(words.slice(line.from, line.to), widthOf, space),
  }));
}

/** Joins words up to the next ornament into one run, so that the font joins and spaces them as in a sentence. */
function splitRuns(
  words: readonly ArabicWord[],
  widthOf: (text: string) => number,
  space: number,
): ArabicRun[] {
  const texts: { text: string; isVerseEnd: boolean }[] = [];
  let together: string[] = [];
  const close = () => {
    if (together.length > 0) texts.push({ text: together.join(spaceCharacter), isVerseEnd: false });
    together = [];
  };
  for (const { word, ornament } of words) {
    together.push(word);
    if (ornament === undefined) continue;
    close();
    texts.push({ text: ornament, isVerseEnd: true });
  }
  close();
  let fromRight = 0;
  return texts.map((run) => {
    const placed = { ...run, fromRight };
    fromRight += widthOf(run.text) + space;
    return placed;
  });
}

/** Indices of the words of one line; `to` is exclusive. */
interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** Fills line after line. A word wider than `limit` gets its own line; nothing is left out. */
export function wrapWords(widths: readonly number[], space: number, limit: number): LineRange[] {
  const lines: LineRange[] = [];
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

export const lineWidth = (widths: readonly number[], space: number, { from, to }: LineRange): number =>
  widths.slice(from, to).reduce((sum, width) => sum + width, 0) + space * (to - from - 1);

/** Steps of the binary search, enough for an accuracy of about one pixel. */
const halvings = 10;

/** Breaks words into the same number of lines, of about equal width: finds the narrowest limit that adds no line. */
export function balanceWords(widths: readonly number[], space: number, limit: number): LineRange[] {
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
