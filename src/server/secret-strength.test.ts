import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { estimateSecretBits, isStrongSecret } from './secret-strength.ts';

const attempts = 200;
let drawn = 0;

/**
 * Returns random bytes, the same in every run: about one of 25,000 short random secrets has too few kinds of characters
 * to be distinguished from a weak one, and would fail a run that drew it.
 */
function randomBytes(count: number): Buffer {
  return createHash('shake256', { outputLength: count }).update(`draw ${drawn++}`).digest();
}

function randomUuid(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}

describe('the strength of a secret', () => {
  it.each([
    ['32 hexadecimal digits', 32, () => randomBytes(16).toString('hex')],
    ['32 hexadecimal digits in capitals', 32, () => randomBytes(16).toString('hex').toUpperCase()],
    ['64 hexadecimal digits', 32, () => randomBytes(32).toString('hex')],
    ['32 characters of Base64', 32, () => randomBytes(24).toString('base64')],
    ['43 characters of Base64 for URLs', 32, () => randomBytes(32).toString('base64url')],
    ['UUIDs', 32, randomUuid],
    ['16 hexadecimal digits for 16', 16, () => randomBytes(8).toString('hex')],
    ['16 characters of Base64 for 16', 16, () => randomBytes(12).toString('base64')],
  ])('is sufficient for random %s', (_case, minLength, generate) => {
    const secrets = Array.from({ length: attempts }, generate);
    expect(secrets.filter((secret) => !isStrongSecret(secret, minLength))).toEqual([]);
  });

  it.each([
    'a'.repeat(200),
    'ab'.repeat(32),
    '12345678901234567890123456789012',
    '98765432109876543210987654321098',
    'abcdefghijklmnopqrstuvwxyz012345',
    'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6',
    '112233445566778899aabbccddeeff00',
    '0123456789abcdeffedcba9876543210',
    '00000000000000000000000000000001',
    'deadbeefcafebabe0123456789abcdef',
    'qwertyuiopasdfghjklzxcvbnm123456',
    'Xk29Lq0aXk29Lq0aXk29Lq0aXk29Lq0a',
    'password123password123password123',
    'P@ssw0rdP@ssw0rdP@ssw0rdP@ssw0rd',
    'correct horse battery staple forever',
    'at-least-32-random-characters-of-your-own',
    'this-is-a-super-secret-key-for-mihrab-production',
    'AppSecretForMihrabProduction2026!!',
  ])('is insufficient for %s', (secret) => {
    expect(isStrongSecret(secret, 32)).toBe(false);
  });

  it('grows with random characters, not with repetition', () => {
    const core = randomBytes(8).toString('hex');
    expect(estimateSecretBits(core + core)).toBeLessThan(estimateSecretBits(core) + 16);
    expect(estimateSecretBits(`${core}${'0'.repeat(100)}`)).toBeLessThan(estimateSecretBits(core) + 24);
    expect(estimateSecretBits(randomBytes(16).toString('hex'))).toBeGreaterThan(
      estimateSecretBits(core) + 30,
    );
  });

  it('is insufficient below the minimum length', () => {
    expect(isStrongSecret(randomBytes(15).toString('base64'), 32)).toBe(false);
  });
});
