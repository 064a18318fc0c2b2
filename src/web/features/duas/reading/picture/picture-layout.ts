import type { DuaPiece } from '../../../../../domain/duas/dua-text.ts';
import { type Language, languages } from '../../../../i18n/languages.ts';
import { arabicLines } from './arabic-lines.ts';
import { type PictureStyle, type PictureTone, pictureStyles } from './picture-styles.ts';
import { balanceWords } from './wrap-words.ts';

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
export interface PlacedText {
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
