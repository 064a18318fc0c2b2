import { describe, expect, it } from 'vitest';
import { arabicLines, balanceWords, lineWidth, wrapWords } from './line-breaking.ts';

/** Every character is ten pixels wide, including spaces: the tests are about order, not shapes. */
const widthOf = (text: string) => [...text].length * 10;
const textsOf = (lines: ReturnType<typeof arabicLines>) =>
  lines.map(({ runs }) => runs.map(({ text }) => text));

describe('breaking Arabic into lines', () => {
  const verses = [
    { arabic: 'اب تث', endsVerse: 1 },
    { arabic: 'جح خد', endsVerse: 2 },
  ];

  it('places runs from right to left with an ornament after each verse', () => {
    const [line, ...others] = arabicLines(verses, widthOf, 1_000);
    expect(others).toEqual([]);
    expect(line?.runs).toEqual([
      { text: 'اب تث', fromRight: 0, isVerseEnd: false },
      { text: '\u06dd١', fromRight: 60, isVerseEnd: true },
      { text: 'جح خد', fromRight: 90, isVerseEnd: false },
      { text: '\u06dd٢', fromRight: 150, isVerseEnd: true },
    ]);
    expect(line?.width).toBe(170);
  });

  it('never starts a line with an ornament', () => {
    for (let limit = 60; limit <= 170; limit += 10) {
      const firsts = arabicLines(verses, widthOf, limit).map(({ runs }) => runs[0]?.isVerseEnd);
      expect(firsts, `${limit} pixels`).not.toContain(true);
    }
  });

  it('keeps every word in order, however narrow the lines', () => {
    for (const limit of [20, 70, 90, 130]) {
      const all = textsOf(arabicLines(verses, widthOf, limit))
        .flat()
        .join(' ');
      expect(all).toBe('اب تث \u06dd١ جح خد \u06dd٢');
    }
  });

  it('adds no ornament to a narration', () => {
    expect(textsOf(arabicLines([{ arabic: 'اب تث جح' }], widthOf, 1_000))).toEqual([['اب تث جح']]);
  });
});

const widthsOf = (widths: number[], space: number, lines: ReturnType<typeof wrapWords>) =>
  lines.map((line) => lineWidth(widths, space, line));

describe('wrapping words by width', () => {
  it('fills each line, counting spaces between words but not at the ends', () => {
    const widths = [40, 50, 60, 30];
    const lines = wrapWords(widths, 10, 100);
    expect(lines).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 4 },
    ]);
    expect(widthsOf(widths, 10, lines)).toEqual([100, 100]);
  });

  it('breaks if one pixel is missing', () => {
    expect(wrapWords([40, 50, 60, 30], 10, 99)).toHaveLength(4);
  });

  it('puts a word wider than the line on its own line', () => {
    expect(wrapWords([20, 300, 20], 10, 100)).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
      { from: 2, to: 3 },
    ]);
    expect(wrapWords([], 10, 100)).toEqual([]);
  });
});

describe('balancing lines', () => {
  it('avoids a single word on the last line without adding a line', () => {
    const widths = Array.from({ length: 11 }, () => 50);
    expect(widthsOf(widths, 10, wrapWords(widths, 10, 600))).toEqual([590, 50]);
    expect(widthsOf(widths, 10, balanceWords(widths, 10, 600))).toEqual([350, 290]);
  });

  it('keeps every word, in order, within the limit', () => {
    const widths = Array.from({ length: 97 }, (_, i) => 20 + ((i * 37) % 90));
    const lines = balanceWords(widths, 12, 500);
    expect(lines.flatMap(({ from, to }) => widths.slice(from, to))).toEqual(widths);
    expect(Math.max(...widthsOf(widths, 12, lines))).toBeLessThanOrEqual(500);
    expect(lines).toHaveLength(wrapWords(widths, 12, 500).length);
  });
});
