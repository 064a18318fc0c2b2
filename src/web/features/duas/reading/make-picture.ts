import type { Language } from '../../../i18n/languages.ts';
import { paintTile } from '../../../ui/pattern/paint-tile.ts';
import { usualTile } from '../../../ui/pattern/shown-tile.ts';
import { eightPointStar } from '../../../ui/star.ts';
import {
  layoutPicture,
  type PictureContent,
  type PictureLayout,
  type PictureTone,
} from './picture-layout.ts';

export interface MadePicture {
  readonly file: File;
  /** The same picture for the page, whose policy lets it show no files. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** Draws a dua in the colours that the theme has at an element, and makes a file of it. Rejects where that cannot be. */
export async function makePicture(
  content: PictureContent,
  name: string,
  at: HTMLElement,
): Promise<MadePicture> {
  const canvas = await drawPicture(content, pictureColoursAt(at));
  const type = 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  if (!blob) throw new Error('no file of the canvas');
  return {
    file: new File([blob], name, { type }),
    address: canvas.toDataURL(type),
    width: canvas.width,
    height: canvas.height,
  };
}

/** The colours of the theme that is shown, as a canvas takes them. */
type PictureColours = Readonly<Record<PictureTone | 'paper', string>>;

/** No canvas of this height is given by every browser in use. */
const maxHeight = 8_000;
const frameInset = 44;
const frameRadius = 28;

/**
 * Draws a dua as a picture. Rejects where the browser gives no canvas or the letters of the duas are not to be had: in any
 * other letters marks would be missing, and no picture is better than a wrong one.
 */
async function drawPicture(content: PictureContent, colours: PictureColours): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  await loadLetters(content);
  const layout = layoutPicture(content, (text, font) => {
    pen.font = font;
    return pen.measureText(text).width;
  });
  if (layout.height > maxHeight) throw new Error('too high');
  canvas.width = layout.width;
  canvas.height = layout.height;
  paintPaper(pen, layout, colours);
  paintRule(pen, layout, colours);
  paintTexts(pen, layout, colours);
  return canvas;
}

/** Of languages that have letters of their own beside Latin ones. */
const ofOtherLetters: Partial<Record<Language, string>> = {
  ur: 'Vazirmatn Urdu',
  bn: 'Noto Sans Bengali Variable',
};

/** The letters of everything that the picture says, also those that the page itself has not shown yet. */
async function loadLetters(content: PictureContent): Promise<void> {
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
    `600 30px "${ofOtherLetters[content.language] ?? 'Readex Pro Arabic'}"`,
  ];
  const [ofDuas] = await Promise.all([
    document.fonts.load('400 30px "Amiri Quran"', arabic),
    // Without these the words are still right.
    ...families.map((font) => document.fonts.load(font, text).catch(() => [])),
  ]);
  if (!ofDuas?.some(({ status }) => status === 'loaded')) throw new Error('no letters for the duas');
}

/** The pattern outside a frame of brass, and inside it paper alone: no line runs under a word. */
function paintPaper(
  pen: CanvasRenderingContext2D,
  { width, height }: PictureLayout,
  colours: PictureColours,
): void {
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, width, height);
  pen.globalAlpha = 0.4;
  paintTile(pen, usualTile, colours.brass, 1.5);
  pen.globalAlpha = 1;
  pen.beginPath();
  roundedFrame(pen, width, height);
  pen.fillStyle = colours.paper;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = colours.brass;
  pen.stroke();
}

/** `roundRect` is missing in Firefox before 112 and in Safari before 16. */
function roundedFrame(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const [left, top, right, bottom] = [frameInset, frameInset, width - frameInset, height - frameInset];
  pen.moveTo(width / 2, top);
  pen.arcTo(right, top, right, bottom, frameRadius);
  pen.arcTo(right, bottom, left, bottom, frameRadius);
  pen.arcTo(left, bottom, left, top, frameRadius);
  pen.arcTo(left, top, right, top, frameRadius);
  pen.closePath();
}

/** A short rule with the star of the mark in its middle. */
function paintRule(
  pen: CanvasRenderingContext2D,
  { width, ruleAt }: PictureLayout,
  colours: PictureColours,
): void {
  const [half, gap] = [130, 30];
  pen.fillStyle = colours.brass;
  pen.fillRect(width / 2 - half, ruleAt - 1, half - gap, 2);
  pen.fillRect(width / 2 + gap, ruleAt - 1, half - gap, 2);
  pen.save();
  pen.translate(width / 2, ruleAt);
  pen.fill(new Path2D(`M${eightPointStar(13).split(' ').join('L')}Z`));
  pen.restore();
}

function paintTexts(pen: CanvasRenderingContext2D, { texts }: PictureLayout, colours: PictureColours): void {
  for (const { text, x, y, align, dir, font, tone } of texts) {
    pen.font = font;
    pen.direction = dir;
    pen.textAlign = align;
    pen.fillStyle = colours[tone];
    pen.fillText(text, x, y);
  }
}

const tokens = {
  ink: '--ink',
  'ink-2': '--ink-2',
  brass: '--brass',
  paper: '--surface',
} as const satisfies Record<keyof PictureColours, string>;

/** The theme's colours at an element, worked out: as they are written, one names the colour of the day and of the night. */
function pictureColoursAt(element: HTMLElement): PictureColours {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const colourOf = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, colourOf(token)]));
  probe.remove();
  return colours as Record<keyof PictureColours, string>;
}
