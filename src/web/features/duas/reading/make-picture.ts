import type { Language } from '../../../i18n/languages.ts';
import { paintTile } from '../../../ui/pattern/paint-tile.ts';
import { defaultTile } from '../../../ui/pattern/pattern.tsx';
import { eightPointStar } from '../../../ui/star.ts';
import {
  layoutPicture,
  type PictureContent,
  type PictureLayout,
  type PictureTone,
} from './picture-layout.ts';

export interface Picture {
  readonly file: File;
  /** The same picture for the page, whose content security policy does not let it show files. */
  readonly dataUrl: string;
  readonly width: number;
  readonly height: number;
}

/** Draws a dua as a PNG file, in the theme colours of the element `at`. Rejects if that fails. */
export async function makePicture(content: PictureContent, name: string, at: HTMLElement): Promise<Picture> {
  const canvas = await drawPicture(content, themeColoursAt(at));
  const type = 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  if (!blob) throw new Error('no file of the canvas');
  return {
    file: new File([blob], name, { type }),
    dataUrl: canvas.toDataURL(type),
    width: canvas.width,
    height: canvas.height,
  };
}

/** Colours of the current theme, as CSS values for a canvas. */
type PictureColours = Readonly<Record<PictureTone | 'paper', string>>;

/** Pixels. Not every browser in use supports a canvas of this height. */
const maxHeight = 8_000;
const frameInset = 44;
const frameRadius = 28;

/**
 * Rejects if there is no canvas or the Quran font is unavailable: any other font would lose marks, and no picture is better
 * than a wrong one.
 */
async function drawPicture(content: PictureContent, colours: PictureColours): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  await loadFonts(content);
  const layout = layoutPicture(content, (text, font) => {
    context.font = font;
    return context.measureText(text).width;
  });
  if (layout.height > maxHeight) throw new Error('too high');
  canvas.width = layout.width;
  canvas.height = layout.height;
  paintBackground(context, layout, colours);
  paintRule(context, layout, colours);
  paintTexts(context, layout, colours);
  return canvas;
}

/** Fonts of languages that have letters of their own besides Latin ones. */
const scriptFonts: Partial<Record<Language, string>> = {
  ur: 'Vazirmatn Urdu',
  bn: 'Noto Sans Bengali Variable',
};

/** Loads the fonts for all texts of the picture, including letters that the page has not shown yet. */
async function loadFonts(content: PictureContent): Promise<void> {
  const arabic = content.pieces.map((piece) => piece.arabic).join(' ');
  const others = [
    content.title,
    content.transliteration,
    content.translation,
    content.reference,
    content.name,
  ];
  const text = others.join(' ');
  const families = [
    '600 30px "Fraunces Variable"',
    '400 30px "Figtree Variable"',
    `600 30px "${scriptFonts[content.language] ?? 'Readex Pro Arabic'}"`,
  ];
  const [quranFonts] = await Promise.all([
    document.fonts.load('400 30px "Amiri Quran"', arabic),
    // Without these fonts the text is still correct.
    ...families.map((font) => document.fonts.load(font, text).catch(() => [])),
  ]);
  if (!quranFonts?.some(({ status }) => status === 'loaded')) throw new Error('no letters for the duas');
}

/** The pattern outside a brass frame, and plain paper inside, so that no line runs behind the text. */
function paintBackground(
  context: CanvasRenderingContext2D,
  { width, height }: PictureLayout,
  colours: PictureColours,
): void {
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 0.4;
  paintTile(context, defaultTile, colours.brass, 1.5);
  context.globalAlpha = 1;
  context.beginPath();
  roundedFrame(context, width, height);
  context.fillStyle = colours.paper;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = colours.brass;
  context.stroke();
}

/** `roundRect` is missing in Firefox before 112 and in Safari before 16. */
function roundedFrame(context: CanvasRenderingContext2D, width: number, height: number): void {
  const [left, top, right, bottom] = [frameInset, frameInset, width - frameInset, height - frameInset];
  context.moveTo(width / 2, top);
  context.arcTo(right, top, right, bottom, frameRadius);
  context.arcTo(right, bottom, left, bottom, frameRadius);
  context.arcTo(left, bottom, left, top, frameRadius);
  context.arcTo(left, top, right, top, frameRadius);
  context.closePath();
}

/** A short rule with the star of the logo in its middle. */
function paintRule(
  context: CanvasRenderingContext2D,
  { width, ruleY: ruleAt }: PictureLayout,
  colours: PictureColours,
): void {
  const [half, gap] = [130, 30];
  context.fillStyle = colours.brass;
  context.fillRect(width / 2 - half, ruleAt - 1, half - gap, 2);
  context.fillRect(width / 2 + gap, ruleAt - 1, half - gap, 2);
  context.save();
  context.translate(width / 2, ruleAt);
  context.fill(new Path2D(`M${eightPointStar(13).split(' ').join('L')}Z`));
  context.restore();
}

function paintTexts(
  context: CanvasRenderingContext2D,
  { texts }: PictureLayout,
  colours: PictureColours,
): void {
  for (const { text, x, y, align, dir, font, tone } of texts) {
    context.font = font;
    context.direction = dir;
    context.textAlign = align;
    context.fillStyle = colours[tone];
    context.fillText(text, x, y);
  }
}

const colourTokens = {
  ink: '--ink',
  'ink-2': '--ink-2',
  brass: '--brass',
  paper: '--surface',
} as const satisfies Record<keyof PictureColours, string>;

/** Computed theme colours at an element: as written, a token names both the day and the night colour. */
function themeColoursAt(element: HTMLElement): PictureColours {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const colourOf = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(
    Object.entries(colourTokens).map(([name, token]) => [name, colourOf(token)]),
  );
  probe.remove();
  return colours as Record<keyof PictureColours, string>;
}
