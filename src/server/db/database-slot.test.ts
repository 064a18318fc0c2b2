import { describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { createDatabaseSlot } from './database-slot.ts';

function databaseThat(execute: () => Promise<void>): Database {
  return { db: { execute } as unknown as Database['db'], kind: 'postgres', close: async () => {} };
}

describe('the database check', () => {
  it('runs at most once a second', async () => {
    let now = 0;
    let queryCount = 0;
    const slot = createDatabaseSlot('postgres', () => now);
    slot.fill(databaseThat(async () => void queryCount++));

    for (now of [0, 500, 999, 1_000, 1_500]) expect(await slot.answers()).toBe(true);

    expect(queryCount).toBe(2);
  });

  it('runs again if the clock was set back', async () => {
    let now = Date.parse('2027-11-22T09:00:00Z');
    let isAvailable = true;
    const slot = createDatabaseSlot('postgres', () => now);
    slot.fill(databaseThat(() => (isAvailable ? Promise.resolve() : Promise.reject(new Error('gone')))));
    expect(await slot.answers()).toBe(true);

    now = Date.parse('2026-11-22T09:00:00Z');
    isAvailable = false;

    expect(await slot.answers()).toBe(false);
  });

  it('is false if it fails or gets no answer within a second', async () => {
    const failing = createDatabaseSlot('postgres', () => 0);
    failing.fill(databaseThat(() => Promise.reject(new Error('gone'))));
    const silent = createDatabaseSlot('postgres', () => 0);
    silent.fill(databaseThat(() => new Promise(() => {})));

    expect(await failing.answers()).toBe(false);
    expect(await silent.answers()).toBe(false);
  });

  it('is false before the database is open and after it is closed', async () => {
    const slot = createDatabaseSlot('pglite', () => 0);
    expect(await slot.answers()).toBe(false);
    slot.fill(databaseThat(async () => {}));
    expect(await slot.answers()).toBe(true);
    await slot.close();

    expect(await slot.answers()).toBe(false);
    expect(() => slot.db()).toThrow('the database does not answer');
  });
});
