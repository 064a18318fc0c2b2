import { joinWords } from './transliteration/join-words.ts';
import { isBare, type Letter, lettersOf, skeletonOf } from './transliteration/letters.ts';
import { toUthmaniSpelling } from './transliteration/modern-spelling.ts';
import { readWord } from './transliteration/read-word.ts';
import { sign, unread } from './transliteration/signs.ts';
import { consonant, type Sound, type Word } from './transliteration/sounds.ts';

/**
 * Spelling of the source text: QuranEnc's Qur'an text with Unicode's open nunations, or fully vowelled modern
 * print.
 */
export type Spelling = 'uthmani' | 'modern';

const punctuation: Readonly<Record<string, string>> = { '،': ',', '؛': ';', '؟': '?' };
const marksBetween = /\s*([،؛؟,;:?.!])\s*/;

/**
 * Transliterates vowelled Arabic as it is read aloud, by the scheme in docs/transliteration.md. Lines and
 * sentences end with a pause. Throws if a letter has no rule or a vowel is missing.
 */
export function transliterate(arabic: string, script: Spelling): string {
  const lines = arabic.trim().split(/\s*\n\s*/);
  return capitalised(lines.map((line) => transliterateLine(line, script)).join('\n'));
}

function transliterateLine(line: string, script: Spelling): string {
  const parts = line.split(marksBetween);
  return parts
    .map((part, at) =>
      at % 2 === 1 ? `${punctuation[part] ?? part} ` : transliteratePhrase(part, script, parts[at + 1]),
    )
    .join('')
    .trim();
}

function transliteratePhrase(text: string, script: Spelling, mark: string | undefined): string {
  const isPause = mark === undefined || !'،؛,;:'.includes(mark);
  const words = text
    .replace(/\u2009/g, sign.tatweel)
    .replace(unread, '')
    .split(/\s+/)
    .filter(Boolean);
  return joinWords(
    words.map((word) => readWrittenWord(word, script)),
    isPause,
  );
}

function readWrittenWord(text: string, script: Spelling): Word {
  const letters = lettersOf(
    text.replaceAll(sign.modernSukun, script === 'modern' ? sign.sukun : sign.silent),
  );
  const disjointed = script === 'uthmani' ? readDisjointedLetters(letters) : undefined;
  if (disjointed) return disjointed;
  const word = readWord(script === 'modern' ? toUthmaniSpelling(letters) : letters);
  if (!isPronounceable(word)) throw new Error(`A vowel is missing in “${text}”`);
  return word;
}

const capitalised = (text: string): string =>
  text.replace(/^[^\p{L}]*[ʿʾ]?\p{Ll}/u, (start) => start.toUpperCase());

const disjointedLetters = /^(?:الم|المص|الر|المر|كهيعص|طه|طسم|طس|يس|ص|حم|عسق|ق|ن)$/;

const letterNames: Readonly<Record<string, string>> = {
  ا: 'alif',
  ل: 'lām',
  م: 'mīm',
  ص: 'ṣād',
  ر: 'rā',
  ك: 'kāf',
  ه: 'hā',
  ي: 'yā',
  ع: 'ʿayn',
  ط: 'ṭā',
  س: 'sīn',
  ح: 'ḥā',
  ق: 'qāf',
  ن: 'nūn',
};

/** Reads the disjointed letters (muqattaʿat) at the beginning of some surahs by their names. */
function readDisjointedLetters(letters: readonly Letter[]): Word | undefined {
  if (!letters.every(isBare) || !disjointedLetters.test(skeletonOf(letters))) return undefined;
  const text = letters.map(({ base }) => letterNames[base]).join('-');
  return { opening: 'plain', firstVowel: '', sounds: [consonant(text)] };
}

/**
 * Checks a word for missing vowels: Arabic never has three consonants in a row, nor two at the end of a word
 * unless it is one doubled consonant.
 */
function isPronounceable({ opening, sounds }: Word): boolean {
  const audible = sounds.filter(({ text }) => text !== '-');
  const shape = audible.map(({ kind }) => kind[0]).join('');
  const isEndDoubled = audible.at(-1)?.text === audible.at(-2)?.text;
  const hasConsonantCluster =
    opening === 'plain' ? /ccc|bcc|^cc/.test(shape) && !isCommand(audible) : /ccc/.test(shape.slice(1));
  return shape.includes('v') && !hasConsonantCluster && (isEndDoubled || !shape.endsWith('cc'));
}

/** The li of a command loses its vowel in ثُمَّ لۡيَقۡطَعۡ. */
const isCommand = ([lam, ya]: readonly Sound[]): boolean => lam?.text === 'l' && ya?.text === 'y';
