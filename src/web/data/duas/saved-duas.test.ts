import { dayMs } from '../../../domain/time/units.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { sampleDuas } from '../../../../test/harness/sample-duas.ts';
import { purgeDuas } from './purge-duas.ts';
import { formOf, mayRead, readSavedDuas, type SavedDuas, saveDuas } from './saved-duas.ts';

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

const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());

describe('the saved copy', () => {
  it('is read as it was saved', async () => {
    await saveDuas(copy, () => true);
    expect(await readSavedDuas()).toEqual(copy);
  });

  it('is not saved if the user has signed out meanwhile', async () => {
    await saveDuas(copy, () => false);
    expect(await readSavedDuas()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('is deleted even during a write or a read', async () => {
    const writing = saveDuas(copy, () => true);
    const reading = readSavedDuas();
    purgeDuas();
    await Promise.all([writing, reading]);
    await vi.waitFor(async () => expect(await databaseNames()).toEqual([]));
  });

  it('is not created by reading it', async () => {
    expect(await readSavedDuas()).toBeUndefined();
    expect(await databaseNames()).toEqual([]);
  });

  it('is deleted and saved again if the database has an unknown schema', async () => {
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

describe('a saved copy may be read', () => {
  it.each([
    ['immediately', keptAt, true],
    ['with a clock that is less than a day slow', keptAt - dayMs + 1, true],
    ['not with a clock that was set back by a day', keptAt - dayMs, false],
    ['within 30 days', keptAt + 30 * dayMs - 1, true],
    ['not after 30 days', keptAt + 30 * dayMs, false],
  ])('%s: %s %s', (_, now, answer) => {
    expect(mayRead(copy, 'of this sign-in', now)).toBe(answer);
  });

  it('until the exact millisecond when premium ends', () => {
    const short = { ...copy, premiumUntil: new Date(keptAt + dayMs).toISOString() };
    expect(mayRead(short, copy.binding, keptAt + dayMs - 1)).toBe(true);
    expect(mayRead(short, copy.binding, keptAt + dayMs)).toBe(false);
  });

  it('only with the same sign-in, and never without a valid date', () => {
    expect(mayRead(copy, 'of another', keptAt)).toBe(false);
    expect(mayRead(copy, undefined, keptAt)).toBe(false);
    expect(mayRead({ ...copy, premiumUntil: 'for ever' }, copy.binding, keptAt)).toBe(false);
  });
});

describe('the form of a saved copy', () => {
  const inner = z.object({ number: z.int() });
  const base = { id: z.string(), verses: z.exactOptional(z.array(inner)) };

  it('lists all fields, including optional ones and those inside lists', () => {
    expect(formOf(z.object(base))).toBe('{id verses{number}}');
  });

  it('changes when the schema gets a new field at any level', () => {
    const forms = [
      z.object(base),
      z.object({ ...base, grading: z.exactOptional(z.string()) }),
      z.object({ ...base, verses: z.optional(z.array(z.extend(inner, { ends: z.boolean() }))) }),
    ].map(formOf);
    expect(new Set(forms).size).toBe(forms.length);
  });
});
