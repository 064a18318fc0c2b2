const accents = /[\u0300-\u036f]/g;
/** Apostrophes, ʿ and ʾ, and the hyphens that tie an article to its word. */
const passedOver = /['’‘ʼʻʿʾ`´‐‑-]/g;

/** Lower case, no macrons and no dots below, no ʿ ʾ and no hyphens, words parted by one space. */
export function foldLatin(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .replace(passedOver, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The same as it sounds: without spaces, as words run into each other (`fid dunya`, `fi d-dunyā`), and with one letter for
 * every long vowel (`rabbanaa`, `deen`).
 */
export function runTogether(folded: string): string {
  return folded
    .replace(/[^a-z0-9]/g, '')
    .replace(/a+/g, 'a')
    .replace(/ee|i+/g, 'i')
    .replace(/oo|u+/g, 'u');
}
