import { describe, expect, it } from 'vitest';
import { messageKey } from './message-key.ts';
import arabic from './messages/ar.json';

describe('the key of a sentence', () => {
  it('is that of FNV-1a, so that build and page agree on it', () => {
    // The published test vectors of the 32-bit hash, for one-byte letters.
    expect(messageKey('')).toBe((0x811c9dc5).toString(36));
    expect(messageKey('a')).toBe((0xe40c292c).toString(36));
    expect(messageKey('foobar')).toBe((0xbf9cf968).toString(36));
  });

  it('tells every sentence of the page from every other', () => {
    const sentences = Object.keys(arabic);
    expect(new Set(sentences.map(messageKey)).size).toBe(sentences.length);
  });
});
