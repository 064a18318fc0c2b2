import { useMemo } from 'react';
import { fillMessage, type Messages, type MessageValues } from './fill-message.ts';
import { type Language, languages } from './languages.ts';
import { sharedValue } from './shared-value.ts';

export type { Messages, MessageValues } from './fill-message.ts';

/** Turns an English sentence (the key of the catalogue) into the reader's language; `{name}` and ICU plurals are filled in. */
export type Translate = (english: string, values?: MessageValues) => string;

export interface Localisation {
  readonly language: Language;
  readonly t: Translate;
  /** Locale for Intl formatters. */
  readonly locale: string;
}

/** Marks a sentence that is translated where it is shown, so that the catalogue test finds it. */
export const message = (english: string): string => english;

/** The catalogue of a language is keyed by the English sentence and compiled by the build; a sentence without an entry shows in English. */
export function createLocalisation(language: Language, messages: Messages): Localisation {
  const { locale } = languages[language];
  return {
    language,
    locale,
    t: (english, values = {}) => fillMessage(messages[english] ?? english, values, locale),
  };
}

export const [LocalisationProvider, useLocalisation] = sharedValue<Localisation>('LocalisationProvider');

export const useT = (): Translate => useLocalisation().t;

/**
 * A date formatter of the reader's language. Formatters are expensive to create: it is made once as long as the options
 * are the same object, so they belong beside the component and not into it.
 */
export function useDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = useLocalisation();
  return useMemo(() => new Intl.DateTimeFormat(locale, options), [locale, options]);
}
