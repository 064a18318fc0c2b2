import type { PageLanguage } from '../../src/domain/language/page-language.ts';
import { type CardText, familyOf, type Script, scriptOf } from './card-fonts.ts';
import type { MeasureText } from './measure-text.ts';

export interface Word {
  /** Runs from left to right, each drawn with one font; `from` is the offset in pixels from the start of the word. */
  readonly pieces: readonly { readonly family: string; readonly text: string; readonly from: number }[];
  readonly width: number;
  readonly isRightToLeft: boolean;
}

interface WordStyle {
  readonly kind: CardText;
  readonly language: PageLanguage;
  /** Font size in pixels. */
  readonly size: number;
}

export const runsToTheLeft = (language: PageLanguage): boolean => language === 'ar' || language === 'ur';

/**
 * Splits one word into runs of a single font. The card renderer chooses fallback fonts badly, puts a comma after an Arabic
 * word before it, and attaches the signs of a Bengali syllable to the next one.
 */
export function setWord(text: string, { kind, language, size }: WordStyle, measure: MeasureText): Word {
  const parts = partsOf(text, runsToTheLeft(language));
  let pen = 0;
  const pieces = parts.map((part) => {
    const family = familyOf(part.script, kind, language);
    const { begin, advance } = extentOf(part, family, measure);
    const from = pen - begin * size;
    pen += advance * size;
    return { family, text: part.text, from };
  });
  return { pieces, width: pen, isRightToLeft: parts.some(({ script }) => script === 'arabic') };
}

interface Part {
  readonly script: Script;
  readonly text: string;
}

/** Bengali letters hang from a continuous headline; letters of other scripts need a little space around their ink. */
const headlineOverlap = -0.012;
const dandaPadding = 0.16;
const arabicPadding = 0.035;
/** The space after a Latin run depends on the run that follows. */
const sentinelLetter = '|';

/** Offset of a run's ink and its distance to the next run, in units of the font size. */
function extentOf({ script, text }: Part, family: string, measure: MeasureText) {
  if (script === 'latin' || script === 'extended') {
    const sentinel = script === 'latin' ? sentinelLetter : 'ı';
    return { begin: 0, advance: measure(family, text + sentinel).right - measure(family, sentinel).right };
  }
  const { left, right } = measure(family, text);
  if (looseSign.test(text))
    return { begin: 0, advance: measure(family, `ক${text[1]}`).right - measure(family, 'ক').right };
  if (script === 'arabic') return { begin: left - arabicPadding, advance: right - left + 2 * arabicPadding };
  const isDanda = /[\u0964\u0965]/.test(text);
  return isDanda
    ? { begin: left - dandaPadding, advance: right - left + 2 * dandaPadding }
    : { begin: left, advance: right - left + headlineOverlap };
}

/** The runs of a word from left to right. */
function partsOf(word: string, isRightToLeft: boolean): Part[] {
  const parts = runsOf(word, isRightToLeft).flatMap(({ script, text }) =>
    (script === 'bengali' ? syllablesOf(text) : [text]).map((part) => ({ script, text: part })),
  );
  return isRightToLeft ? parts.reverse().map(mirrored) : parts;
}

/** In right-to-left text each punctuation mark at the edge of a word is a run. */
function runsOf(word: string, isRightToLeft: boolean): Part[] {
  const runs: { script: Script; text: string; isMark: boolean }[] = [];
  for (const letter of word) {
    const script = scriptOf(letter);
    const isMark = isRightToLeft && /[،.,:;!?()«»“”"]/.test(letter);
    const run = runs.at(-1);
    if (run && /[\u200c\u200d]/.test(letter)) run.text += letter;
    else if (run?.script === script && !run.isMark && !isMark) run.text += letter;
    else runs.push({ script, text: letter, isMark });
  }
  return joinNumbers(runs);
}

/** Keeps 18.5 and 10:30 together: a mark between two Latin parts stays in place. */
function joinNumbers(runs: readonly (Part & { readonly isMark: boolean })[]): Part[] {
  const joined: Part[] = [];
  runs.forEach((run, i) => {
    const last = joined.at(-1);
    const [previous, next] = [runs[i - 1], runs[i + 1]];
    const isInnerMark =
      run.isMark && previous?.script === 'latin' && next?.script === 'latin' && !next.isMark;
    const followsInnerMark =
      previous?.isMark && !run.isMark && runs[i - 2]?.script === 'latin' && run.script === 'latin';
    if (last?.script === 'latin' && (isInnerMark || followsInnerMark) && i > 0)
      joined[joined.length - 1] = { script: 'latin', text: last.text + run.text };
    else joined.push(run);
  });
  return joined;
}

const counterparts: Readonly<Record<string, string>> = { '(': ')', ')': '(', '«': '»', '»': '«' };
const mirrored = (part: Part): Part => ({ ...part, text: counterparts[part.text] ?? part.text });

/** Consonants joined by hasant, with their signs: https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-12/ */
const syllable =
  /[\u0985-\u09b9\u09ce\u09dc-\u09df]\u09bc?(?:\u09cd[\u200c\u200d]?[\u0995-\u09b9\u09dc-\u09df]\u09bc?)*\u09cd?[\u09be-\u09cc\u09d7\u0981-\u0983]*|./gu;

/**
 * The renderer draws a left-side vowel sign in the middle of this one conjunct, so the sign is drawn separately before it, on
 * a space.
 */
const splitConjunct = /^(ত্ত)([িেৈ])(.*)$/u;
const looseSign = /^\u00a0[িেৈ]$/u;

const syllablesOf = (text: string): string[] =>
  (text.match(syllable) ?? []).flatMap((part) => {
    const [, conjunct = '', sign = '', rest = ''] = splitConjunct.exec(part) ?? [];
    return sign === '' ? [part] : [`\u00a0${sign}`, conjunct + rest];
  });
