import { describe, expect, it } from 'vitest';
import { formatMailbox, parseMailbox } from './mailbox.ts';

describe('a mailbox', () => {
  it.each([
    ['hello@mihrab.example', '', 'hello@mihrab.example'],
    ['Mihrab <hello@mihrab.example>', 'Mihrab', 'hello@mihrab.example'],
    ['"Mihrab, prayer times" <hello@mihrab.example>', 'Mihrab, prayer times', 'hello@mihrab.example'],
    [' محراب <hello@mihrab.example> ', 'محراب', 'hello@mihrab.example'],
    ['<hello@mihrab.example>', '', 'hello@mihrab.example'],
  ])('%s has a name and an address', (text, name, address) => {
    expect(parseMailbox(text)).toEqual({ name, address });
  });

  it.each([
    'Mihrab',
    'Mihrab hello@mihrab.example',
    'a@b.example, c@d.example',
    'Mihrab <a@b.example> <c@d.example>',
    'Mihrab\r\nBcc: x <a@b.example>',
    'Mihrab <a@b .example>',
    `${'a'.repeat(250)}@b.example`,
  ])('%j is rejected', (text) => {
    expect(parseMailbox(text)).toBeUndefined();
  });

  it('is formatted as the address only if it has no name', () => {
    expect(formatMailbox({ name: '', address: 'a@b.example' })).toBe('a@b.example');
  });
});
