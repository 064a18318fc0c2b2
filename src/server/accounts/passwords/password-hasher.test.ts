import { describe, expect, it } from 'vitest';
import { createPasswordHasher, maxConcurrentHashes } from './password-hasher.ts';

const hasher = createPasswordHasher();

describe('a hashed password', () => {
  it('matches the same password and no other', async () => {
    const hashed = await hasher.hash('سلام 12345');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(hashed, 'سلام 12345')).toBe(true);
    expect(await hasher.verify(hashed, 'سلام 12346')).toBe(false);
    expect(await hasher.verify(undefined, 'a password that nobody has')).toBe(false);
  });

  it('matches whether letters are composed or decomposed', async () => {
    const hashed = await hasher.hash('caf\u00e9 au lait');
    expect(await hasher.verify(hashed, 'cafe\u0301 au lait')).toBe(true);
  });

  it('depends on its last character', async () => {
    const long = 'ä'.repeat(127);
    const hashed = await hasher.hash(`${long}a`);
    expect(await hasher.verify(hashed, `${long}b`)).toBe(false);
  });
});

it('rejects the 105th simultaneous hash with a retry time and recovers afterwards', async () => {
  const crowded = createPasswordHasher({ atOnce: 4, maxWaitMs: 600_000 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 110 }, () => crowded.hash('one of many passwords')),
  );
  const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(rejected).toHaveLength(6);
  expect(rejected[0]).toMatchObject({ reason: { code: 'unavailable', headers: { 'retry-after': '3' } } });
  expect(await crowded.hash('and one more')).toContain('argon2id');
});

describe('comparing a password with several hashes', () => {
  it('takes one computation if the hashes share a salt and returns the matching one', async () => {
    const first = await hasher.hash('the first password');
    const second = await hasher.hash('the second password', first);
    const before = hasher.load().computed;

    expect(await hasher.findMatch([first, second], 'the first password')).toBe(first);
    expect(await hasher.findMatch([first, second], 'the second password')).toBe(second);
    expect(await hasher.findMatch([first, second], 'another password')).toBeUndefined();
    expect(await hasher.findMatch([undefined, second], 'the second password')).toBe(second);
    expect(await hasher.findMatch([undefined, undefined], 'a password that nobody has')).toBeUndefined();
    expect(hasher.load().computed - before).toBe(5);
  });

  it('finds the matching hash even if each has a different salt', async () => {
    const [first, second] = [
      await hasher.hash('the first password'),
      await hasher.hash('the second password'),
    ];

    expect(await hasher.findMatch([first, second], 'the first password')).toBe(first);
    expect(await hasher.findMatch([first, second], 'the second password')).toBe(second);
    expect(await hasher.findMatch([first, second], 'another password')).toBeUndefined();
  });
});

it.each([
  [1, 1, 1],
  [1, 2, 1],
  [1, 4, 3],
  [1, 64, 3],
  [2, 4, 1],
  [2, 8, 3],
  [64, 4, 1],
])(
  'lets each of %i processes on %i cores compute at most %i hashes in parallel',
  (processes, cores, atOnce) => {
    expect(maxConcurrentHashes(processes, cores)).toBe(atOnce);
  },
);
