import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { type CompiledMessage, formatMessage } from '../../src/web/i18n/fill-message.ts';
import arabic from '../../src/web/i18n/messages/ar.json';
import { compileSentence, isPlain } from './compile-sentence.ts';

/** Fills in values that contain braces, to detect values that are treated as placeholders. */
const fill = (compiled: unknown, message: string) => {
  const names = [...message.matchAll(/\{(\w+)/g)].map(([, name]) => name);
  const values = Object.fromEntries(names.map((name, i) => [name, `{other} ${i}`]));
  return formatMessage(compiled as CompiledMessage, values, 'en');
};

describe('a compiled message', () => {
  it.each([
    ['Find Mosques', true],
    ['{hours}h {minutes}m', true],
    ["tomorrow's {prayer}", false],
    ["a name in '{braces}'", false],
    ['{n, plural, one {# mosque} other {# mosques}}', false],
  ])('isPlain(%j) returns %s', (message, expected) => {
    expect(isPlain(message)).toBe(expected);
  });

  it('formats to the same text as a completely compiled one, for any values', () => {
    const catalogue = Object.entries(arabic as Record<string, string>).flat();
    for (const message of [...catalogue, "a name in '{braces}'", "it''s {name}"])
      expect(fill(compileSentence(message), message)).toBe(fill(compileMessage(message), message));
  });
});
