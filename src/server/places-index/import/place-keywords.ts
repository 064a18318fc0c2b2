/**
 * Every place that `osmPlaceKinds` recognises has at least one of these words in a key or value. Most blocks of an
 * extract have none, so their tags needn't be decoded. The first letter is omitted to ignore capitalisation; words in
 * capitals are listed separately.
 */
const words = ['uslim', 'slam', 'osque', 'alal', 'usal', 'ussal', 'rayer_room'] as const;

export const placeKeywords: readonly string[] = words.flatMap((word) => [word, word.toUpperCase()]);
