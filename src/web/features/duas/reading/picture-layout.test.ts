import { describe, expect, it } from 'vitest';
import { layoutPicture, type MeasureText, type PictureContent } from './picture-layout.ts';

/** Half as wide as high: near enough to letters. */
const measure: MeasureText = (text, font) => [...text].length * 0.5 * Number(/(\d+)px/.exec(font)?.[1]);
const arabicOf = (words: number) => Array.from({ length: words }, (_, i) => `كلمة${i}`).join(' ');
const content = (words: number, more: Partial<PictureContent> = {}): PictureContent => ({
  language: 'en',
  languageOfWords: 'en',
  title: 'A title',
  pieces: [{ arabic: arabicOf(words), endsVerse: 5 }],
  transliteration: undefined,
  translation: 'A translation of some words.',
  reference: 'Qur’an 1:5',
  name: 'Mihrab',
  ...more,
});
const arabicIn = (layout: ReturnType<typeof layoutPicture>) =>
  layout.texts.filter(({ font }) => font.includes('Amiri Quran'));
const sizeOf = (layout: ReturnType<typeof layoutPicture>) =>
  Number(/(\d+)px/.exec(arabicIn(layout)[0]?.font ?? '')?.[1]);

describe('the layout of a picture', () => {
  it('is a square with large letters for a short dua', () => {
    const layout = layoutPicture(content(6), measure);
    expect([layout.width, layout.height, sizeOf(layout)]).toEqual([1080, 1080, 84]);
  });

  it('takes smaller letters for a long one, and stays as high as a screen', () => {
    const layout = layoutPicture(content(45), measure);
    expect(sizeOf(layout)).toBeLessThan(84);
    expect(layout.height).toBeLessThanOrEqual(1920);
  });

  it('grows rather than cut a very long one', () => {
    const layout = layoutPicture(content(900), measure);
    expect(sizeOf(layout)).toBe(44);
    expect(layout.height).toBeGreaterThan(1920);
  });

  it.each([1, 6, 70, 900])('has every one of %i words once, in order, inside the picture', (words) => {
    const layout = layoutPicture(content(words), measure);
    const arabic = arabicIn(layout);
    expect(arabic.map(({ text }) => text).join(' ')).toBe(`${arabicOf(words)} \u06dd٥`);
    for (const { text, x, y, font } of arabic) {
      expect(x).toBeLessThanOrEqual(1080 - 110);
      expect(x - measure(text, font)).toBeGreaterThanOrEqual(110);
      expect(y).toBeLessThan(layout.ruleAt);
    }
    expect(Math.max(...layout.texts.map(({ y }) => y))).toBeLessThan(layout.height - 100);
  });

  it('writes from top to bottom: title, Arabic, what was shown, reference, name', () => {
    const layout = layoutPicture(content(6, { transliteration: 'kalima' }), measure);
    const inOrder = layout.texts.toSorted((a, b) => a.y - b.y).filter(({ dir }) => dir === 'ltr');
    expect(inOrder.map(({ text }) => text)).toEqual([
      'A title',
      'kalima',
      'A translation of some words.',
      'Qur’an 1:5',
      'Mihrab',
    ]);
  });

  it('on Arabic pages has title and reference from right to left', () => {
    const layout = layoutPicture(
      content(6, { language: 'ar', languageOfWords: 'ar', title: 'عنوان', translation: undefined }),
      measure,
    );
    expect(new Set(layout.texts.map(({ dir }) => dir))).toEqual(new Set(['rtl']));
  });

  it('sets only the ornament of a verse in brass, not the letters', () => {
    const tones = arabicIn(layoutPicture(content(6), measure)).map(({ tone }) => tone);
    expect(tones).toEqual(['ink', 'ink', 'brass']);
  });
});
