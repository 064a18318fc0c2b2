/** A text's letters in one script as small numbers, without marks, spaces and punctuation. */
export type Letters = Uint8Array;

export const scripts = ['arabic', 'latin'] as const;
export type Script = (typeof scripts)[number];

/** Variants of the same letter. Alif and hamza are ignored, because editions spell them differently. */
const sameLetter: Readonly<Record<string, string>> = { ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' };
const leftOut = /[\p{M}ءاٱـۥۦ]/u;

const firstArabic = 0x0621;
const firstLatin = 0x61;

interface UnitLetters {
  readonly script: Script;
  readonly letters: readonly number[];
}

/** Returns the letters of a UTF-16 code unit, with accents, ligatures and presentation forms decomposed. */
function lettersOfUnit(unit: number): UnitLetters | undefined {
  const plain = [...String.fromCharCode(unit).normalize('NFKD').toLowerCase()]
    .filter((letter) => !leftOut.test(letter))
    .map((letter) => sameLetter[letter] ?? letter);
  if (plain.length === 0) return undefined;
  const codes = plain.map((letter) => letter.charCodeAt(0));
  if (plain.every((letter) => /[\u0621-\u064a]/.test(letter)))
    return { script: 'arabic', letters: codes.map((code) => code - firstArabic + 1) };
  if (plain.every((letter) => /[a-z]/.test(letter)))
    return { script: 'latin', letters: codes.map((code) => code - firstLatin + 1) };
  return undefined;
}

const lettersByUnit = Array.from({ length: 0x10000 }, (_, unit) => lettersOfUnit(unit));

/** Returns a text's letters by script. Texts that differ only in vowels, accents or punctuation have the same letters. */
export function lettersOf(text: string): Record<Script, Letters> {
  const buffers = { arabic: new Uint8Array(text.length * 4), latin: new Uint8Array(text.length * 4) };
  const lengths = { arabic: 0, latin: 0 };
  for (let i = 0; i < text.length; i++) {
    const unitLetters = lettersByUnit[text.charCodeAt(i)];
    if (!unitLetters) continue;
    for (const letter of unitLetters.letters) {
      buffers[unitLetters.script][lengths[unitLetters.script]] = letter;
      lengths[unitLetters.script] += 1;
    }
  }
  return {
    arabic: buffers.arabic.subarray(0, lengths.arabic),
    latin: buffers.latin.subarray(0, lengths.latin),
  };
}
