/** The letters of the Arabic language. Names with other letters of the script belong to other languages. */
const arabicOnly = /^[\u0621-\u063a\u0641-\u0652\u0640 \-()]+$/;
const officialArabic = new Set(
  'AE BH DJ DZ EG EH IL IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TD TN YE'.split(' '),
);

/**
 * Picks the Arabic name from a place's alternate names, which don't say their language. Names with letters of Persian,
 * Urdu, Kurdish or Uyghur are excluded; of the rest the one with signs of Arabic spelling wins, then the shortest.
 * Undefined when none is left.
 */
export function pickArabicName(alternates: readonly string[], countryCode: string): string | undefined {
  const candidates = alternates.filter((name) => arabicOnly.test(name)).map(plain);
  return candidates.sort((a, b) => score(b, countryCode) - score(a, countryCode) || a.length - b.length)[0];
}

/** Removes vowel signs, and replaces `ى` inside a word by `ي`: Arabic writes `ى` only at the end. */
function plain(name: string): string {
  return name.replace(/[\u064b-\u0652\u0640]/g, '').replace(/ى(?=[\u0621-\u064a])/g, 'ي');
}

function score(name: string, countryCode: string): number {
  const inArabicCountry = officialArabic.has(countryCode);
  const article = /^ال/.test(name) ? 2 : 0;
  const feminineEnding = /ة$/.test(name) ? 2 : 0;
  // A final 'ه' or 'ى' is usual in Persian and Urdu.
  const foreignEnding = /[هى]$/.test(name) ? -1 : 0;
  const foreignStart = /^[ئآ]/.test(name) ? -1 : 0;
  const lengthPenalty = name.split(' ').length > 2 ? -1 : 0;
  return (inArabicCountry ? article : 0) + feminineEnding + foreignEnding + foreignStart + lengthPenalty;
}
