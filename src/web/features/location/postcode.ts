import { normaliseDigits } from '../../i18n/plain-numbers.ts';

const shapes = [
  // Germany, France, Türkiye, Indonesia, Singapore, India and many others; some are written in two groups.
  /^\d{4,6}$/,
  /^\d{3}[ -]\d{2,4}$/,
  /^\d{5}-\d{3,4}$/,
  // The United Kingdom, whole or the first half.
  /^[a-z]{1,2}\d[a-z\d]?(?: ?\d[a-z]{2})?$/i,
  // Canada.
  /^[a-z]\d[a-z] ?\d[a-z]\d$/i,
  // The Netherlands.
  /^\d{4} ?[a-z]{2}$/i,
];

/** Returns whether a text is a postcode and nothing else, in any digits. */
export function looksLikePostcode(text: string): boolean {
  const plain = normaliseDigits(text).trim().replace(/\s+/g, ' ');
  return shapes.some((shape) => shape.test(plain));
}
