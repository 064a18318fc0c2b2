import type { Language } from '../../../../lib/languages.ts';

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

const interfaceFamilies = {
  en: '"Figtree Variable", "Readex Pro Arabic", sans-serif',
  ar: '"Readex Pro Arabic", "Figtree Variable", sans-serif',
} as const;
const displayFamilies = {
  en: '"Fraunces Variable", "Readex Pro Arabic", serif',
  ar: '"Readex Pro Arabic", "Fraunces Variable", serif',
} as const;

/** The Arabic first: what else there is takes its measure from it, within what can be read on a phone. */
export function pictureStyles(arabicSize: number, language: Language): Record<PictureRole, PictureStyle> {
  const small = Math.min(38, Math.max(27, Math.round(arabicSize * 0.56)));
  const style = (weight: number, size: number, families: string, tone: PictureTone): PictureStyle => ({
    font: `${weight} ${size}px ${families}`,
    lineHeight: Math.round(size * 1.45),
    baseline: 0.7,
    tone,
  });
  const latin = interfaceFamilies.en;
  return {
    title: style(600, 40, displayFamilies[language], 'ink-2'),
    arabic: {
      font: `400 ${arabicSize}px "Amiri Quran"`,
      lineHeight: Math.round(arabicSize * arabicLineHeight),
      baseline: 0.75,
      tone: 'ink',
    },
    transliteration: style(500, small - 3, latin, 'ink-2'),
    translation: style(400, small, latin, 'ink'),
    reference: style(600, 29, interfaceFamilies[language], 'brass'),
    name: style(600, 31, displayFamilies[language], 'ink-2'),
  };
}
