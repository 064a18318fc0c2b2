import { createRequiredContext } from '../ui/create-context.ts';
import { type CompiledMessage, formatMessage, type Messages, type MessageValues } from './fill-message.ts';
import { localiseDigits, localiseValue } from './format-number.ts';
import { type Language, languages } from './languages.ts';
import { englishText, messageKey } from './message-key.ts';

export type { Messages, MessageValues } from './fill-message.ts';

/**
 * Translates an English message (the catalogue's key, `context|English` where one English text has several meanings) and fills
 * in `{name}` placeholders and ICU plurals.
 */
export type Translate = (english: string, values?: MessageValues) => string;

export interface Localisation {
  readonly language: Language;
  readonly t: Translate;
  /** Locale for Intl formatters. */
  readonly locale: string;
  /** Formats a value outside a message with the language's digits: `16:05`, `−0.5`, `UTC+6`. */
  readonly localiseDigits: (value: string | number) => string;
}

/** Marks a message that is translated when it's shown, so that the catalogue test finds it. */
export const message = (english: string): string => english;

/** The messages of long documents, loaded when one is opened. */
const documentMessages: Partial<Record<Language, Messages>> = {};

/** Adds a language's document messages. */
export function addDocumentMessages(language: Language, messages: Messages): void {
  documentMessages[language] = messages;
}

function findMessage(language: Language, messages: Messages, english: string): CompiledMessage | undefined {
  const key = messageKey(english);
  return messages[key] ?? documentMessages[language]?.[key];
}

/** Creates the translator from a compiled catalogue, keyed by `messageKey`. Messages without an entry appear in English. */
export function createLocalisation(language: Language, messages: Messages): Localisation {
  return {
    language,
    locale: languages[language].locale,
    localiseDigits: (value) =>
      typeof value === 'number' ? localiseValue(value, language) : localiseDigits(value, language),
    t: (english, values = {}) =>
      formatMessage(findMessage(language, messages, english) ?? englishText(english), values, language),
  };
}

export const [LocalisationProvider, useLocalisation] =
  createRequiredContext<Localisation>('LocalisationProvider');

export const useT = (): Translate => useLocalisation().t;
export const useLocaliseDigits = (): Localisation['localiseDigits'] => useLocalisation().localiseDigits;

const dateFormats = new WeakMap<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>();

/**
 * Returns a date formatter for the current language. Formatters are expensive to create and are cached by the options
 * object, so define the options outside the component.
 */
export function useDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = useLocalisation();
  const byLocale = dateFormats.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  const format = byLocale.get(locale) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(options, byLocale.set(locale, format));
  return format;
}
