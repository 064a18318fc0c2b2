import type { DuaPiece } from '../../../../domain/duas/dua-text.ts';
import { type Language, languages } from '../../../i18n/languages.ts';
import { arabicLines, balanceWords } from './line-breaking.ts';

/** The texts of the picture; undefined ones are left out. */
export interface PictureContent {
  /** Language of the name; transliteration and translation always use Latin letters. */
  readonly language: Language;
  /** Language of title and reference. */
  readonly textLanguage: Language;
  readonly title: string;
  readonly pieces: readonly DuaPiece[];
  readonly transliteration: string | undefined;
  readonly translation: string | undefined;
  readonly reference: string;
  readonly name: string;
}

/** Returns the width in pixels of a text in a font. */
export type MeasureText = (text: string, font: string) => number;

/** A text on its baseline. */
interface PlacedText {
  readonly text: string;
  /** The centre of the text or its right edge, by `align`. */
  readonly x: number;
  readonly align: 'center' | 'right';
  readonly y: number;
  readonly dir: 'rtl' | 'ltr';
  readonly font: string;
  readonly tone: PictureTone;
}

export interface PictureLayout {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PlacedText[];
  /** y of the brass rule between the Arabic and the texts below it. */
  readonly ruleY: number;
}

type TextLine = readonly Omit<PlacedText, 'y'>[];
interface Block {
  readonly lines: readonly TextLine[];
  readonly style: PictureStyle;
  readonly gapBefore: number;
}

const width = 1080;
const column = 840;
/** Space above the first line and below the last, for pattern and frame. */
const edge = 132;
/** At least square; at most as high as a phone screen, unless the smallest font size needs more. */
const [minHeight, preferredHeight] = [1080, 1920];
const arabicSizes = [84, 76, 68, 60, 54, 48, 44] as const;
const ruleGap = 56;

/** Lays the picture out in the largest font size that keeps the preferred height. Never cuts anything off. */
export function layoutPicture(content: PictureContent, measure: MeasureText): PictureLayout {
  let layout = layoutAt(arabicSizes[0], content, measure);
  for (const size of arabicSizes.slice(1)) {
    if (layout.height <= preferredHeight) break;
    layout = layoutAt(size, content, measure);
  }
  return layout;
}

function layoutAt(arabicSize: number, content: PictureContent, measure: MeasureText): PictureLayout {
  const styles = pictureStyles(arabicSize, content);
  const { dir } = languages[content.textLanguage];
  const plain = (text: string | undefined, style: PictureStyle, dir: 'rtl' | 'ltr', gapBefore: number) =>
    text ? [{ style, gapBefore, lines: centredLines(text, style, dir, measure) }] : [];
  const above: Block[] = [
    ...plain(content.title, styles.title, dir, 0),
    { style: styles.arabic, gapBefore: 14, lines: arabicTextLines(content.pieces, styles.arabic, measure) },
  ];
  const below: Block[] = [
    ...plain(content.transliteration, styles.transliteration, 'ltr', 0),
    ...plain(content.translation, styles.translation, 'ltr', 28),
    ...plain(content.reference, styles.reference, dir, 40),
    ...plain(content.name, styles.name, languages[content.language].dir, 20),
  ];
  // The lowest marks extend below their line.
  const ruleAt = heightOf(above) + arabicSize * 0.3 + ruleGap / 2;
  const height = 2 * edge + ruleAt + ruleGap + heightOf(below);
  const top = edge + Math.max(0, minHeight - height) / 2;
  return {
    width,
    height: Math.ceil(Math.max(height, minHeight)),
    texts: [...placeLines(above, top), ...placeLines(below, top + ruleAt + ruleGap)],
    ruleY: Math.round(top + ruleAt),
  };
}

const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { gapBefore, style, lines }) => sum + gapBefore + style.lineHeight * lines.length, 0);

/** Stacks the lines from `top` and gives each its baseline. */
function placeLines(blocks: readonly Block[], top: number): PlacedText[] {
  let y = top;
  return blocks.flatMap(({ gapBefore, style, lines }) => {
    y += gapBefore;
    return lines.flatMap((line) => {
      const baseline = Math.round(y + style.lineHeight * style.baseline);
      y += style.lineHeight;
      return line.map((text) => ({ ...text, y: baseline }));
    });
  });
}

function centredLines(
  text: string,
  { font, tone }: PictureStyle,
  dir: 'rtl' | 'ltr',
  measure: MeasureText,
): TextLine[] {
  const words = text.split(/\s+/);
  const widths = words.map((word) => measure(word, font));
  return balanceWords(widths, measure(' ', font), column).map(({ from, to }) => [
    { text: words.slice(from, to).join(' '), x: width / 2, align: 'center', dir, font, tone },
  ]);
}

function arabicTextLines(
  pieces: readonly DuaPiece[],
  { font, tone }: PictureStyle,
  measure: MeasureText,
): TextLine[] {
  return arabicLines(pieces, (text) => measure(text, font), column).map((line) =>
    line.runs.map(({ text, fromRight, isVerseEnd }) => ({
      text,
      x: (width + line.width) / 2 - fromRight,
      align: 'right',
      dir: 'rtl',
      font,
      tone: isVerseEnd ? 'brass' : tone,
    })),
  );
}

/** The role of a text; each has its own font, size and colour. */
type PictureRole = 'title' | 'arabic' | 'transliteration' | 'translation' | 'reference' | 'name';

/** Names of colours in the current theme. */
export type PictureTone = 'ink' | 'ink-2' | 'brass';

interface PictureStyle {
  /** A canvas font: weight, size and families. */
  readonly font: string;
  /** From one baseline to the next, in pixels. */
  readonly lineHeight: number;
  /** Position of the baseline in the line height, from 0 (top) to 1. */
  readonly baseline: number;
  readonly tone: PictureTone;
}

/**
 * Amiri Quran extends higher and lower than other fonts. In 3,676 pairs of lines of the Qur'an, marks touched in 8 of 100 at a
 * line height of 2.05, and in 1 of 1,000 at 2.4.
 */
const arabicLineHeight = 2.4;

const latinInterface = '"Figtree Variable", "Readex Pro Arabic", "Noto Sans Bengali Variable", sans-serif';
const latinDisplay = '"Fraunces Variable", "Readex Pro Arabic", "Noto Sans Bengali Variable", serif';

/** Families of languages whose letters come first; all others start with Latin ones. */
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
  readonly textLanguage: Language;
}

/** Styles for a size of the Arabic in pixels; the other sizes follow from it, within what is legible on a phone. */
function pictureStyles(
  arabicSize: number,
  { language, textLanguage }: Languages,
): Record<PictureRole, PictureStyle> {
  const small = Math.min(38, Math.max(27, Math.round(arabicSize * 0.56)));
  const style = (weight: number, size: number, families: string, tone: PictureTone): PictureStyle => ({
    font: `${weight} ${size}px ${families}`,
    lineHeight: Math.round(size * 1.45),
    baseline: 0.7,
    tone,
  });
  const displayFamily = (each: Language) => displayFamilies[each] ?? latinDisplay;
  // The reference is followed, in the page's language, by how often the dua is said.
  const referenceFamilies = interfaceFamilies[textLanguage] ?? interfaceFamilies[language] ?? latinInterface;
  return {
    title: style(600, 40, displayFamily(textLanguage), 'ink-2'),
    arabic: {
      font: `400 ${arabicSize}px "Amiri Quran"`,
      lineHeight: Math.round(arabicSize * arabicLineHeight),
      baseline: 0.75,
      tone: 'ink',
    },
    transliteration: style(500, small - 3, latinInterface, 'ink-2'),
    translation: style(400, small, latinInterface, 'ink'),
    reference: style(600, 29, referenceFamilies, 'brass'),
    name: style(600, 31, displayFamily(language), 'ink-2'),
  };
}
