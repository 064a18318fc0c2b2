import type { Dua } from './dua.ts';

/** A part of a dua's Arabic, with the number of the verse that ends after it. */
export interface DuaPiece {
  readonly arabic: string;
  readonly endsVerse?: number;
}

/**
 * Splits the Arabic verse by verse. There is a number only where a verse ends: the last verse of a dua that
 * stops inside it has none, while a verse of which only the beginning is left out has one.
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

/** Returns the end-of-verse ornament with its number, which Qur'an fonts draw as one glyph. */
export const verseEnd = (number: number): string => `\u06dd${inArabicDigits(number)}`;

/** The same for any font: ornate brackets, which nearly all fonts have. */
const verseEndInPlainText = (number: number): string => `\ufd3f${inArabicDigits(number)}\ufd3e`;

interface SharedDua {
  readonly hasTransliteration: boolean;
  readonly hasTranslation: boolean;
  /** Lines below: the reference, how often it is said. */
  readonly foot: readonly string[];
}

/**
 * Returns a dua as plain text for copying or sharing. Each part is a separate paragraph, so that each gets its
 * own text direction.
 */
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
