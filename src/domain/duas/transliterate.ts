import { joinWords } from './transliteration/join-words.ts';
import { lettersOf } from './transliteration/letters.ts';
import { spellOut } from './transliteration/modern-spelling.ts';
import { openingLetters } from './transliteration/opening-letters.ts';
import { isPronounceable } from './transliteration/pronounceable.ts';
import { readWord } from './transliteration/read-word.ts';
import { sign, unread } from './transliteration/signs.ts';
import type { Word } from './transliteration/sounds.ts';

/**
 * How a text is spelt: as the Qur'an of QuranEnc with Unicode's open nunations, or as modern print with all its vowels.
 */
export type Spelling = 'uthmani' | 'modern';

const punctuation: Readonly<Record<string, string>> = { '،': ',', '؛': ';', '؟': '?' };
const marksBetween = /\s*([،؛؟,;:?.!])\s*/;

/**
 * Writes vowelled Arabic in Latin letters, as it is read aloud: docs/transliteration.md has the scheme. Each line ends in a
 * pause, and so does a sentence. Throws where a letter has no rule or a vowel is missing.
 */
export function transliterate(arabic: string, script: Spelling): string {
  const lines = arabic.trim().split(/\s*\n\s*/);
  return capitalised(lines.map((line) => transliterateLine(line, script)).join('\n'));
}

function transliterateLine(line: string, script: Spelling): string {
  const parts = line.split(marksBetween);
  return parts
    .map((part, at) => (at % 2 === 1 ? `${punctuation[part] ?? part} ` : breath(part, script, parts[at + 1])))
    .join('')
    .trim();
}

function breath(text: string, script: Spelling, mark: string | undefined): string {
  const isPause = mark === undefined || !'،؛,;:'.includes(mark);
  const words = text
    .replace(/\u2009/g, sign.tatweel)
    .replace(unread, '')
    .split(/\s+/)
    .filter(Boolean);
  return joinWords(
    words.map((word) => readOne(word, script)),
    isPause,
  );
}

function readOne(text: string, script: Spelling): Word {
  const letters = lettersOf(
    text.replaceAll(sign.modernSukun, script === 'modern' ? sign.sukun : sign.silent),
  );
  const opening = script === 'uthmani' ? openingLetters(letters) : undefined;
  if (opening) return opening;
  const word = readWord(script === 'modern' ? spellOut(letters) : letters);
  if (!isPronounceable(word)) throw new Error(`A vowel is missing in “${text}”`);
  return word;
}

const capitalised = (text: string): string =>
  text.replace(/^[^\p{L}]*[ʿʾ]?\p{Ll}/u, (start) => start.toUpperCase());
