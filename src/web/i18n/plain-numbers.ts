const arabicZero = 0x660;
const persianZero = 0x6f0;
const bengaliZero = 0x9e6;

/** Converts Arabic, Persian and Bengali digits, minus signs and decimal marks to ASCII, and removes direction marks. */
export function normaliseDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - arabicZero))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - persianZero))
    .replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero))
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\u066b/g, '.')
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .trim();
}

/** Formats degrees for a URL query, to about a tenth of a metre. Never uses an exponent (`1e-7`), which the server rejects. */
export function formatQueryDegrees(degrees: number): string {
  return degrees.toFixed(6);
}
