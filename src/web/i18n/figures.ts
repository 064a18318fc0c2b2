import { type Language, languages } from './languages.ts';

/** Figures with what stands between and beside them: `16:05`, `−21.4225`, `1,250 – 3`. No name, no address, no code with letters. */
const figuresOnly = /^[\d½\s.,:/%°+\-−–\u202f\u2066-\u2069]+$/;

/** A text in the digits of the language. What is to be copied or typed again, such as a code, is not for this. */
export function localiseDigits(text: string, language: Language): string {
  const { digits } = languages[language];
  return digits ? text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : text;
}

/**
 * A value that is put into a sentence: a number with the language's decimal mark and digits, figures in its digits, a name or
 * an address as it is.
 */
export function localiseValue(value: string | number, language: Language): string {
  const text = typeof value === 'number' ? numberText(value, language) : value;
  return figuresOnly.test(text) ? localiseDigits(text, language) : text;
}

/** Without marks between thousands, for years are numbers, too. A minus keeps its place before its figure in every direction. */
function numberText(value: number, language: Language): string {
  const size = String(Math.abs(value)).replace('.', languages[language].decimal);
  return value < 0 ? `\u2066\u2212${size}\u2069` : size;
}
