import type { Translation } from './catalogues.ts';
import { placeholdersOf, pluralFormsOf } from './placeholders.ts';

/** Returns whether a translation passes a check that applies to all translations. */
type Rule = (english: string, text: string, language: Translation) => boolean;

/** Names that are the same in every language. */
const sameEverywhere = new Set(['Google', 'Geoapify', 'X', 'LinkedIn']);

const withoutPlaceholders = (text: string) => text.replace(/\{[^{}]*\}/g, '');

/** Returns the required plural forms. Arabic's `zero` and French's `many` (millions) are optional. */
function requiredForms(language: Translation): readonly string[] {
  const optional: Partial<Record<Translation, string>> = { ar: 'zero', fr: 'many' };
  return new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.filter((form) => form !== optional[language]);
}

const scripts: Partial<Record<Translation, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
};

/** A number with a fixed noun after it. Arabic nouns agree with their number, so these need `{minutes, plural, …}`. */
const arabicFixedNoun =
  /\{(?:minutes|hours|days|count|seconds)\}\s*(?:دقيقة|دقائق|ساعة|ساعات|يوم|أيام|ثانية|ثوان)/;

/** Punctuation without the space that French sets before it: U+202F before ; ? ! %, U+00A0 before a colon and in guillemets. */
const frenchWithoutSpace =
  /(?<![\u202f?!…(])[;?!](?![\w/=])|(?<!\u202f)%|(?<!\u00a0):(?=\s|$)|«(?!\u00a0)|(?<!\u00a0)»/;

type End = 'dots' | 'stop' | 'other';

/** Returns how a text ends, ignoring closing quotation marks and bidi isolates. */
function endOf(text: string, stop: string): End {
  const bare = text.replace(/[”»"’)\u2069]+$/, '');
  if (/(?:\.\.\.|…)$/.test(bare)) return 'dots';
  return bare.endsWith(stop) ? 'stop' : 'other';
}

const stops: Partial<Record<Translation, string>> = { ur: '۔', bn: '।' };

/** Digits that stay Latin: those in Latin names (CC BY 4.0, Auth0) and in exact plural forms (`=1`). */
const foreignDigits = /[A-Za-z][A-Za-z0-9 .+-]*|=\d+/g;

export const rules: Readonly<Record<string, Rule>> = {
  'keeps every placeholder': (english, text) =>
    placeholdersOf(english).join() === placeholdersOf(text).join(),
  'has every form of its plurals': (_, text, language) =>
    pluralFormsOf(text).every((forms) => requiredForms(language).every((form) => forms.includes(form))),
  'is written in its own letters': (english, text, language) =>
    !/\p{L}/u.test(withoutPlaceholders(english)) ||
    sameEverywhere.has(english) ||
    (scripts[language]?.test(text) ?? true),
  'is not the English sentence': (english, text) => endOf(english, '.') !== 'stop' || text !== english,
  'does not quote a placeholder': (_, text) => !/'[{}]|[{}]'/.test(text),
  'keeps a degree sign next to its number in right-to-left text': (_, text, language) =>
    !['ar', 'ur'].includes(language) ||
    !text.replace(/\u2066[±+−]?(?:\{\w+\}|\d+)°\u2069/g, '').includes('°'),
  'ends as its English does': (english, text, language) =>
    endOf(english, '.') === endOf(text, stops[language] ?? '.'),
  'has the digits of its language': (_, text, language) =>
    language !== 'bn' || !/\d/.test(withoutPlaceholders(text).replace(foreignDigits, '')),
  'has the character … for an ellipsis': (_, text) => !text.includes('...'),
  'counts with plural forms in Arabic': (_, text, language) =>
    language !== 'ar' || !arabicFixedNoun.test(text),
  'has the spaces of French punctuation': (_, text, language) =>
    language !== 'fr' || !frenchWithoutSpace.test(text),
};
