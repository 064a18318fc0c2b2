import type { Dua, DuaCategory } from './dua.ts';
import { arabicPattern, foldArabic } from './fold-arabic.ts';

/** Search fields of a dua, folded once for all searches. */
interface IndexedDua {
  readonly dua: Dua;
  /** Unfolded text in lower case. */
  readonly plain: string;
  readonly latin: string;
  readonly sounds: string;
  readonly arabic: string;
}

export type DuaIndex = readonly IndexedDua[];

export interface DuaQuery {
  /** Empty for any. */
  readonly text: string;
  /** Undefined for all. */
  readonly category?: DuaCategory | undefined;
  /** Ids; undefined for any. */
  readonly among?: ReadonlySet<string> | undefined;
}

/** Keeps a match from spanning two fields. */
const between = '\n';
/** For shorter queries, matches across word boundaries are coincidences. */
const minPhoneticLength = 4;

export function indexDuas(duas: readonly Dua[]): DuaIndex {
  return duas.map((dua) => {
    const { title, translation, transliteration, tags, reference, inArabic } = dua;
    const ofLatin = [title, translation, transliteration, ...tags, reference];
    const ofArabic = [dua.arabic, inArabic.title, ...inArabic.tags, inArabic.reference];
    return {
      dua,
      plain: normaliseText([...ofLatin, ...ofArabic].join(between)),
      latin: ofLatin.map(foldLatin).join(between),
      sounds: [title, transliteration, reference].map((text) => phoneticForm(foldLatin(text))).join(between),
      arabic: ofArabic.map((text) => foldArabic(normaliseText(text))).join(between),
    };
  });
}

/**
 * Returns the duas of the category that contain the text, in their order: literally in title, translation,
 * transliteration, tags or reference, ignoring case; and in any spelling of the transliteration or the Arabic.
 */
export function searchDuas(index: DuaIndex, { text, category, among }: DuaQuery): Dua[] {
  const fits = createMatcher(text);
  return index
    .filter(({ dua }) => category === undefined || dua.category === category)
    .filter(({ dua }) => among === undefined || among.has(dua.id))
    .filter(fits)
    .map(({ dua }) => dua);
}

function createMatcher(text: string): (entry: IndexedDua) => boolean {
  const plain = normaliseText(text);
  if (plain === '') return () => true;
  const latin = foldLatin(plain);
  const sounds = phoneticForm(latin);
  const arabic = arabicPattern(plain);
  return (entry) =>
    entry.plain.includes(plain) ||
    (arabic ? arabic.test(entry.arabic) : latin !== '' && entry.latin.includes(latin)) ||
    (sounds.length >= minPhoneticLength && entry.sounds.includes(sounds));
}

const arabicZero = 0x660;

/** Lower case, with digits as in references. */
function normaliseText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u0660-\u0669]/g, (figure) => String(figure.charCodeAt(0) - arabicZero))
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

const accents = /[\u0300-\u036f]/g;
/** Apostrophes, ʿ and ʾ, and the hyphens between an article and its word. */
const ignoredMarks = /['’‘ʼʻʿʾ`´‐‑-]/g;

/** Returns lower case without macrons, dots below, ʿ, ʾ and hyphens, words separated by one space. */
function foldLatin(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .replace(ignoredMarks, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns folded text as it sounds: without spaces, because words run together (`fid dunya`, `fi d-dunyā`), and
 * with one letter per long vowel (`rabbanaa`, `deen`).
 */
function phoneticForm(folded: string): string {
  return folded
    .replace(/[^a-z0-9]/g, '')
    .replace(/a+/g, 'a')
    .replace(/ee|i+/g, 'i')
    .replace(/oo|u+/g, 'u');
}
