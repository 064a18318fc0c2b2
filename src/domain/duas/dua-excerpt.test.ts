import { describe, expect, it } from 'vitest';
import { excerptOf } from './dua-excerpt.ts';

const arabic = 'هَذَا نَصٌّ لِلتَّجْرِبَةِ وَلَيْسَ بِدُعَاءٍ';
const verses = [
  { number: 1, arabic: 'هَذَا نَصٌّ', begins: true, ends: true },
  { number: 2, arabic: 'لِلتَّجْرِبَةِ وَلَيْسَ', begins: true, ends: true },
];
const inVerses = { arabic: 'هَذَا نَصٌّ لِلتَّجْرِبَةِ وَلَيْسَ', verses };

describe('the excerpt of a dua', () => {
  it('is the whole text of a short dua', () => {
    expect(excerptOf({ arabic }, 100)).toEqual({ pieces: [{ arabic }], isWhole: true });
    expect(excerptOf({ arabic }, 21)).toEqual({ pieces: [{ arabic }], isWhole: true });
  });

  it("ends with a whole word including its vowels, which don't count", () => {
    const cut = { pieces: [{ arabic: 'هَذَا نَصٌّ' }], isWhole: false };
    expect(excerptOf({ arabic }, 5)).toEqual(cut);
    expect(excerptOf({ arabic }, 11)).toEqual(cut);
  });

  it('has at least one word', () => {
    expect(excerptOf({ arabic }, 1)).toEqual({ pieces: [{ arabic: 'هَذَا' }], isWhole: false });
  });

  it('never ends between a negation and its exception', () => {
    const words = 'أَشْهَدُ أَنْ لَا إِلَـٰهَ إِلَّا هَذَا';
    for (const letters of [1, 4, 6, 8, 11, 14])
      expect(excerptOf({ arabic: words }, letters), `${letters}`).toEqual({
        pieces: [{ arabic: 'أَشْهَدُ' }],
        isWhole: false,
      });
    expect(excerptOf({ arabic: 'هَذَا لَا حَوْلَ وَلَا قُوَّةَ إِلَّا بِهَذَا' }, 16).pieces).toEqual([{ arabic: 'هَذَا' }]);
    const denial = { arabic: `لَا إِلَـٰهَ إِلَّا هَذَا ${arabic}` };
    expect(excerptOf(denial, 1).pieces).toEqual([{ arabic: 'لَا إِلَـٰهَ إِلَّا هَذَا' }]);
  });

  it('has only the numbers of verses that it contains to the end', () => {
    expect(excerptOf(inVerses, 100)).toEqual({
      pieces: [
        { arabic: 'هَذَا نَصٌّ', endsVerse: 1 },
        { arabic: 'لِلتَّجْرِبَةِ وَلَيْسَ', endsVerse: 2 },
      ],
      isWhole: true,
    });
    const atVerse = { pieces: [{ arabic: 'هَذَا نَصٌّ', endsVerse: 1 }], isWhole: false };
    expect(excerptOf(inVerses, 12), 'no word of the next verse').toEqual(atVerse);
    expect(excerptOf(inVerses, 5)).toEqual(atVerse);
  });

  it('ends at a pause if one is near', () => {
    const withPause = { arabic: 'هَذَا نَصٌّ، لِلتَّجْرِبَةِ وَلَيْسَ' };
    expect(excerptOf(withPause, 12).pieces).toEqual([{ arabic: 'هَذَا نَصٌّ،' }]);
  });
});
