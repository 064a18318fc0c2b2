import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Timetable } from '../../../domain/prayer-times/timetable/timetable.ts';
import { packTimetable } from '../../../domain/prayer-times/timetable/timetable-code.ts';
import type { Place } from '../location/location-state.ts';
import { computeDay } from './day-store.ts';
import { savedTimetablesAt, saveTimetables } from './saved-timetables.ts';
import { timetablesKey } from './timetables-key.ts';

const london: Place = {
  latitude: 51.5,
  longitude: -0.12,
  city: 'London',
  country: 'United Kingdom',
  countryCode: 'GB',
  timezone: 'Europe/London',
};
const table: Timetable = {
  id: 'town',
  name: 'Town Mosque',
  source: 'The wall',
  licence: 'Facts',
  area: { countryCode: 'GB' },
  clock: { utcOffsetMinutes: 0 },
  repeats: true,
  from: { year: 2000, month: 1, day: 1 },
  columns: { fajr: [386, 385] },
};
const weekMs = 7 * 86_400_000;

let requests: string[];
let isOnline: boolean;
beforeEach(() => {
  localStorage.clear();
  requests = [];
  isOnline = true;
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    if (!isOnline) throw new TypeError('no network');
    return Response.json({ timetables: [packTimetable(table)] });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the timetables stored on a device', () => {
  it('are fetched once a week for a place, and used only within their area', async () => {
    await saveTimetables(london, 0);
    await saveTimetables(london, weekMs - 1);
    expect(requests).toEqual(['/api/prayer-times/timetables?latitude=51.500&longitude=-0.120']);

    expect(savedTimetablesAt(london)).toEqual([table]);
    expect(savedTimetablesAt({ ...london, countryCode: 'FR' })).toEqual([]);

    await saveTimetables(london, weekMs);
    expect(requests).toHaveLength(2);
  });

  it('are kept while offline, and replaced for another place', async () => {
    await saveTimetables(london, 0);
    isOnline = false;
    await saveTimetables(london, 2 * weekMs);
    expect(savedTimetablesAt(london)).toEqual([table]);

    isOnline = true;
    await saveTimetables({ ...london, latitude: 53.5 }, 2 * weekMs);
    expect(requests).toHaveLength(3);
  });

  it('are used to calculate times offline', async () => {
    await saveTimetables(london, 0);
    const { clock, timetable } = await computeDay({
      place: london,
      date: { year: 2026, month: 1, day: 2 },
      zone: { name: 'Europe/London', offsets: [[0, 0]] },
      settings: {},
    });
    expect(clock.fajr).toBe('06:25');
    expect(timetable?.name).toBe('Town Mosque');
  });

  it('are ignored if the stored entry is damaged', () => {
    localStorage.setItem(timetablesKey, '{"storedAt":0,"latitude":51.5,"longitude":0,"timetables":[{}]}');
    expect(savedTimetablesAt(london)).toEqual([]);
    const damaged = { ...packTimetable(table), columns: { fajr: 'm(9' } };
    localStorage.setItem(
      timetablesKey,
      JSON.stringify({ storedAt: 0, latitude: 51.5, longitude: 0, timetables: [damaged] }),
    );
    expect(savedTimetablesAt(london)).toEqual([]);
  });
});
