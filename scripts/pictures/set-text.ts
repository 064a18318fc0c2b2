import type { PageLanguage } from '../../src/domain/language/page-language.ts';
import type { CardText } from './card-fonts.ts';
import { type MeasureText, textElement } from './measure-text.ts';
import { runsToTheLeft, setWord, type Word } from './set-word.ts';

/** Position and style of a text block, in pixels; `x` is the edge at which lines start: the right one for right-to-left text. */
export interface TextBlock {
  readonly text: string;
  readonly kind: CardText;
  readonly language: PageLanguage;
  readonly x: number;
  readonly width: number;
  readonly size: number;
}

/** Word spacing, in units of the font size. */
const wordGap = 0.27;

/** Breaks a text into lines that fit the block's width. */
export function breakLines(block: TextBlock, measure: MeasureText): Word[][] {
  const lines: Word[][] = [];
  let width = 0;
  for (const text of block.text.split(/[ \n]+/)) {
    const word = setWord(text, block, measure);
    const line = lines.at(-1);
    const needed = width + wordGap * block.size + word.width;
    if (line && needed <= block.width) {
      line.push(word);
      width = needed;
    } else {
      lines.push([word]);
      width = word.width;
    }
  }
  return lines;
}

/** Breaks a text into as few lines as possible, of similar length, so that no single word is left on the last line. */
export function breakEvenly(block: TextBlock, measure: MeasureText): Word[][] {
  let lines = breakLines(block, measure);
  for (let share = 0.96; share > 0.5; share -= 0.04) {
    const narrower = breakLines({ ...block, width: block.width * share }, measure);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

/** The SVG of one line with baseline `y`. */
export function drawLine(line: readonly Word[], y: number, { x, size, language }: TextBlock): string {
  const isRightToLeft = runsToTheLeft(language);
  const ordered = isRightToLeft ? inReadingOrder(line) : line;
  let pen = isRightToLeft ? x - lineWidth(line, size) : x;
  return ordered
    .map((word) => {
      const svg = drawWord(word, pen, y, size);
      pen += word.width + wordGap * size;
      return svg;
    })
    .join('');
}

export const lineWidth = (line: readonly Word[], size: number): number =>
  line.reduce((sum, { width }) => sum + width, (line.length - 1) * wordGap * size);

/** A right-to-left line in visual order, from the left; words of the other direction keep their relative order. */
function inReadingOrder(line: readonly Word[]): Word[] {
  const groups: Word[][] = [];
  for (const word of line) {
    const group = groups.at(-1);
    if (group?.[0] && !group[0].isRightToLeft && !word.isRightToLeft) group.push(word);
    else groups.push([word]);
  }
  return groups.reverse().flat();
}

function drawWord({ pieces }: Word, x: number, y: number, size: number): string {
  return pieces.map(({ family, text, from }) => textElement({ family, text, x: x + from, y, size })).join('');
}
