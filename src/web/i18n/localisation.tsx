import { createRequiredContext } from '../ui/create-context.ts';
import { type CompiledMessage, formatMessage, type Messages, type MessageValues } from './fill-message.ts';
import { localiseDigits, localiseValue } from './format-number.ts';
import { type Language, languages } from './languages.ts';
import { messageKey } from './message-key.ts';

export type { Messages, MessageValues } from './fill-message.ts';

/** Turns an English sentence (the key of the catalogue) into the reader's language; `{name}` and ICU plurals are filled in. */
export type Translate = (english: string, values?: MessageValues) => string;

export interface Localisation {
  readonly language: Language;
  readonly t: Translate;
  /** Locale for Intl formatters. */
  readonly locale: string;
  /** What stands outside a sentence, with figures in the reader's digits: `16:05`, `−0.5`, `UTC+6`. */
  readonly localiseDigits: (value: string | number) => string;
}

/** Marks a sentence that is translated where it is shown, so that the catalogue test finds it. */
export const message = (english: string): string => english;

/** Long documents bring their sentences along when they are opened: nobody else carries them. */
const documentMessages: Partial<Record<Language, Messages>> = {};

/** Adds the sentences of the documents, once for each language. */
export function addDocumentMessages(language: Language, messages: Messages): void {
  documentMessages[language] = messages;
}

function findMessage(language: Language, messages: Messages, english: string): CompiledMessage | undefined {
  const key = messageKey(english);
  return messages[key] ?? documentMessages[language]?.[key];
}

/** The catalogue of a language is compiled by the build, each sentence under its `messageKey`; one without an entry shows in English. */
export function createLocalisation(language: Language, messages: Messages): Localisation {
  return {
    language,
    locale: languages[language].locale,
    localiseDigits: (value) =>
      typeof value === 'number' ? localiseValue(value, language) : localiseDigits(value, language),
    t: (english, values = {}) =>
      formatMessage(findMessage(language, messages, english) ?? english, values, language),
  };
}

export const [LocalisationProvider, useLocalisation] =
  createRequiredContext<Localisation>('LocalisationProvider');

export const useT = (): Translate => useLocalisation().t;
export const useLocaliseDigits = (): Localisation['localiseDigits'] => useLocalisation().localiseDigits;

const dateFormats = new WeakMap<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>();

/**
 * A date formatter of the reader's language. Formatters are expensive to create: each is made once for all who ask with
 * the same options object, so the options belong beside the component and not into it.
 */
export function useDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = useLocalisation();
  const byLocale = dateFormats.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  const format = byLocale.get(locale) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(options, byLocale.set(locale, format));
  return format;
}
