import { describe, expect, it } from 'vitest';
import { surahs, verseText } from '../../../../scripts/duas/qur-an-text.ts';
import { transliterate } from '../transliterate.ts';

/** Spellings of the Qur'an's text and their equivalents in modern print, in this order. */
const respellings: readonly (readonly [from: RegExp, to: string])[] = [
  [/أ\u0653/g, 'آ'],
  [/[\u06d6-\u06dc\u0653]/g, ''],
  // Nunation, also if the Qur'an's text shows how its n is pronounced.
  [/\u08f0|\u064e\u06e2/g, '\u064b'],
  [/\u08f1|\u064f\u06e2/g, '\u064c'],
  [/\u08f2|\u0650\u06ed/g, '\u064d'],
  // A noon before certain letters has no sukun there.
  [/ن\u06e2?(?=[ء-غف-يٱ ])/g, 'ن\u06e1'],
  // Silent letters; modern print has the alif after the waw of a plural, and that of أنا.
  [/(و\u06e1?)ا\u06df(?= |$)/g, '$1ا'],
  [/[اي]\u06df|(?<!أَن\u064e?)ا\u06e0(?= )/g, ''],
  [/[\u06df\u06e0]/g, ''],
  [/ٱ/g, 'ا'],
  [/\u06e1/g, '\u0652'],
  [/ءَا(?!\u064b)/g, 'آ'],
  // Long vowels: the pronoun's isn't written, others are written in full.
  [/(ه[\u064f\u0650])[ۥۦ](?= |$)/g, '$1'],
  [/ۥ/g, 'و'],
  [/ۦ(?!\u064e)/g, 'ي'],
  [/و\u0670/g, 'ا'],
  [/ى\u0670/g, 'ى'],
  [/(^| |وَ)يَ\u0640?\u0670/g, '$1يَا '],
];

const inModernPrint = (text: string): string =>
  respellings.reduce((spelt, [from, to]) => spelt.replace(from, to), text);

/** Returns the first word of a verse that is transliterated differently from modern print. */
function difference(text: string): string | undefined {
  const words = transliterate(text, 'uthmani').split(' ');
  const modernWords = transliterate(inModernPrint(text), 'modern').split(' ');
  const at = words.findIndex((word, index) => word !== modernWords[index]);
  return at < 0 ? undefined : `${words[at]} (${modernWords[at]})`;
}

const disjointedLetters = /^[^\u064b-\u0650]+(?: |$)/;

const differences = Object.fromEntries(
  surahs
    .flatMap(({ surah, verses }) =>
      Array.from({ length: verses }, (_, at) => [`${surah}:${at + 1}`, verseText(surah, at + 1)] as const),
    )
    .filter(([, text]) => !disjointedLetters.test(text))
    .map(([at, text]) => [at, difference(text)] as const)
    .filter(([, words]) => words),
);

describe('the Qur’an spelt as modern print does', () => {
  it("is read like the Qur’an’s own text, except for what modern print can't show", () => {
    expect(differences).toEqual({
      // The sign above ṣād that makes it s.
      '2:245': 'yabsuṭu (yabṣuṭu)',
      '7:69': 'basṭatan (baṣṭatan)',
      '52:37': 'humul-musayṭirūn (humul-muṣayṭirūn)',
      // An article after an interrogative hamza.
      '6:143': 'ādh-dhakarayni (āldhakarayni)',
      '6:144': 'ādh-dhakarayni (āldhakarayni)',
      '10:51': 'āl-āna (ālʾāna)',
      '10:59': 'āllāhu (āllahu)',
      '10:91': 'Āl-āna (Ālʾāna)',
      '27:59': 'āllāhu (āllahu)',
      // A waw that is silent only in this word.
      '7:145': 'saʾurīkum (saʾūrīkum)',
      '21:37': 'saʾurīkum (saʾūrīkum)',
      // The two words in which the pronoun's vowel isn't as long as by its rule.
      '25:69': 'fīhī (fīhi)',
      '39:7': 'yarḍahu (yarḍahū)',
      // An e, and a softened hamza, for which modern print has no signs.
      '11:41': 'majrēhā (majrehā)',
      '41:44': 'aʾaʿjamiyyun (āʿjamiyyun)',
    });
  });
});
