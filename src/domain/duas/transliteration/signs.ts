/** Arabic signs by their names, so that no rule depends on a mark that an editor may not show. */
export const sign = {
  tatweel: '\u0640',
  fatha: '\u064e',
  damma: '\u064f',
  kasra: '\u0650',
  shadda: '\u0651',
  /** A sukun in modern print; over a letter that is silent in the Qur'an's text. */
  modernSukun: '\u0652',
  /** A sukun in the Qur'an's text, and here for both. */
  sukun: '\u06e1',
  maddah: '\u0653',
  hamzaAbove: '\u0654',
  hamzaBelow: '\u0655',
  /** Under the one vowel of the Qur'an that leans towards e (11:41). */
  imalah: '\u065c',
  daggerAlif: '\u0670',
  waslAlif: '\u0671',
  smallWaw: '\u06e5',
  smallYa: '\u06e6',
  smallHighYa: '\u06e7',
  smallHighNoon: '\u06e8',
  smallSeen: '\u06dc',
  silent: '\u06df',
  /** Over an alif that is read at a pause alone. */
  silentUnlessPaused: '\u06e0',
  /** Over an alif that stands for a softened hamza (41:44). */
  softened: '\u06ec',
  meemAbove: '\u06e2',
  meemBelow: '\u06ed',
} as const;

export const nunations: Readonly<Record<string, 'an' | 'un' | 'in'>> = {
  '\u064b': 'an',
  '\u064c': 'un',
  '\u064d': 'in',
  '\u08f0': 'an',
  '\u08f1': 'un',
  '\u08f2': 'in',
};

export const shortVowels: Readonly<Record<string, 'a' | 'u' | 'i' | 'e'>> = {
  [sign.fatha]: 'a',
  [sign.damma]: 'u',
  [sign.kasra]: 'i',
  [sign.imalah]: 'e',
};

/** A short vowel drawn out, and back. */
export const longVowels: Readonly<Record<string, string>> = { a: 'ā', u: 'ū', i: 'ī', e: 'ē' };
export const shortened: Readonly<Record<string, string>> = { ā: 'a', ū: 'u', ī: 'i', ē: 'e' };

export const consonants: Readonly<Record<string, string>> = {
  ء: 'ʾ',
  ب: 'b',
  ت: 't',
  ة: 't',
  ث: 'th',
  ج: 'j',
  ح: 'ḥ',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 'ṣ',
  ض: 'ḍ',
  ط: 'ṭ',
  ظ: 'ẓ',
  ع: 'ʿ',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
};

/** Marks that say where to stop or bow, or how to breathe; nothing of them is written. */
export const unread = /[\u06d6-\u06db\u06de\u06e4\u06e9\u200c-\u200f]/g;
