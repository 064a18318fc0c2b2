import subsetFont from 'subset-font';
import { readTables, writeTables } from './sfnt.ts';

/**
 * Creates a static instance of a variable font under its own family name, because the card renderer supports neither variable
 * weights nor several files per family.
 * @param font TrueType, WOFF or WOFF2
 * @param weight as in CSS
 */
export async function staticFont(font: Buffer, weight: number, family: string): Promise<Buffer> {
  const instance = await subsetFont(font, undefined, {
    ...{ targetFormat: 'sfnt', keepAllGlyphs: true, noHinting: true },
    variationAxes: { wght: weight },
  });
  return writeTables(readTables(instance).set('name', nameTable(family)));
}

/** https://learn.microsoft.com/en-us/typography/opentype/spec/name: family, style and PostScript name for Windows, in English. */
function nameTable(family: string): Buffer {
  const names: readonly (readonly [id: number, text: string])[] = [
    [1, family],
    [2, 'Regular'],
    [6, family],
  ];
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(6 + names.length * 12);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  names.forEach(([id], i) => {
    const length = texts[i]?.length ?? 0;
    [3, 1, 0x409, id, length, offset].forEach((value, k) => {
      head.writeUInt16BE(value, 6 + i * 12 + k * 2);
    });
    offset += length;
  });
  return Buffer.concat([head, ...texts]);
}
