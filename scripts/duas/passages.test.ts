import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { inData } from '../data/data-files.ts';
import { readPassages } from './entries.ts';
import type { Passage } from './entry.ts';

const passagesIn = (name: string) => readPassages(inData(`duas/passages/${name}.yaml`));
const files = [
  ['Morning & Evening', passagesIn('morning-and-evening'), /^(morning|evening)_dhikr_\d+$/, 5],
  ['Travel', passagesIn('travel'), /^travel_dua_\d+$/, 6],
  ['Daily Life', passagesIn('daily-life'), /^daily_dua_\d+$/, 14],
  ['Sleep', passagesIn('sleep'), /^sleep_dua_\d+$/, 4],
  ['Repentance', passagesIn('repentance'), /^repentance_dua_\d+$/, 12],
  ['Guidance', passagesIn('guidance'), /^guidance_dua_\d+$/, 14],
  ['Health', passagesIn('health'), /^health_dua_\d+$/, 5],
  ['Knowledge', passagesIn('knowledge'), /^knowledge_dua_\d+$/, 5],
] as const;
const all: readonly Passage[] = files.flatMap(([, passages]) => passages);
const cases = all.map((passage) => [passage.id, passage] as const);

/** Only letters, with one form of the alif and one of the ya, which the two editions write differently at the end of words. */
const bareWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u0640\u06e5\u06e6\u06de\u06e9]/gu, '')
    .replaceAll('ٱ', 'ا')
    .replaceAll('ى', 'ي')
    .split(' ')
    // One of the editions puts a space before signs of pause.
    .filter((word) => word !== '');

const read = (path: string): unknown =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(path), 'utf8'));

type Verses = ReadonlyMap<string, readonly string[]>;

function quranEnc(): Verses {
  type Surah = { id: number; verses: { id: number; text: string }[] };
  const surahs = read('quran-json/dist/quran.json') as Surah[];
  const verses = surahs.flatMap(({ id, verses }) => verses.map((verse) => ({ ...verse, surah: id })));
  return new Map(verses.map(({ surah, id, text }) => [`${surah}:${id}`, bareWords(text)]));
}

function qul(): Verses {
  type Verse = { surah: number; ayah: number; text: string };
  // The package's `exports` don't include its data.
  const path = '../../node_modules/quran-validator/data/quran-verses.json';
  const verses = read(path) as Verse[];
  return new Map(verses.map(({ surah, ayah, text }) => [`${surah}:${ayah}`, bareWords(text)]));
}

const editions = [
  ['QuranEnc’s', quranEnc()],
  ['QUL’s', qul()],
] as const;

/** The words of a passage by position: '2:201:4' is surah, verse and word. */
function wordsOf(passage: Passage, verses: Verses): Map<string, string> {
  const words = new Map<string, string>();
  const [first, last] = passage.verses;
  for (let verse = first; verse <= last; verse += 1) {
    const text = verses.get(`${passage.surah}:${verse}`) ?? [];
    const from = verse === first ? (passage.fromWord ?? 1) : 1;
    const to = verse === last ? (passage.toWord ?? text.length) : text.length;
    for (let at = from; at <= to; at += 1) words.set(`${passage.surah}:${verse}:${at}`, text[at - 1] ?? '');
  }
  return words;
}

const arabicLetter = /[\u0620-\u064a]/;
const latinLetter = /[a-z]/i;

describe('a dua of the Qur’an', () => {
  describe.each(editions)('in %s text', (_, verses) => {
    it.each(cases)('begins and ends with the words of its guard: %s', (_id, passage) => {
      const words = [...wordsOf(passage, verses).values()];
      const [first, last] = passage.between;
      expect([words[0], words.at(-1)]).toEqual([...bareWords(first), ...bareWords(last)]);
    });

    it.each(cases)('has every word in the text: %s', (_id, passage) => {
      const words = [...wordsOf(passage, verses).values()];
      expect(words.length).toBeGreaterThan(1);
      expect(words).not.toContain('');
    });
  });

  it.each(cases)('has the same letters in both editions: %s', (_id, passage) => {
    const [first, second] = editions.map(([, verses]) => [...wordsOf(passage, verses).values()]);
    expect(first).toEqual(second);
  });

  it.each(cases)('has a word range only if words are left out: %s', (_id, passage) => {
    const lastVerse = editions[0][1].get(`${passage.surah}:${passage.verses[1]}`) ?? [];
    expect(passage.fromWord).not.toBe(1);
    expect(passage.toWord).not.toBe(lastVerse.length);
  });

  it('doesn’t overlap with another dua', () => {
    const owners = new Map<string, string[]>();
    for (const passage of all)
      for (const place of wordsOf(passage, editions[0][1]).keys())
        owners.set(place, [...(owners.get(place) ?? []), passage.id]);
    expect([...owners].filter(([, ids]) => ids.length > 1)).toEqual([]);
  });
});

describe('our texts about a dua of the Qur’an', () => {
  it.each(cases)('is in the right language: %s', (_id, passage) => {
    const english = [
      passage.title,
      passage.when,
      passage.translation,
      passage.forScholar ?? '',
      ...passage.tags,
    ];
    const { title, when, tags } = passage.inArabic;
    expect(english.filter((text) => arabicLetter.test(text))).toEqual([]);
    expect(
      [title, when, ...tags].filter((text) => latinLetter.test(text) || !arabicLetter.test(text)),
    ).toEqual([]);
  });

  it.each(cases)(
    'consists of whole sentences: %s',
    (_id, { title, translation, when, forScholar, inArabic }) => {
      const sentences = [translation, when, inArabic.when, ...(forScholar ? [forScholar] : [])];
      expect(sentences.filter((text) => !/^\S.*[^.]\.$/.test(text) || /!| {2}/.test(text))).toEqual([]);
      expect([title, inArabic.title].filter((text) => /[.!]|^\s|\s$/.test(text))).toEqual([]);
    },
  );

  it.each(cases)(
    'has two to six unique tags in lower case and as many in Arabic: %s',
    (_id, { tags, inArabic }) => {
      expect(tags.length).toBeGreaterThanOrEqual(2);
      expect(tags.length).toBeLessThanOrEqual(6);
      expect(tags).toEqual([...new Set(tags)].map((tag) => tag.toLowerCase().trim()));
      expect(new Set(inArabic.tags).size).toBe(tags.length);
    },
  );

  it('translates a tag into Arabic the same way everywhere', () => {
    const names = new Map<string, Set<string>>();
    for (const { tags, inArabic } of all)
      for (const [at, tag] of tags.entries())
        names.set(tag, (names.get(tag) ?? new Set()).add(inArabic.tags[at] ?? ''));
    expect([...names].filter(([, inArabic]) => inArabic.size > 1)).toEqual([]);
  });
});

describe('the duas of the Qur’an together', () => {
  it.each(files)('fill %s', (category, passages, id, atLeast) => {
    expect(passages.length).toBeGreaterThanOrEqual(atLeast);
    for (const passage of passages) {
      expect(passage.category).toBe(category);
      expect(passage.id).toMatch(id);
    }
  });

  it('are at least seventy-two, with unique ids and titles', () => {
    expect(all.length).toBeGreaterThanOrEqual(72);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(new Set(all.map(({ inArabic }) => inArabic.title)).size).toBe(all.length);
  });

  it('are repeated only if the sunnah repeats them: the last three surahs', () => {
    expect(all.filter(({ times }) => times !== undefined).map(({ surah, times }) => [surah, times])).toEqual([
      [112, 3],
      [113, 3],
      [114, 3],
    ]);
  });
});
