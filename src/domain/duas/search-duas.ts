import type { Dua, DuaCategory } from './dua.ts';
import { arabicPattern, foldArabic } from './fold-arabic.ts';

/** What a dua is found by, folded once for all searches. */
interface IndexedDua {
  readonly dua: Dua;
  /** As it stands, in lower case. */
  readonly plain: string;
  readonly latin: string;
  readonly sounds: string;
  readonly arabic: string;
}

export type DuaIndex = readonly IndexedDua[];

export interface DuaQuery {
  /** Empty: any. */
  readonly text: string;
  /** Undefined: all of them. */
  readonly category?: DuaCategory | undefined;
  /** Ids; undefined: any. */
  readonly among?: ReadonlySet<string> | undefined;
}

/** Nothing that is typed reaches over from one field into the next. */
const between = '\n';
/** Shorter than that, what runs over the gap between two words is chance. */
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
 * The duas of the category that hold the text, in their order: as it stands in title, translation, transliteration, tags or
 * reference, whatever the case; and beyond that however its transliteration is written and its Arabic spelled.
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

/** In lower case, with figures as references have them. */
function normaliseText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u0660-\u0669]/g, (figure) => String(figure.charCodeAt(0) - arabicZero))
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

const accents = /[\u0300-\u036f]/g;
/** Apostrophes, ʿ and ʾ, and the hyphens that tie an article to its word. */
const ignoredMarks = /['’‘ʼʻʿʾ`´‐‑-]/g;

/** Lower case, no macrons and no dots below, no ʿ ʾ and no hyphens, words parted by one space. */
export function foldLatin(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .replace(ignoredMarks, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The same as it sounds: without spaces, as words run into each other (`fid dunya`, `fi d-dunyā`), and with one letter for
 * every long vowel (`rabbanaa`, `deen`).
 */
export function phoneticForm(folded: string): string {
  return folded
    .replace(/[^a-z0-9]/g, '')
    .replace(/a+/g, 'a')
    .replace(/ee|i+/g, 'i')
    .replace(/oo|u+/g, 'u');
}
