import { dayMs } from '../../../domain/time/units.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDuas } from '../../../../test/harness/sample-duas.ts';
import { purgeDuas } from './purge-duas.ts';
import { mayRead, readSavedDuas, type SavedDuas, saveDuas } from './saved-duas.ts';

const keptAt = Date.UTC(2027, 2, 1);
const copy: SavedDuas = {
  accountId: 'amina',
  binding: 'of this sign-in',
  premiumUntil: '2028-03-01T00:00:00.000Z',
  keptAt,
  version: 'v-1',
  form: 'of this page',
  duas: JSON.parse(JSON.stringify(sampleDuas.duas)),
};

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
});

describe('the copy on the device', () => {
  it('is read back as it was kept', async () => {
    await saveDuas(copy, () => true);
    expect(await readSavedDuas()).toEqual(copy);
  });

  it('is not made for somebody who has left meanwhile', async () => {
    await saveDuas(copy, () => false);
    expect(await readSavedDuas()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('goes though it is being written or read at that moment', async () => {
    const writing = saveDuas(copy, () => true);
    const reading = readSavedDuas();
    purgeDuas();
    await Promise.all([writing, reading]);
    await vi.waitFor(async () => expect(await names()).toEqual([]));
  });

  it('is not begun by a look at it', async () => {
    expect(await readSavedDuas()).toBeUndefined();
    expect(await names()).toEqual([]);
  });

  it('of a form that is not ours is thrown away, and made anew', async () => {
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('mihrab_duas', 3);
      request.onupgradeneeded = () => request.result.createObjectStore('another');
      request.onsuccess = () => resolve(request.result.close());
    });
    expect(await readSavedDuas()).toBeUndefined();
    await saveDuas(copy, () => true);
    expect(await readSavedDuas()).toEqual(copy);
  });
});

describe('a copy may be read', () => {
  it.each([
    ['at once', keptAt, true],
    ['with a clock that is behind by less than a day', keptAt - dayMs + 1, true],
    ['with a clock that was set back by a day', keptAt - dayMs, false],
    ['for a month', keptAt + 30 * dayMs - 1, true],
    ['no longer than a month', keptAt + 30 * dayMs, false],
  ])('%s: %s %s', (_, now, answer) => {
    expect(mayRead(copy, 'of this sign-in', now)).toBe(answer);
  });

  it('until premium ends, to the millisecond', () => {
    const short = { ...copy, premiumUntil: new Date(keptAt + dayMs).toISOString() };
    expect(mayRead(short, copy.binding, keptAt + dayMs - 1)).toBe(true);
    expect(mayRead(short, copy.binding, keptAt + dayMs)).toBe(false);
  });

  it('by the same sign-in alone, and never without a date', () => {
    expect(mayRead(copy, 'of another', keptAt)).toBe(false);
    expect(mayRead(copy, undefined, keptAt)).toBe(false);
    expect(mayRead({ ...copy, premiumUntil: 'for ever' }, copy.binding, keptAt)).toBe(false);
  });
});
