import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import { removeOwnTimetable, storedOwnTimetable, storeOwnTimetable } from './stored-own-timetable.ts';
import {
  accountTimetable,
  chooseOwnTimetable,
  ownFeedToken,
  syncOwnTimetable,
} from './sync-own-timetable.ts';

function timetable(id: string): OwnTimetableRecord {
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

/** An account on a server that can be away. */
function serveAccount(kept?: OwnTimetableRecord) {
  const server = { kept: kept ?? null, calls: [] as string[], isAway: false };
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit) => {
    if (server.isAway) throw new TypeError('no network');
    if (method !== 'GET') server.calls.push(method);
    if (method === 'PUT') server.kept = JSON.parse(String(body)) as OwnTimetableRecord;
    if (method === 'DELETE') server.kept = null;
    return Response.json({
      success: true,
      ...(method !== 'DELETE' && { timetable: server.kept, feedToken: server.kept ? token : null }),
    });
  });
  return server;
}

const stops: (() => void)[] = [];
const open = (accountId = 'one') => stops.push(syncOwnTimetable(accountId));
const close = () => stops.splice(0).forEach((stop) => void stop());
const untilSent = () => vi.advanceTimersByTimeAsync(3_000);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an imported timetable and an account', () => {
  it('goes to an account that has none, and comes from one that has one', async () => {
    const server = serveAccount();
    storeOwnTimetable(timetable('mine'));
    open();
    await untilSent();
    expect(server.kept?.id).toBe('timetable-mine');
    // A calendar may subscribe to it now, and to no other.
    expect(ownFeedToken('timetable-mine')).toBe(token);
    expect(ownFeedToken('timetable-other')).toBeUndefined();

    close();
    localStorage.clear();
    open();
    await untilSent();
    expect(storedOwnTimetable()?.id).toBe('timetable-mine');
  });

  it('is replaced and removed there when it is here', async () => {
    const server = serveAccount();
    open();
    storeOwnTimetable(timetable('first'));
    await untilSent();
    storeOwnTimetable(timetable('second'));
    await untilSent();
    expect(server.kept?.id).toBe('timetable-second');
    removeOwnTimetable();
    await untilSent();
    expect(server.kept).toBeNull();
    expect(server.calls).toEqual(['PUT', 'PUT', 'DELETE']);
  });

  it('goes here when another device removed it', async () => {
    const server = serveAccount();
    storeOwnTimetable(timetable('mine'));
    open();
    await untilSent();
    close();
    server.kept = null;
    open();
    await untilSent();
    expect(storedOwnTimetable()).toBeUndefined();
  });

  it('removed here without a network is removed there later', async () => {
    const server = serveAccount();
    storeOwnTimetable(timetable('mine'));
    open();
    await untilSent();
    server.isAway = true;
    removeOwnTimetable();
    await untilSent();
    close();
    server.isAway = false;
    open();
    await untilSent();
    expect(server.kept).toBeNull();
  });

  it.each(['device', 'account'] as const)(
    'that both have differently waits until the person takes that of the %s',
    async (which) => {
      const server = serveAccount(timetable('theirs'));
      storeOwnTimetable(timetable('mine'));
      open();
      await untilSent();
      expect(server.calls).toEqual([]);
      expect(storedOwnTimetable()?.id).toBe('timetable-mine');
      expect(accountTimetable()?.id).toBe('timetable-theirs');

      chooseOwnTimetable('one', which);
      await untilSent();
      const decided = which === 'device' ? 'timetable-mine' : 'timetable-theirs';
      expect([storedOwnTimetable()?.id, server.kept?.id, accountTimetable()]).toEqual([
        decided,
        decided,
        undefined,
      ]);
    },
  );
});
