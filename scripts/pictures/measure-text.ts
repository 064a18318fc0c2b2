import { Resvg } from '@resvg/resvg-js';

/** Ink bounds of a text relative to its origin, in units of the font size. */
export interface Ink {
  readonly left: number;
  readonly right: number;
}

export type MeasureText = (family: string, text: string) => Ink;

const measuredSize = 100;

/** Creates a cached measuring function. It uses the card renderer itself, so that the results match the drawing. */
export function createMeasure(fontFiles: readonly string[]): MeasureText {
  const cache = new Map<string, Ink>();
  return (family, text) => {
    const key = `${family} ${text}`;
    const ink = cache.get(key) ?? measure(fontFiles, family, text);
    cache.set(key, ink);
    return ink;
  };
}

function measure(fontFiles: readonly string[], family: string, text: string): Ink {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${textElement({ family, text, x: 0, y: 0, size: measuredSize })}</svg>`;
  const box = new Resvg(svg, { font: { fontFiles: [...fontFiles], loadSystemFonts: false } }).getBBox();
  if (!box) throw new Error(`The font ${family} draws nothing for “${text}”`);
  return { left: box.x / measuredSize, right: (box.x + box.width) / measuredSize };
}

interface TextAt {
  readonly family: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export const textElement = ({ family, text, x, y, size }: TextAt): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="${family}" font-size="${size}">${escapeXml(text)}</text>`;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
