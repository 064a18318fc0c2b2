import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeholdersOf, pluralFormsOf } from './catalogue/placeholders.ts';
import { readSentences } from './catalogue/sentences.ts';

const webDir = path.resolve(import.meta.dirname, '../src/web');
const arabic: Record<string, string> = JSON.parse(
  readFileSync(path.join(webDir, 'messages/ar.json'), 'utf8'),
);

const files = readdirSync(webDir, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file),
);
const read = files.map((file) => readSentences(file, readFileSync(path.join(webDir, file), 'utf8')));
const sentences = new Set(read.flatMap(({ keys }) => keys));

/** Product and network names are written the same in Arabic. */
const sameInArabic = new Set(['Google', 'Geoapify', 'X', 'LinkedIn']);

describe('the Arabic catalogue', () => {
  it('was compared with a page that says something', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(sentences.size).toBeGreaterThan(100);
  });

  it('has every sentence that the page says', () => {
    expect([...sentences].filter((sentence) => !arabic[sentence])).toEqual([]);
  });

  it('has no sentence that the page no longer says', () => {
    expect(Object.keys(arabic).filter((key) => !sentences.has(key))).toEqual([]);
  });

  it('keeps every placeholder', () => {
    const differing = Object.entries(arabic).filter(
      ([key, text]) => placeholdersOf(key).join() !== placeholdersOf(text).join(),
    );
    expect(differing).toEqual([]);
  });

  it('counts as Arabic does: one, two, a few, many', () => {
    const incomplete = Object.entries(arabic).filter(([, text]) =>
      pluralFormsOf(text).some(
        (forms) => !['one', 'two', 'few', 'many', 'other'].every((f) => forms.includes(f)),
      ),
    );
    expect(incomplete).toEqual([]);
  });

  it('keeps every degree sign beside its figure, where an Arabic letter before it would turn them round', () => {
    const degrees = Object.entries(arabic).filter(([, text]) => text.includes('°'));
    expect(degrees.length).toBeGreaterThan(40);
    const loose = degrees.filter(([, text]) =>
      text.replace(/\u2066±?(?:\{\w+\}|\d+)°\u2069/g, '').includes('°'),
    );
    expect(loose).toEqual([]);
  });

  it('is Arabic', () => {
    const foreign = Object.entries(arabic).filter(
      ([key, text]) =>
        /\p{L}/u.test(key.replace(/\{[^}]*\}/g, '')) &&
        !/\p{Script=Arabic}/u.test(text) &&
        !sameInArabic.has(key),
    );
    expect(foreign).toEqual([]);
  });

  it('is sorted, so that two people who add a sentence seldom collide', () => {
    expect(Object.keys(arabic)).toEqual(Object.keys(arabic).sort());
  });
});

describe('the page', () => {
  it('says nothing beside the catalogue', () => {
    expect(read.flatMap(({ faults }) => faults)).toEqual([]);
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
