/** Arabic signs by name, so that no rule depends on marks that an editor may not show. */
export const sign = {
  tatweel: '\u0640',
  fatha: '\u064e',
  damma: '\u064f',
  kasra: '\u0650',
  shadda: '\u0651',
  /** A sukun in modern print; in the Qur'an's text the mark of a silent letter. */
  modernSukun: '\u0652',
  /** A sukun in the Qur'an's text, used here for both. */
  sukun: '\u06e1',
  maddah: '\u0653',
  hamzaAbove: '\u0654',
  hamzaBelow: '\u0655',
  /** Under the only vowel of the Qur'an pronounced towards e (11:41). */
  imalah: '\u065c',
  daggerAlif: '\u0670',
  waslAlif: '\u0671',
  smallWaw: '\u06e5',
  smallYa: '\u06e6',
  smallHighYa: '\u06e7',
  smallHighNoon: '\u06e8',
  smallSeen: '\u06dc',
  silent: '\u06df',
  /** Over an alif that is read only at a pause. */
  silentUnlessPaused: '\u06e0',
  /** Over an alif that represents a softened hamza (41:44). */
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

/** Maps a short vowel to the long one; `shortened` is the reverse. */
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

/** Marks for pauses, prostration and breathing, which aren't transliterated. */
export const unread = /[\u06d6-\u06db\u06de\u06e4\u06e9\u200c-\u200f]/g;
