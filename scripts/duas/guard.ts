/** Whether a word of the Qur'an is the expected one, which is written in bare letters: ربنا, النار. */
export function matchesGuard(word: string, guard: string): boolean {
  const expected = bare(guard);
  // The small alif may be written in full or omitted: السموت, السماوات.
  return expected !== '' && (bare(word) === expected || bare(word.replaceAll('\u0670', 'ا')) === expected);
}

function bare(word: string): string {
  const letters = word.normalize('NFC').replace(/[^\u0621-\u063A\u0641-\u064A\u0671]/gu, '');
  return letters
    .replace(/ءا|[أإآٱ]/gu, 'ا')
    .replace(/ى/gu, 'ي')
    .replace(/ا+/gu, 'ا');
}
