import { describe, expect, it } from 'vitest';
import { isPlain } from '../scripts/page/compile-sentence.ts';
import { englishText } from '../src/web/i18n/message-key.ts';
import {
  type CatalogueName,
  catalogueOf,
  faults,
  fileCount,
  type GlossaryEntry,
  glossaryOf,
  notes,
  sentencesOf,
  stale,
  type Translation,
  translations,
} from './catalogue/catalogues.ts';
import { placeholdersOf } from './catalogue/placeholders.ts';
import { rules } from './catalogue/rules.ts';
import { readSentences } from './catalogue/sentences.ts';

const catalogues = translations.flatMap((language) =>
  (['page', 'documents'] as const).map((name) => [language, name] as const),
);

/** Sentences of the specification with three dots, which stay as they are. */
const specifiedWithDots = [
  'Failed to load payment form ... Please refresh and try again.',
  'Getting Location...',
  'Payment successful! Activating premium features...',
  'Searching...',
];

const violations = (language: Translation, name: CatalogueName, rule: string) =>
  Object.entries(catalogueOf(language, name)).filter(
    ([english, text]) => !rules[rule]?.(english, text, language),
  );

describe('the catalogues', () => {
  it('are compared with sources that contain sentences', () => {
    expect(fileCount).toBeGreaterThan(40);
    expect(sentencesOf.page.size).toBeGreaterThan(1_000);
    expect(sentencesOf.documents.size).toBeGreaterThan(200);
    const degrees = Object.values(catalogueOf('ar', 'page')).filter((text) => text.includes('°'));
    expect(degrees.length).toBeGreaterThan(40);
  });

  it('contain only plain sentences for documents, so that these need no English catalogue', () => {
    expect([...sentencesOf.documents].filter((sentence) => !isPlain(sentence))).toEqual([]);
  });
});

describe.each(catalogues)('the %s catalogue of the %s', (language, name) => {
  const keys = Object.keys(catalogueOf(language, name));

  it('has every sentence of the sources', () => {
    const known = new Set(keys);
    expect([...sentencesOf[name]].filter((sentence) => !known.has(sentence))).toEqual([]);
  });

  it('has no sentence that is unused or belongs to the other catalogue', () => {
    expect(keys.filter((key) => !sentencesOf[name].has(key))).toEqual([]);
  });

  it('is sorted, to avoid merge conflicts', () => {
    expect(keys).toEqual([...keys].sort());
  });

  it.each(Object.keys(rules))('%s', (rule) => {
    expect(violations(language, name, rule)).toEqual([]);
  });
});

/** The translations that contain a word which the glossary forbids. */
const forbiddenIn = (translated: Readonly<Record<string, string>>, glossary: readonly GlossaryEntry[]) =>
  glossary.flatMap(({ forbidden = [], allowedIn = [] }) =>
    forbidden.flatMap((word) =>
      Object.entries(translated)
        .filter(([key, text]) => text.includes(word) && !allowedIn.includes(key))
        .map(([key]) => `${word}: ${key}`),
    ),
  );

describe.each(translations)('the glossary of %s', (language) => {
  const glossary = glossaryOf(language);
  const translated = { ...catalogueOf(language, 'page'), ...catalogueOf(language, 'documents') };

  it('has terms with their sources, one entry for a concept', () => {
    expect(glossary.length).toBeGreaterThanOrEqual(35);
    expect(glossary.filter(({ term, source, english }) => !term || !source || !english)).toEqual([]);
    const concepts = glossary.map(({ concept }) => concept);
    expect(concepts).toEqual([...new Set(concepts)]);
  });

  it('makes exceptions only for entries that exist', () => {
    const exceptions = glossary.flatMap(({ allowedIn = [] }) => allowedIn);
    expect(exceptions.filter((key) => !(key in translated))).toEqual([]);
  });

  it('forbids no word that the catalogue uses', () => {
    expect(forbiddenIn(translated, glossary)).toEqual([]);
  });

  it('is followed by translations that are all up to date', () => {
    expect(stale[language] ?? []).toEqual([]);
  });
});

describe('a glossary', () => {
  it('finds a forbidden word, except where it is allowed', () => {
    const entry = { concept: 'claim', english: 'Compared', term: 'x', forbidden: ['sahih'], source: 'test' };
    const translated = { Duas: 'sahih dualar', Bukhari: 'sahih al-Bukhari' };
    expect(forbiddenIn(translated, [{ ...entry, allowedIn: ['Bukhari'] }])).toEqual(['sahih: Duas']);
  });
});

describe('the English sentences', () => {
  const sentences = [...sentencesOf.page, ...sentencesOf.documents];

  it('have notes for translators only where they exist', () => {
    expect(Object.keys(notes).filter((key) => !sentences.includes(key))).toEqual([]);
  });

  it('say in a note what the context of an entry is', () => {
    const withContext = sentences.filter((key) => englishText(key) !== key);
    expect(withContext.length).toBeGreaterThan(5);
    expect(withContext.filter((key) => !notes[key])).toEqual([]);
  });

  it('avoid words that plain English has no use for', () => {
    const stilted = /\b(?:look whether|just now|e-mails?|whoever|for good|go by|goes by|shall)\b/i;
    expect([...sentencesOf.page].filter((sentence) => stilted.test(sentence))).toEqual([]);
  });

  it('have the character … for an ellipsis, except in the sentences that the specification fixes', () => {
    const dotted = sentences.filter((sentence) => sentence.includes('...'));
    expect(dotted.sort()).toEqual([...specifiedWithDots].sort());
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
    ['is not the English sentence', 'ms', 'Ask there.', 'Ask there.'],
    ['does not quote a placeholder', 'fr', 'Of {name}', "D'{name}"],
    ['keeps a degree sign next to its number in right-to-left text', 'ur', '{n}°', 'زاویہ {n}°'],
    ['ends as its English does', 'ur', 'Ask there.', 'وہاں پوچھیں'],
    ['ends as its English does', 'bn', 'Sending...', 'পাঠানো হচ্ছে।'],
    ['has the digits of its language', 'bn', 'For 90 days', '90 দিন'],
    ['has the character … for an ellipsis', 'tr', 'Searching...', 'Aranıyor...'],
    ['counts with plural forms in Arabic', 'ar', 'In {minutes} minutes', 'بعد {minutes} دقيقة'],
    ['has the spaces of French punctuation', 'fr', 'Now?', 'Maintenant?'],
    ['has the spaces of French punctuation', 'fr', 'Place:', 'Lieu :'],
  ])('is rejected unless it %s (%s)', (rule, language, english, text) => {
    expect(rules[rule]?.(english, text, language)).toBe(false);
  });

  it('may contain Latin names with their digits, exact plural forms and an ellipsis', () => {
    const hasItsDigits = rules['has the digits of its language'];
    expect(hasItsDigits?.('', 'লাইসেন্স CC BY 4.0', 'bn')).toBe(true);
    expect(hasItsDigits?.('', '{n, plural, =1 {গতকাল} other {# দিন}}', 'bn')).toBe(true);
    expect(rules['ends as its English does']?.('Sending...', 'পাঠানো হচ্ছে...', 'bn')).toBe(true);
    expect(rules['has every form of its plurals']?.('', '{n, plural, one {#} other {#}}', 'fr')).toBe(true);
  });
});

describe('the page', () => {
  it('has no visible text outside the catalogue', () => {
    expect(faults).toEqual([]);
  });

  it.each([
    ['text between tags', '<p>Hello</p>'],
    ['a literal in braces', "<p>{'Hello'}</p>"],
    ['a choice of literals', "<p>{open ? 'Open' : t('Closed')}</p>"],
    ['a spoken attribute', '<button aria-label="Close" />'],
    ['a spoken attribute with a template', '<img alt={`Map of $' + '{city}`} />'],
    ['a concatenated sentence', "<p>{t('Hello ' + name)}</p>"],
    ['a template as a sentence', '<p>{t(`Hello $' + '{name}`)}</p>'],
    ['a marked variable', 'const label = message(name);'],
  ])('may not contain %s', (_, source) => {
    expect(readSentences('planted.tsx', source).faults).toHaveLength(1);
  });

  it('may contain names, numbers and variables', () => {
    const source = "<p title={t(label)} className='card'>{count} · {t('Next')} {t(isOn ? 'On' : 'Off')}</p>";
    expect(readSentences('planted.tsx', source)).toEqual({ keys: ['Next', 'On', 'Off'], faults: [] });
    expect(readSentences('planted.tsx', '<b>Mihrab</b>').faults).toEqual([]);
  });
});

describe('placeholders', () => {
  it('are found in plurals too, by name only', () => {
    expect(placeholdersOf('{n, plural, one {# mosque in {city}} other {# mosques in {city}}}')).toEqual([
      'city',
      'n',
    ]);
    expect(placeholdersOf('No more')).toEqual([]);
    expect(() => placeholdersOf('{n, plural, one {# day}')).toThrow('Malformed');
  });
});
