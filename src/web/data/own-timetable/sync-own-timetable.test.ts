import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import { removeOwnTimetable, storedOwnTimetable, storeOwnTimetable } from './stored-own-timetable.ts';
import {
  accountTimetable,
  chooseOwnTimetable,
  ownFeedToken,
  syncOwnTimetable,
} from './sync-own-timetable.ts';

function timetableOf(id: string): OwnTimetableRecord {
  return {
    ...{ version: 1, id: `timetable-${id}`, importedAt: 1, dayCount: 1 },
    place: { name: 'London', latitude: 51.5, longitude: -0.12 },
    table: {
      ...{ id: 'own', name: id, source: id, licence: '', area: {}, clock: 'local', repeats: false },
      from: { year: 2026, month: 1, day: 1 },
      columns: { fajr: '(300)' },
    },
  };
}

const token = 't'.repeat(32);

/** Stubs a server with one account. The server can be made unreachable. */
function serveAccount(timetable?: OwnTimetableRecord) {
  const server = { timetable: timetable ?? null, calls: [] as string[], isUnreachable: false };
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit) => {
    if (server.isUnreachable) throw new TypeError('no network');
    if (method !== 'GET') server.calls.push(method);
    if (method === 'PUT') server.timetable = JSON.parse(String(body)) as OwnTimetableRecord;
    if (method === 'DELETE') server.timetable = null;
    return Response.json({
      success: true,
      ...(method !== 'DELETE' && { timetable: server.timetable, feedToken: server.timetable ? token : null }),
    });
  });
  return server;
}

const stops: (() => void)[] = [];
const startSync = (accountId = 'one') => stops.push(syncOwnTimetable(accountId));
const stopSync = () => stops.splice(0).forEach((stop) => void stop());
const untilSynced = () => vi.advanceTimersByTimeAsync(3_000);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  stopSync();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an imported timetable', () => {
  it('is uploaded to an account without one, and downloaded from an account with one', async () => {
    const server = serveAccount();
    storeOwnTimetable(timetableOf('mine'));
    startSync();
    await untilSynced();
    expect(server.timetable?.id).toBe('timetable-mine');
    // Only this timetable has a calendar feed.
    expect(ownFeedToken('timetable-mine')).toBe(token);
    expect(ownFeedToken('timetable-other')).toBeUndefined();

    stopSync();
    localStorage.clear();
    startSync();
    await untilSynced();
    expect(storedOwnTimetable()?.id).toBe('timetable-mine');
  });

  it('is replaced and deleted in the account when it is on the device', async () => {
    const server = serveAccount();
    startSync();
    storeOwnTimetable(timetableOf('first'));
    await untilSynced();
    storeOwnTimetable(timetableOf('second'));
    await untilSynced();
    expect(server.timetable?.id).toBe('timetable-second');
    removeOwnTimetable();
    await untilSynced();
    expect(server.timetable).toBeNull();
    expect(server.calls).toEqual(['PUT', 'PUT', 'DELETE']);
  });

  it('is deleted on this device after another device deleted it', async () => {
    const server = serveAccount();
    storeOwnTimetable(timetableOf('mine'));
    startSync();
    await untilSynced();
    stopSync();
    server.timetable = null;
    startSync();
    await untilSynced();
    expect(storedOwnTimetable()).toBeUndefined();
  });

  it('deleted offline is deleted from the account later', async () => {
    const server = serveAccount();
    storeOwnTimetable(timetableOf('mine'));
    startSync();
    await untilSynced();
    server.isUnreachable = true;
    removeOwnTimetable();
    await untilSynced();
    stopSync();
    server.isUnreachable = false;
    startSync();
    await untilSynced();
    expect(server.timetable).toBeNull();
  });

  it.each(['device', 'account'] as const)(
    'that differs on device and account is kept on both until the user chooses the one of the %s',
    async (which) => {
      const server = serveAccount(timetableOf('theirs'));
      storeOwnTimetable(timetableOf('mine'));
      startSync();
      await untilSynced();
      expect(server.calls).toEqual([]);
      expect(storedOwnTimetable()?.id).toBe('timetable-mine');
      expect(accountTimetable()?.id).toBe('timetable-theirs');

      chooseOwnTimetable('one', which);
      await untilSynced();
      const chosenId = which === 'device' ? 'timetable-mine' : 'timetable-theirs';
      expect([storedOwnTimetable()?.id, server.timetable?.id, accountTimetable()]).toEqual([
        chosenId,
        chosenId,
        undefined,
      ]);
    },
  );
});
