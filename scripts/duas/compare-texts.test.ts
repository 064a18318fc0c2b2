import { describe, expect, it } from 'vitest';
import { isConfirmed } from './check.ts';
import { compareTexts } from './compare-texts.ts';

const published =
  'كَانَ يَقُولُ " اللَّهُمَّ بِكَ أَصْبَحْنَا وَبِكَ أَمْسَيْنَا، لاَ إِلَهَ إِلاَّ أَنْتَ ـ أَوْ قَالَ ـ أَنْتَ عَلَىَّ شَىْءٍ فِي السَّمَاءِ " . قَالَ أَبُو عِيسَى';
const ours = 'اللَّهُمَّ بِكَ أَصْبَحْنَا وَبِكَ أَمْسَيْنَا، لَا إِلَٰهَ إِلَّا أَنْتَ';

const isVerified = (text: string, other = published) => isConfirmed(compareTexts(text, other));

describe('a dua that the published text contains', () => {
  it('is confirmed in either spelling', () => {
    expect(compareTexts(ours, published)).toEqual({
      differences: [],
      pieces: [{ ours: [1, 9], published: [3, 11], leftOut: '' }],
      vowelsChecked: 1,
    });
  });

  it('agrees when Egyptian print omits the dots of a final ya', () => {
    expect(isVerified('أَنْتَ عَلَيَّ شَيْءٍ')).toBe(true);
  });

  it('agrees when a space is left out', () => {
    expect(isVerified('يَا رَبِّ اغْفِرْ', 'قُلْ يَارَبِّ اغْفِرْ لِي')).toBe(true);
  });

  it('agrees with an alif that is written small', () => {
    expect(isVerified('رَبُّ السَّمَاوَاتِ', 'رَبُّ السَّمَٰوَاتِ')).toBe(true);
  });

  it('reports the share of its vowels that are published', () => {
    const bare = compareTexts('رَبِّ اغْفِرْ', 'رَبِّ اغفر');
    expect([isConfirmed(bare), bare.vowelsChecked]).toEqual([true, 0.4]);
  });
});

describe('a dua that differs from the published text', () => {
  it.each([
    ['a letter', 'أَصْبَحْنَا', 'أَصْبَعْنَا', 'letter'],
    ['a hamza', 'أَنْتَ', 'انْتَ', 'hamza'],
    ['a vowel', 'أَصْبَحْنَا', 'أَصْبَحَنَا', 'vowel'],
    ['the last vowel', 'أَنْتَ', 'أَنْتِ', 'vowel'],
    ['a shadda', 'اللَّهُمَّ', 'اللَّهُمَ', 'shadda'],
  ])('in %s is reported with the word', (_, word, misspelling, kind) => {
    const { differences } = compareTexts(ours.replace(word, misspelling), published);
    expect(differences).toEqual([
      expect.objectContaining({ kinds: [kind], ours: misspelling, published: word }),
    ]);
  });

  it('by an extra word is reported with that word', () => {
    const { differences } = compareTexts(ours.replace('بِكَ', 'بِكَ الْيَوْمَ'), published);
    expect(differences).toEqual([{ word: 3, kinds: ['letter'], ours: 'الْيَوْمَ', published: '' }]);
  });

  it('by a missing word is split into pieces, with that word between them', () => {
    const { pieces } = compareTexts(ours.replace('أَصْبَحْنَا ', ''), published);
    expect(pieces.map(({ leftOut }) => leftOut)).toEqual(['', 'أَصْبَحْنَا']);
  });

  it('is not confirmed if any of its signs is missing', () => {
    const signs = [...ours.replace('\u0670', '')];
    const undetected = signs.filter((_, at) => isVerified(signs.toSpliced(at, 1).join('')));
    // Spaces and the comma don't count. A sukun may be missing here, because the vowelling rules require it.
    expect(new Set(undetected)).toEqual(new Set([' ', '،', '\u0652']));
  });
});

describe('a dua in several pieces', () => {
  it('is confirmed when the published text interrupts it', () => {
    const comparison = compareTexts('لَا إِلَهَ إِلَّا أَنْتَ أَنْتَ عَلَيَّ', published);
    expect([isConfirmed(comparison), comparison.pieces[1]?.leftOut]).toEqual([true, 'أَوْ قَالَ']);
  });

  it('is not confirmed by scattered words', () => {
    expect(isVerified('اللَّهُمَّ أَنْتَ أَمْسَيْنَا')).toBe(false);
  });

  it('is compared with the passage that matches it best', () => {
    const repeated = `اللَّهُمَّ بِكَ أَصْبَحَ ${published}`;
    expect(compareTexts(ours, repeated).pieces).toHaveLength(1);
  });
});
