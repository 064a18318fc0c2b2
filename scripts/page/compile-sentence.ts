import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * Whether a sentence needs no compiling: it has nothing but `{name}` in it, which the page fills by itself. An apostrophe
 * may quote in ICU's syntax, so such a text is left to the compiler.
 */
export function isPlain(text: string): boolean {
  return !/[{}']/.test(text.replace(/\{\w+\}/g, ''));
}

/** A sentence as the page carries it: the text itself, or the pieces of one that counts or chooses. */
export function compileSentence(text: string): string | ReturnType<typeof compileMessage> {
  return isPlain(text) ? text : compileMessage(text);
}
