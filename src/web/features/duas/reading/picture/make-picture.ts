import { drawPicture } from './draw-picture.ts';
import { pictureColoursAt } from './picture-colours.ts';
import type { PictureContent } from './picture-layout.ts';

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
