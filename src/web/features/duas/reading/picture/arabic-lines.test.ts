import { describe, expect, it } from 'vitest';
import { arabicLines } from './arabic-lines.ts';

/** Every letter ten pixels wide, also a blank: what is held is the order, not the shapes. */
const widthOf = (text: string) => [...text].length * 10;
const textsOf = (lines: ReturnType<typeof arabicLines>) =>
  lines.map(({ runs }) => runs.map(({ text }) => text));

describe('the Arabic in lines', () => {
  const verses = [
    { arabic: 'اب تث', endsVerse: 1 },
    { arabic: 'جح خد', endsVerse: 2 },
  ];

  it('goes from right to left, an ornament behind each verse', () => {
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

  it('never begins a line with an ornament', () => {
    for (let limit = 60; limit <= 170; limit += 10) {
      const firsts = arabicLines(verses, widthOf, limit).map(({ runs }) => runs[0]?.isVerseEnd);
      expect(firsts, `${limit} pixels`).not.toContain(true);
    }
  });

  it('keeps every word in its order however narrow the lines are', () => {
    for (const limit of [20, 70, 90, 130]) {
      const all = textsOf(arabicLines(verses, widthOf, limit))
        .flat()
        .join(' ');
      expect(all).toBe('اب تث \u06dd١ جح خد \u06dd٢');
    }
  });

  it('a narration has no ornament', () => {
    expect(textsOf(arabicLines([{ arabic: 'اب تث جح' }], widthOf, 1_000))).toEqual([['اب تث جح']]);
  });
});
