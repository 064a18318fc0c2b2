/** Whether a word of the Qur'an is the one that was meant, which is written in bare letters: ربنا, النار. */
export function matchesGuard(word: string, guard: string): boolean {
  const meant = bare(guard);
  // The small alif is written out or left away, as one is used to it: السموت, السماوات.
  return meant !== '' && (bare(word) === meant || bare(word.replaceAll('\u0670', 'ا')) === meant);
}

function bare(word: string): string {
  const letters = word.normalize('NFC').replace(/[^\u0621-\u063A\u0641-\u064A\u0671]/gu, '');
  return letters
    .replace(/ءا|[أإآٱ]/gu, 'ا')
    .replace(/ى/gu, 'ي')
    .replace(/ا+/gu, 'ا');
}
