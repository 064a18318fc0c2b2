/**
 * Words of which every place that `placeKindsOf` knows has at least one in a key or value. Most blocks of an extract
 * hold none of them, and then no tag there needs to be looked at.
 * The first letter is left out, so that a capital does not hide the word; a word in capitals stands on its own.
 */
const words = ['uslim', 'slam', 'osque', 'alal', 'usal', 'ussal', 'rayer_room'] as const;

export const placeKeywords: readonly string[] = words.flatMap((word) => [word, word.toUpperCase()]);
