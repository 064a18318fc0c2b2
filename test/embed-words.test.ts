import { describe, expect, it } from 'vitest';
import { readJson, translatedLanguages } from '../scripts/messages/catalogue-files.ts';
import { methods } from '../src/domain/prayer-times/methods/methods.ts';
import { embedWords } from '../src/server/features/embed/embed-words.ts';
import { methodNameIn } from '../src/server/features/embed/method-names.ts';
import { hijriMonths } from '../src/web/data/prayer-times/format-date.ts';
import { methodName } from '../src/web/data/prayer-times/method-name.ts';
import { languages } from '../src/web/i18n/languages.ts';

const english = embedWords.en;

describe.each(translatedLanguages)('the widget in %s', (language) => {
  const catalogue = readJson<Record<string, string>>(`${language}.json`);
  const words = embedWords[language];

  it('has the words of the page', () => {
    const { am, pm, adhan, next, method, timetable, hijriDate, opensInNewTab } = english;
    for (const [key, word] of [
      [am, words.am],
      [pm, words.pm],
      [adhan, words.adhan],
      [next, words.next],
      [method, words.method],
      [timetable, words.timetable],
      [hijriDate, words.hijriDate],
      [opensInNewTab, words.opensInNewTab],
      ...english.hijriMonths.map((month, i) => [month, words.hijriMonths[i]] as const),
    ] as const)
      expect(word, key).toBe(catalogue[key]);
    expect(english.hijriMonths).toEqual(hijriMonths);
  });

  it('has the page’s sentences for notes', () => {
    const codes = Object.keys(english.notes) as (keyof typeof english.notes)[];
    expect(codes.length).toBeGreaterThan(4);
    for (const code of codes) expect(words.notes[code], code).toBe(catalogue[english.notes[code] ?? '']);
  });

  it('has the page’s names of methods, its direction and its digits', () => {
    const t = (key: string) => catalogue[key] ?? key;
    for (const method of methods) expect(methodNameIn(language, method)).toBe(methodName(method, t));
    const { dir, digits, locale } = languages[language];
    expect([words.direction, words.digits, words.locale]).toEqual([dir, digits, locale]);
  });
});
