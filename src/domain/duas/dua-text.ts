import type { Dua } from './dua.ts';

/** A stretch of a dua's Arabic, with the number of the verse that ends behind it. */
export interface DuaPiece {
  readonly arabic: string;
  readonly endsVerse?: number;
}

/**
 * The Arabic as it is written out, verse by verse. A number stands where a verse ends and nowhere else: the last verse of a
 * dua that stops inside it has none, while a verse whose beginning alone is left out has one.
 */
export function duaPieces({ arabic, verses }: Pick<Dua, 'arabic' | 'verses'>): DuaPiece[] {
  if (!verses?.length) return [{ arabic }];
  return verses.map((verse) =>
    verse.ends ? { arabic: verse.arabic, endsVerse: verse.number } : { arabic: verse.arabic },
  );
}

const arabicZero = 0x660;
const inArabicDigits = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(arabicZero + Number(digit)));

/** The ornament at the end of a verse, with its number: a font of the Qur'an draws the two as one. */
export const verseEnd = (number: number): string => `\u06dd${inArabicDigits(number)}`;

/** The same for texts that are shown in any font: ornate brackets, which nearly all of them have. */
const verseEndInPlainText = (number: number): string => `\ufd3f${inArabicDigits(number)}\ufd3e`;

interface SharedDua {
  readonly hasTransliteration: boolean;
  readonly hasTranslation: boolean;
  /** Lines below: where it is from, how often it is said. */
  readonly foot: readonly string[];
}

/** A dua as plain text, to be copied or sent: each part in a paragraph of its own, so that each finds its direction. */
export function duaText(dua: Dua, { hasTransliteration, hasTranslation, foot }: SharedDua): string {
  const arabic = duaPieces(dua).map((piece) =>
    piece.endsVerse === undefined ? piece.arabic : `${piece.arabic} ${verseEndInPlainText(piece.endsVerse)}`,
  );
  const parts = [
    arabic.join(' '),
    hasTransliteration ? dua.transliteration : '',
    hasTranslation ? dua.translation : '',
    foot.join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
