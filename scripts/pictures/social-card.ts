import type { PageLanguage } from '../../src/domain/language/page-language.ts';
import { cardSize } from '../../src/web/ui/head/social-card.ts';
import type { CardText } from './card-fonts.ts';
import { freeMark } from './icon.ts';
import { type MeasureText, textElement } from './measure-text.ts';
import { dial } from './motifs/dial.ts';
import type { Motif } from './motifs/motif.ts';
import { nicheRow } from './motifs/niche-row.ts';
import { openingStar } from './motifs/opening-star.ts';
import { setTable } from './motifs/set-table.ts';
import { stillNiche } from './motifs/still-niche.ts';
import { sunArc } from './motifs/sun-arc.ts';
import { brass, niche, nicheWindow } from './niche.ts';
import { breakEvenly, breakLines, drawLine } from './set-text.ts';
import { runsToTheLeft } from './set-word.ts';

/** The texts of a card. */
export interface CardTexts {
  /** The page's path with dashes for slashes, or `home`. */
  readonly page: string;
  readonly language: PageLanguage;
  readonly siteName: string;
  readonly title: string;
  readonly text: string;
}

const motifs: Readonly<Record<string, Motif>> = {
  home: sunArc,
  'prayer-times': sunArc,
  qibla: dial,
  mosques: nicheRow,
  'halal-food': setTable,
  duas: openingStar,
};

const { width, height } = cardSize;
const margin = 76;
const column = 576;
const nicheLeft = width - niche.width - margin - 10;
const ink = '#16211c';
const softInk = '#4b574f';

/** The card of a page as SVG: the niche with the page's scene, and the page's texts on paper. */
export function socialCard(texts: CardTexts, measure: MeasureText): string {
  const isRightToLeft = runsToTheLeft(texts.language);
  const { sky, scene } = motifs[texts.page] ?? stillNiche;
  const windowAt = isRightToLeft ? width - nicheLeft - niche.width : nicheLeft;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="#f6f3ea"/>
  <rect y="${niche.horizon}" width="${width}" height="${height - niche.horizon}" fill="#ece7d9"/>
  <path d="M0 ${niche.horizon}H${width}" stroke="#d8d1bf" stroke-width="2"/>
  <g transform="translate(${windowAt} 0)">${nicheWindow(sky, scene)}</g>
  ${drawTexts(texts, measure, isRightToLeft ? width - margin : margin)}
</svg>`;
}

function drawTexts(texts: CardTexts, measure: MeasureText, x: number): string {
  const isHome = texts.page === 'home';
  const title = fitText(
    texts,
    'title',
    x,
    isHome ? [132, 110] : [88, 76, 66, 58],
    maxLinesOf(texts.language),
    measure,
  );
  const text = fitText(texts, 'text', x, [35, 33, 31, 29], 3, measure);
  const titleLeading = title.size * leadingOf(texts.language, 'title');
  const textLeading = text.size * leadingOf(texts.language, 'text');
  const upper = niche.horizon - (isHome ? 48 : 96);
  const first =
    (isHome ? 20 : 108) + (upper - (title.lines.length - 1) * titleLeading) / 2 + title.size * 0.34;
  const lower = height - niche.horizon;
  const textFirst = niche.horizon + (lower - (text.lines.length - 1) * textLeading) / 2 + text.size * 0.34;
  return [
    isHome ? nameInOtherScript(texts, measure, x, first + titleLeading * 0.8) : brand(texts, measure, x),
    `<g fill="${ink}">${title.lines.map((line, i) => drawLine(line, first + i * titleLeading, title)).join('')}</g>`,
    `<g fill="${softInk}">${text.lines.map((line, i) => drawLine(line, textFirst + i * textLeading, text)).join('')}</g>`,
  ].join('');
}

/** Chooses the largest size at which a text fits the given number of lines; the smallest size may take more lines. */
function fitText(
  texts: CardTexts,
  kind: CardText,
  x: number,
  sizes: readonly number[],
  maxLines: number,
  measure: MeasureText,
) {
  const blocks = sizes.map((size) => {
    const block = { text: texts[kind], kind, language: texts.language, x, width: column, size };
    return { ...block, lines: breakEvenly(block, measure) };
  });
  const fits = ({ lines }: (typeof blocks)[number]) =>
    lines.length <= maxLines && lines.every((line) => line.length > 1 || (line[0]?.width ?? 0) <= column);
  const fitting = blocks.find(fits) ?? blocks.at(-1);
  if (!fitting) throw new Error('A text of a card needs a size');
  return fitting;
}

/** A title in a script with tall letters has no room for a third line. */
const maxLinesOf = (language: PageLanguage): number => (isTall(language) ? 2 : 3);

const isTall = (language: PageLanguage): boolean => runsToTheLeft(language) || language === 'bn';

/** Scripts with tall letters need more line height. */
function leadingOf(language: PageLanguage, kind: CardText): number {
  if (kind === 'title') return isTall(language) ? 1.36 : 1.12;
  return isTall(language) ? 1.5 : 1.36;
}

/** The logo and the name, above the title. */
function brand({ siteName, language }: CardTexts, measure: MeasureText, x: number): string {
  const isRightToLeft = runsToTheLeft(language);
  const markAt = isRightToLeft ? x - 48 : x - 8;
  const name = {
    text: siteName,
    kind: 'title',
    language,
    x: isRightToLeft ? x - 62 : x + 58,
    width: column,
    size: 36,
  } as const;
  const [line = []] = breakLines(name, measure);
  return `<g transform="translate(${markAt} 66) scale(.875)">${freeMark}</g><g fill="${brass}">${drawLine(line, 107, name)}</g>`;
}

/** The name in the other script: Arabic for Latin readers, Latin for the others. */
function nameInOtherScript({ language }: CardTexts, measure: MeasureText, x: number, y: number): string {
  const isRightToLeft = runsToTheLeft(language);
  const family = isRightToLeft ? 'fraunces-600' : 'readex-600';
  const text = isRightToLeft ? 'Mihrab' : 'محراب';
  const size = 60;
  const { left, right } = measure(family, text);
  const from = isRightToLeft ? x - right * size : x - left * size;
  return `<g fill="${brass}">${textElement({ family, text, x: from, y, size })}</g>`;
}
