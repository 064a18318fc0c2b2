/** The alphabet of Arabic itself; other languages of the script add letters, which betray them. */
const arabicOnly = /^[\u0621-\u063a\u0641-\u0652\u0640 \-()]+$/;
const officialArabic = new Set(
  'AE BH DJ DZ EG EH IL IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TD TN YE'.split(' '),
);

/**
 * The Arabic name among a place's alternate names, which carry no language. Names with letters of Persian, Urdu,
 * Kurdish or Uyghur are out; of the rest the one with marks of Arabic spelling wins, then the shortest.
 * Undefined when none is left.
 */
export function pickArabicName(alternates: readonly string[], countryCode: string): string | undefined {
  const candidates = alternates.filter((name) => arabicOnly.test(name)).map(plain);
  return candidates.sort((a, b) => score(b, countryCode) - score(a, countryCode) || a.length - b.length)[0];
}

/** Without vowel signs, and with `ي` where `ى` stands inside a word, which Arabic does not write. */
function plain(name: string): string {
  return name.replace(/[\u064b-\u0652\u0640]/g, '').replace(/ى(?=[\u0621-\u064a])/g, 'ي');
}

function score(name: string, countryCode: string): number {
  const inArabicCountry = officialArabic.has(countryCode);
  const article = /^ال/.test(name) ? 2 : 0;
  const feminineEnding = /ة$/.test(name) ? 2 : 0;
  // A final 'ا' for 'ة' and a final 'ه' are Persian and Urdu habits.
  const foreignEnding = /[هى]$/.test(name) ? -1 : 0;
  const foreignStart = /^[ئآ]/.test(name) ? -1 : 0;
  const words = name.split(' ').length > 2 ? -1 : 0;
  return (inArabicCountry ? article : 0) + feminineEnding + foreignEnding + foreignStart + words;
}
