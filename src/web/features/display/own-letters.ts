import type { Language } from '../../i18n/languages.ts';

const others: readonly Language[] = ['ar', 'ur', 'bn'];

/**
 * The class of a language's own name on a page of another: one word in other letters is not worth a font file, so the device's
 * own serve it.
 */
export const ownLetters = (of: Language, on: Language): string | undefined =>
  others.includes(of) && of !== on ? 'font-[system-ui,sans-serif]' : undefined;
