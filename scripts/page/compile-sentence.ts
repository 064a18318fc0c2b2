import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * Whether a message needs no compiling: it contains only `{name}` placeholders, which the page fills in itself. Apostrophes
 * are quotes in ICU message syntax, so messages with one are left to the compiler.
 */
export function isPlain(text: string): boolean {
  return !/[{}']/.test(text.replace(/\{\w+\}/g, ''));
}

/** A message in compiled form: the text itself, or its parts if it has plurals or selects. */
export function compileSentence(text: string): string | ReturnType<typeof compileMessage> {
  return isPlain(text) ? text : compileMessage(text);
}
