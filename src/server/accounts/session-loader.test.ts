import { expect, it } from 'vitest';
import type { SignedIn } from './account.ts';
import { createSessionLoader } from './sessions.ts';

const sessionOf = (hash: string) => ({ session: { id: hash } }) as SignedIn;
const idOf = (signedIn: SignedIn | undefined) => signedIn?.session.id;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Finds every session except those whose hash starts with `no`, and records the queries. */
function createFinder() {
  const queries: (readonly string[])[] = [];
  const find = async (hashes: readonly string[]) => {
    queries.push(hashes);
    return new Map(hashes.filter((hash) => !hash.startsWith('no')).map((hash) => [hash, sessionOf(hash)]));
  };
  return { queries, find };
}

it('batches the lookups of one event-loop turn into one query without duplicates', async () => {
  const { queries, find } = createFinder();
  const loader = createSessionLoader(find);
  const sessions = await Promise.all(['a', 'b', 'no', 'a'].map((hash) => loader.load(hash)));
  expect(sessions.map(idOf)).toEqual(['a', 'b', undefined, 'a']);
  expect(queries).toEqual([['a', 'b', 'no']]);
});

it('looks up at most 100 hashes in one query', async () => {
  const { queries, find } = createFinder();
  const loader = createSessionLoader(find);
  const hashes = Array.from({ length: 250 }, (_, n) => `h${n}`);
  const sessions = await Promise.all(hashes.map((hash) => loader.load(hash)));
  expect(sessions.map(idOf)).toEqual(hashes);
  expect(queries.map(({ length }) => length)).toEqual([100, 100, 50]);
});

it('queries again in the next turn, even while an earlier query is running', async () => {
  const pending: (() => void)[] = [];
  let exists = true;
  const loader = createSessionLoader(async (hashes) => {
    const found = new Map(exists ? hashes.map((hash) => [hash, sessionOf(hash)]) : []);
    await new Promise<void>((resolve) => pending.push(resolve));
    return found;
  });
  const before = loader.load('session');
  await nextTurn();
  exists = false;
  const after = loader.load('session');
  await nextTurn();
  await nextTurn();
  for (const answer of pending) answer();
  expect((await Promise.all([before, after])).map(idOf)).toEqual(['session', undefined]);
});

it('rejects every lookup of a failed query, but none of the next', async () => {
  const { find } = createFinder();
  let isUnavailable = true;
  const loader = createSessionLoader(async (hashes) => {
    if (isUnavailable) throw new Error('unavailable');
    return find(hashes);
  });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((hash) => loader.load(hash)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  isUnavailable = false;
  expect(idOf(await loader.load('a'))).toBe('a');
});
