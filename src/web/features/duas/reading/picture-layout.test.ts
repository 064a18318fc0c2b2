import { describe, expect, it } from 'vitest';
import { layoutPicture, type MeasureText, type PictureContent } from './picture-layout.ts';

/** Every character is half as wide as high, close enough to real letters. */
const measure: MeasureText = (text, font) => [...text].length * 0.5 * Number(/(\d+)px/.exec(font)?.[1]);
const arabicOf = (words: number) => Array.from({ length: words }, (_, i) => `كلمة${i}`).join(' ');
const content = (words: number, more: Partial<PictureContent> = {}): PictureContent => ({
  language: 'en',
  textLanguage: 'en',
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
  it('is a square with large type for a short dua', () => {
    const layout = layoutPicture(content(6), measure);
    expect([layout.width, layout.height, sizeOf(layout)]).toEqual([1080, 1080, 84]);
  });

  it('uses smaller type for a long one and stays within the height of a screen', () => {
    const layout = layoutPicture(content(45), measure);
    expect(sizeOf(layout)).toBeLessThan(84);
    expect(layout.height).toBeLessThanOrEqual(1920);
  });

  it('grows instead of cutting off a very long one', () => {
    const layout = layoutPicture(content(900), measure);
    expect(sizeOf(layout)).toBe(44);
    expect(layout.height).toBeGreaterThan(1920);
  });

  it.each([1, 6, 70, 900])('has each of %i words once, in order, inside the picture', (words) => {
    const layout = layoutPicture(content(words), measure);
    const arabic = arabicIn(layout);
    expect(arabic.map(({ text }) => text).join(' ')).toBe(`${arabicOf(words)} \u06dd٥`);
    for (const { text, x, y, font } of arabic) {
      expect(x).toBeLessThanOrEqual(1080 - 110);
      expect(x - measure(text, font)).toBeGreaterThanOrEqual(110);
      expect(y).toBeLessThan(layout.ruleY);
    }
    expect(Math.max(...layout.texts.map(({ y }) => y))).toBeLessThan(layout.height - 100);
  });

  it('places title, transliteration, translation, reference and name from top to bottom', () => {
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

  it('sets all texts right to left on Arabic pages', () => {
    const layout = layoutPicture(
      content(6, { language: 'ar', textLanguage: 'ar', title: 'عنوان', translation: undefined }),
      measure,
    );
    expect(new Set(layout.texts.map(({ dir }) => dir))).toEqual(new Set(['rtl']));
  });

  it('colours only the verse ornament in brass, not the text', () => {
    const tones = arabicIn(layoutPicture(content(6), measure)).map(({ tone }) => tone);
    expect(tones).toEqual(['ink', 'ink', 'brass']);
  });
});
