import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageLanguage } from '../../src/domain/language/page-language.ts';
import { root } from '../root.ts';
import { staticFont } from './font/static-font.ts';

/** The role of a text on a card: its title, or the description below. */
export type CardText = 'title' | 'text';

const files = {
  fraunces: 'fraunces/files/fraunces-latin-wght-normal',
  frauncesExtended: 'fraunces/files/fraunces-latin-ext-wght-normal',
  figtree: 'figtree/files/figtree-latin-wght-normal',
  figtreeExtended: 'figtree/files/figtree-latin-ext-wght-normal',
  readex: 'readex-pro/files/readex-pro-arabic-wght-normal',
  vazirmatn: 'vazirmatn/files/vazirmatn-arabic-wght-normal',
  bengali: 'noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal',
};
type FontFile = keyof typeof files;

/** Each font file with the weights that the cards use. */
const weights: Record<FontFile, readonly number[]> = {
  fraunces: [600],
  frauncesExtended: [600],
  figtree: [480, 640],
  figtreeExtended: [480],
  readex: [420, 600],
  vazirmatn: [460, 700],
  bengali: [460, 640],
};

const familyName = (file: FontFile, weight: number): string => `${file}-${weight}`;

/** Creates the fonts of the cards, one file per weight, and returns their paths. */
export async function makeCardFonts(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const [file, source] of Object.entries(files) as [FontFile, string][]) {
    const font = await readFile(path.join(root, 'node_modules/@fontsource-variable', `${source}.woff2`));
    for (const weight of weights[file]) {
      const name = path.join(folder, `${familyName(file, weight)}.ttf`);
      await writeFile(name, await staticFont(font, weight, familyName(file, weight)));
      paths.push(name);
    }
  }
  return paths;
}

export type Script = 'arabic' | 'bengali' | 'extended' | 'latin';

/** Unicode ranges of each file, as in the page's stylesheet; everything else is Latin. */
const ranges: readonly (readonly [Script, RegExp])[] = [
  ['arabic', /[\u0600-\u06ff\u0750-\u077f\u200c-\u200f\ufb50-\ufdff\ufe70-\ufefc]/],
  ['bengali', /[\u0951\u0952\u0964\u0965\u0980-\u09fe\u200c\u200d]/],
  ['extended', /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]/],
];

export function scriptOf(letter: string): Script {
  return ranges.find(([, range]) => range.test(letter))?.[0] ?? 'latin';
}

/** The font family for characters of a script in a text of a language. */
export function familyOf(script: Script, kind: CardText, language: PageLanguage): string {
  const isTitle = kind === 'title';
  if (script === 'bengali') return familyName('bengali', isTitle ? 640 : 460);
  if (script === 'arabic')
    return language === 'ur'
      ? familyName('vazirmatn', isTitle ? 700 : 460)
      : familyName('readex', isTitle ? 600 : 420);
  const isForeign = language === 'ar' || language === 'ur' || language === 'bn';
  if (isTitle && !isForeign)
    return script === 'extended' ? familyName('frauncesExtended', 600) : familyName('fraunces', 600);
  return script === 'extended'
    ? familyName('figtreeExtended', 480)
    : familyName('figtree', isTitle ? 640 : 480);
}
