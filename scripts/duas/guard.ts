/** Whether a word of the Qur'an is the expected one, which is written in bare letters: ربنا, النار. */
export function matchesGuard(word: string, guard: string): boolean {
  const meant = bare(guard);
  // The small alif may be written out or omitted: السموت, السماوات.
  return meant !== '' && (bare(word) === meant || bare(word.replaceAll('\u0670', 'ا')) === meant);
}

function bare(word: string): string {
  const letters = word.normalize('NFC').replace(/[^\u0621-\u063A\u0641-\u064A\u0671]/gu, '');
  return letters
    .replace(/ءا|[أإآٱ]/gu, 'ا')
    .replace(/ى/gu, 'ي')
    .replace(/ا+/gu, 'ا');
}
