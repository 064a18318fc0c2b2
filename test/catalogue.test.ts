import { describe, expect, it } from 'vitest';
import { isPlain } from '../scripts/page/compile-sentence.ts';
import {
  type CatalogueName,
  catalogueOf,
  faults,
  fileCount,
  sentencesOf,
  type Translation,
  translations,
} from './catalogue/catalogues.ts';
import { placeholdersOf } from './catalogue/placeholders.ts';
import { rules } from './catalogue/rules.ts';
import { readSentences } from './catalogue/sentences.ts';

const catalogues = translations.flatMap((language) =>
  (['page', 'documents'] as const).map((name) => [language, name] as const),
);

const breaking = (language: Translation, name: CatalogueName, rule: string) =>
  Object.entries(catalogueOf(language, name)).filter(
    ([english, text]) => !rules[rule]?.(english, text, language),
  );

describe('the catalogues', () => {
  it('were compared with a page that says something', () => {
    expect(fileCount).toBeGreaterThan(40);
    expect(sentencesOf.page.size).toBeGreaterThan(1_000);
    expect(sentencesOf.documents.size).toBeGreaterThan(200);
    const degrees = Object.values(catalogueOf('ar', 'page')).filter((text) => text.includes('°'));
    expect(degrees.length).toBeGreaterThan(40);
  });

  it('of English are not needed for a document, which counts and chooses nothing', () => {
    expect([...sentencesOf.documents].filter((sentence) => !isPlain(sentence))).toEqual([]);
  });
});

describe.each(catalogues)('the catalogue in %s of the %s', (language, name) => {
  const keys = Object.keys(catalogueOf(language, name));

  it('has every sentence that is said', () => {
    const known = new Set(keys);
    expect([...sentencesOf[name]].filter((sentence) => !known.has(sentence))).toEqual([]);
  });

  it('has no sentence that is said no longer, or elsewhere', () => {
    expect(keys.filter((key) => !sentencesOf[name].has(key))).toEqual([]);
  });

  it('is sorted, so that two people who add a sentence seldom collide', () => {
    expect(keys).toEqual([...keys].sort());
  });

  it.each(Object.keys(rules))('%s', (rule) => {
    expect(breaking(language, name, rule)).toEqual([]);
  });
});

describe('a translation', () => {
  it.each<[rule: string, language: Translation, english: string, text: string]>([
    ['keeps every placeholder', 'tr', 'At {time}', 'Saat'],
    [
      'has every form of its plurals',
      'ar',
      '{n, plural, one {#} other {#}}',
      '{n, plural, one {#} other {#}}',
    ],
    ['has every form of its plurals', 'fr', '{n, plural, other {#}}', '{n, plural, other {#}}'],
    ['is written in its own letters', 'bn', 'Pray', 'Pray'],
    ['is no English sentence', 'ms', 'Ask there.', 'Ask there.'],
    ['quotes no placeholder away', 'fr', 'Of {name}', "D'{name}"],
    ['keeps a degree sign beside its figure where letters run from the right', 'ur', '{n}°', 'زاویہ {n}°'],
    ['ends as its English does', 'ur', 'Ask there.', 'وہاں پوچھیں'],
    ['ends as its English does', 'bn', 'Sending...', 'পাঠানো হচ্ছে।'],
    ['has the digits of its language', 'bn', 'For 90 days', '90 দিন'],
  ])('would be caught: it %s (%s)', (rule, language, english, text) => {
    expect(rules[rule]?.(english, text, language)).toBe(false);
  });

  it('may keep what is no text: Latin names with their digits, exact forms, an ellipsis', () => {
    const hasItsDigits = rules['has the digits of its language'];
    expect(hasItsDigits?.('', 'লাইসেন্স CC BY 4.0', 'bn')).toBe(true);
    expect(hasItsDigits?.('', '{n, plural, =1 {গতকাল} other {# দিন}}', 'bn')).toBe(true);
    expect(rules['ends as its English does']?.('Sending...', 'পাঠানো হচ্ছে...', 'bn')).toBe(true);
    expect(rules['has every form of its plurals']?.('', '{n, plural, one {#} other {#}}', 'fr')).toBe(true);
  });
});

describe('the page', () => {
  it('says nothing beside the catalogue', () => {
    expect(faults).toEqual([]);
  });

  it.each([
    ['text between tags', '<p>Hello</p>'],
    ['a literal in braces', "<p>{'Hello'}</p>"],
    ['a choice of literals', "<p>{open ? 'Open' : t('Closed')}</p>"],
    ['a spoken attribute', '<button aria-label="Close" />'],
    ['a spoken attribute with a template', '<img alt={`Map of $' + '{city}`} />'],
    ['a sentence that is put together', "<p>{t('Hello ' + name)}</p>"],
    ['a template as a sentence', '<p>{t(`Hello $' + '{name}`)}</p>'],
    ['a mark on something unknown', 'const label = message(name);'],
  ])('would be caught saying %s', (_, source) => {
    expect(readSentences('planted.tsx', source).faults).toHaveLength(1);
  });

  it('may say names, figures and what a variable holds', () => {
    const source = "<p title={t(label)} className='card'>{count} · {t('Next')} {t(isOn ? 'On' : 'Off')}</p>";
    expect(readSentences('planted.tsx', source)).toEqual({ keys: ['Next', 'On', 'Off'], faults: [] });
    expect(readSentences('planted.tsx', '<b>Mihrab</b>').faults).toEqual([]);
  });
});

describe('placeholders', () => {
  it('are found in plurals too, and only the names', () => {
    expect(placeholdersOf('{n, plural, one {# mosque in {city}} other {# mosques in {city}}}')).toEqual([
      'city',
      'n',
    ]);
    expect(placeholdersOf('No more')).toEqual([]);
    expect(() => placeholdersOf('{n, plural, one {# day}')).toThrow('Malformed');
  });
});
