import { describe, expect, it } from 'vitest';
import { formatMailbox, parseMailbox } from './mailbox.ts';

describe('a sender in the settings', () => {
  it.each([
    ['hello@mihrab.example', '', 'hello@mihrab.example'],
    ['Mihrab <hello@mihrab.example>', 'Mihrab', 'hello@mihrab.example'],
    ['"Mihrab, prayer times" <hello@mihrab.example>', 'Mihrab, prayer times', 'hello@mihrab.example'],
    [' محراب <hello@mihrab.example> ', 'محراب', 'hello@mihrab.example'],
    ['<hello@mihrab.example>', '', 'hello@mihrab.example'],
  ])('%s is a name and an address', (text, name, address) => {
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
  ])('%j is none', (text) => {
    expect(parseMailbox(text)).toBeUndefined();
  });

  it('is shown without a name where it has none', () => {
    expect(formatMailbox({ name: '', address: 'a@b.example' })).toBe('a@b.example');
  });
});
