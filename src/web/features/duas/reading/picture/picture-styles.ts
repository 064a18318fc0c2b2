import type { Language } from '../../../../i18n/languages.ts';

/** What a text of the picture is; each has its letters, its size and its colour. */
export type PictureRole = 'title' | 'arabic' | 'transliteration' | 'translation' | 'reference' | 'name';

/** Colours by what they are for, as the theme has them at the moment. */
export type PictureTone = 'ink' | 'ink-2' | 'brass';

export interface PictureStyle {
  /** As a canvas takes it: weight, size and families. */
  readonly font: string;
  /** From one baseline to the next, in pixels. */
  readonly lineHeight: number;
  /** Where in its line's height a text stands, from 0 (top) to 1. */
  readonly baseline: number;
  readonly tone: PictureTone;
}

/**
 * Amiri Quran reaches higher and lower than other letters. In 3,676 pairs of lines of the Qur'an, marks of 8 in 100 touched at
 * the distance of 2.05, of 1 in 1,000 at 2.4.
 */
const arabicLineHeight = 2.4;

const latinInterface = '"Figtree Variable", "Readex Pro Arabic", "Noto Sans Bengali Variable", sans-serif';
const latinDisplay = '"Fraunces Variable", "Readex Pro Arabic", "Noto Sans Bengali Variable", serif';

/** Of languages whose letters come first; every other begins with Latin ones. */
const interfaceFamilies: Partial<Record<Language, string>> = {
  ar: '"Readex Pro Arabic", "Figtree Variable", sans-serif',
  ur: '"Vazirmatn Urdu", "Figtree Variable", sans-serif',
};
const displayFamilies: Partial<Record<Language, string>> = {
  ar: '"Readex Pro Arabic", "Fraunces Variable", serif',
  ur: '"Vazirmatn Urdu", "Fraunces Variable", serif',
};

interface Languages {
  readonly language: Language;
  readonly languageOfWords: Language;
}

/** The Arabic first: what else there is takes its measure from it, within what can be read on a phone. */
export function pictureStyles(
  arabicSize: number,
  { language, languageOfWords }: Languages,
): Record<PictureRole, PictureStyle> {
  const small = Math.min(38, Math.max(27, Math.round(arabicSize * 0.56)));
  const style = (weight: number, size: number, families: string, tone: PictureTone): PictureStyle => ({
    font: `${weight} ${size}px ${families}`,
    lineHeight: Math.round(size * 1.45),
    baseline: 0.7,
    tone,
  });
  const displayOf = (each: Language) => displayFamilies[each] ?? latinDisplay;
  // How often a dua is said stands in the page's language behind the reference.
  const ofReference = interfaceFamilies[languageOfWords] ?? interfaceFamilies[language] ?? latinInterface;
  return {
    title: style(600, 40, displayOf(languageOfWords), 'ink-2'),
    arabic: {
      font: `400 ${arabicSize}px "Amiri Quran"`,
      lineHeight: Math.round(arabicSize * arabicLineHeight),
      baseline: 0.75,
      tone: 'ink',
    },
    transliteration: style(500, small - 3, latinInterface, 'ink-2'),
    translation: style(400, small, latinInterface, 'ink'),
    reference: style(600, 29, ofReference, 'brass'),
    name: style(600, 31, displayOf(language), 'ink-2'),
  };
}
