import { describe, expect, it } from 'vitest';
import { createSecrets, isSameText, randomSecret } from './secrets.ts';

const secrets = createSecrets('a secret of at least thirty-two characters');
const otherSecrets = createSecrets('another secret of thirty-two characters or so');

describe('a sealed text', () => {
  it('can be opened with the same secret and purpose', () => {
    expect(secrets.open('mail', secrets.seal('mail', 'رمزك 123456'))).toBe('رمزك 123456');
  });

  it('cannot be opened with another secret or purpose, or after a change', () => {
    const sealed = secrets.seal('mail', 'code 123456');
    expect(otherSecrets.open('mail', sealed)).toBeUndefined();
    expect(secrets.open('id_token', sealed)).toBeUndefined();
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(secrets.open('mail', changed)).toBeUndefined();
    }
    expect(secrets.open('mail', sealed.subarray(0, 20))).toBeUndefined();
  });

  it('differs each time', () => {
    expect(secrets.seal('mail', 'x').equals(secrets.seal('mail', 'x'))).toBe(false);
  });
});

describe('a keyed hash', () => {
  it('depends on secret, purpose and the boundaries of its parts', () => {
    const hash = secrets.hmac('code', 'ab', 'c');
    expect(secrets.hmac('code', 'ab', 'c')).toBe(hash);
    const different = [
      otherSecrets.hmac('code', 'ab', 'c'),
      secrets.hmac('mail', 'ab', 'c'),
      secrets.hmac('code', 'a', 'bc'),
      secrets.hmac('code', 'abc'),
    ];
    expect(new Set([hash, ...different]).size).toBe(5);
  });
});

it('generates different secrets of 256 bits', () => {
  const generated = Array.from({ length: 100 }, randomSecret);
  expect(new Set(generated).size).toBe(100);
  expect(Buffer.from(generated[0] ?? '', 'base64url')).toHaveLength(32);
});

it('compares texts of any length', () => {
  expect([isSameText('ab', 'ab'), isSameText('ab', 'ac'), isSameText('ab', 'abc')]).toEqual([
    true,
    false,
    false,
  ]);
});
