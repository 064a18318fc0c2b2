import type { Translation } from './catalogues.ts';
import { placeholdersOf, pluralFormsOf } from './placeholders.ts';

/** Whether a translation keeps to something that every one has to keep to. */
type Rule = (english: string, text: string, language: Translation) => boolean;

/** Names that are written the same everywhere. */
const sameEverywhere = new Set(['Google', 'Geoapify', 'X', 'LinkedIn']);

const withoutPlaceholders = (text: string) => text.replace(/\{[^{}]*\}/g, '');

/** The forms that a count takes. Arabic may do without a word for none; French counts its millions like any other. */
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

type End = 'dots' | 'stop' | 'other';

/** How a text ends, behind what may close a quotation or an isolation. */
function endOf(text: string, stop: string): End {
  const bare = text.replace(/[”»"’)\u2069]+$/, '');
  if (/(?:\.\.\.|…)$/.test(bare)) return 'dots';
  return bare.endsWith(stop) ? 'stop' : 'other';
}

const stops: Partial<Record<Translation, string>> = { ur: '۔', bn: '।' };

/** Latin names keep their own digits (CC BY 4.0, Auth0); an exact plural form is no text. */
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
  'is no English sentence': (english, text) => endOf(english, '.') !== 'stop' || text !== english,
  'quotes no placeholder away': (_, text) => !/'[{}]|[{}]'/.test(text),
  'keeps a degree sign beside its figure where letters run from the right': (_, text, language) =>
    !['ar', 'ur'].includes(language) ||
    !text.replace(/\u2066[±+−]?(?:\{\w+\}|\d+)°\u2069/g, '').includes('°'),
  'ends as its English does': (english, text, language) =>
    endOf(english, '.') === endOf(text, stops[language] ?? '.'),
  'has the digits of its language': (_, text, language) =>
    language !== 'bn' || !/\d/.test(withoutPlaceholders(text).replace(foreignDigits, '')),
};
