import type { DuaPiece } from '../../../../domain/duas/dua-text.ts';
import { type Language, languages } from '../../../i18n/languages.ts';
import { arabicLines, balanceWords } from './line-breaking.ts';

/** What the picture says. What is absent is not shown. */
export interface PictureContent {
  /** Of the name; transliteration and translation are in Latin letters everywhere. */
  readonly language: Language;
  /** Of title and reference. */
  readonly languageOfWords: Language;
  readonly title: string;
  readonly pieces: readonly DuaPiece[];
  readonly transliteration: string | undefined;
  readonly translation: string | undefined;
  readonly reference: string;
  readonly name: string;
}

/** Width in pixels of a text in a font. */
export type MeasureText = (text: string, font: string) => number;

/** A text on its baseline. */
interface PlacedText {
  readonly text: string;
  /** The middle of the text, or its right edge. */
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
  /** Height of the brass rule that parts the Arabic from what is below it. */
  readonly ruleAt: number;
}

type LineOfTexts = readonly Omit<PlacedText, 'y'>[];
interface Block {
  readonly lines: readonly LineOfTexts[];
  readonly style: PictureStyle;
  readonly gapBefore: number;
}

const width = 1080;
const column = 840;
/** Above the first line and below the last, where the pattern and the frame are. */
const edge = 132;
/** Square at least; as high as a phone's screen at most, unless the smallest letters need more. */
const [minHeight, usualHeight] = [1080, 1920];
const arabicSizes = [84, 76, 68, 60, 54, 48, 44] as const;
const ruleGap = 56;

/** Lays the picture out in the largest letters with which it is not too high. Nothing is ever cut. */
export function layoutPicture(content: PictureContent, measure: MeasureText): PictureLayout {
  let layout = layoutAt(arabicSizes[0], content, measure);
  for (const size of arabicSizes.slice(1)) {
    if (layout.height <= usualHeight) break;
    layout = layoutAt(size, content, measure);
  }
  return layout;
}

function layoutAt(arabicSize: number, content: PictureContent, measure: MeasureText): PictureLayout {
  const styles = pictureStyles(arabicSize, content);
  const { dir } = languages[content.languageOfWords];
  const plain = (text: string | undefined, style: PictureStyle, dir: 'rtl' | 'ltr', gapBefore: number) =>
    text ? [{ style, gapBefore, lines: plainLines(text, style, dir, measure) }] : [];
  const above: Block[] = [
    ...plain(content.title, styles.title, dir, 0),
    { style: styles.arabic, gapBefore: 14, lines: versesIn(content.pieces, styles.arabic, measure) },
  ];
  const below: Block[] = [
    ...plain(content.transliteration, styles.transliteration, 'ltr', 0),
    ...plain(content.translation, styles.translation, 'ltr', 28),
    ...plain(content.reference, styles.reference, dir, 40),
    ...plain(content.name, styles.name, languages[content.language].dir, 20),
  ];
  // The lowest marks hang below their line.
  const ruleAt = heightOf(above) + arabicSize * 0.3 + ruleGap / 2;
  const height = 2 * edge + ruleAt + ruleGap + heightOf(below);
  const top = edge + Math.max(0, minHeight - height) / 2;
  return {
    width,
    height: Math.ceil(Math.max(height, minHeight)),
    texts: [...stacked(above, top), ...stacked(below, top + ruleAt + ruleGap)],
    ruleAt: Math.round(top + ruleAt),
  };
}

const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { gapBefore, style, lines }) => sum + gapBefore + style.lineHeight * lines.length, 0);

/** Gives each line its baseline, one below the other. */
function stacked(blocks: readonly Block[], top: number): PlacedText[] {
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

function plainLines(
  text: string,
  { font, tone }: PictureStyle,
  dir: 'rtl' | 'ltr',
  measure: MeasureText,
): LineOfTexts[] {
  const words = text.split(/\s+/);
  const widths = words.map((word) => measure(word, font));
  return balanceWords(widths, measure(' ', font), column).map(({ from, to }) => [
    { text: words.slice(from, to).join(' '), x: width / 2, align: 'center', dir, font, tone },
  ]);
}

function versesIn(
  pieces: readonly DuaPiece[],
  { font, tone }: PictureStyle,
  measure: MeasureText,
): LineOfTexts[] {
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

/** What a text of the picture is; each has its letters, its size and its colour. */
type PictureRole = 'title' | 'arabic' | 'transliteration' | 'translation' | 'reference' | 'name';

/** Colours by what they are for, as the theme has them at the moment. */
export type PictureTone = 'ink' | 'ink-2' | 'brass';

interface PictureStyle {
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
function pictureStyles(
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
