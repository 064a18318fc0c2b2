import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { myMosque } from '../../../contract/mosque.ts';
import type { OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import type { PlaceItem } from '../../../contract/places.ts';
import { removeOwnTimetable, storeOwnTimetable } from '../own-timetable/stored-own-timetable.ts';
import { chosenMosqueState, isMyMosque, readChosenMosque } from './chosen-mosque.ts';
import { changeMyMosque, myMosqueSetting, readMyMosque, useMyMosque } from './my-mosque.ts';
import { useDayOfMosque } from './use-day-of-mosque.ts';

const whitechapel = { latitude: 51.5177, longitude: -0.0656 };
const oxford = { latitude: 51.752, longitude: -1.2577 };
const mosque = {
  ...{ name: 'East London Mosque', ...whitechapel, placeId: 'osm:way/1' },
  iqamah: { fajr: { kind: 'fixed', clock: '06:45' }, asr: { kind: 'fixed', clock: '14:30' } },
  jumuah: ['12:30', '13:30'],
} as const;
/** A Monday. */
const day = {
  date: { year: 2026, month: 12, day: 21 },
  clock: { fajr: '06:22', sunrise: '08:01', dhuhr: '12:03', asr: '13:38', maghrib: '15:56', isha: '17:34' },
};

/**
 * Imports the timetable of a mosque in Whitechapel: that day's iqamah of Fajr is printed as 06:50, that of Dhuhr as 13:00.
 * @param id that no other test uses: the page remembers what it has read by it.
 */
function importTimetable(id: string, changes: Partial<OwnTimetableRecord> = {}): void {
  const facts = {
    ...{ id: 'own' as const, name: 'Brick Lane Mosque', source: 'Brick Lane Mosque', licence: '', area: {} },
    ...{ clock: 'local' as const, repeats: false, from: day.date },
  };
  storeOwnTimetable({
    ...{ version: 1, id, importedAt: 1, dayCount: 1, place: { name: 'London', ...whitechapel } },
    table: { ...facts, columns: { fajr: '(380)', dhuhr: '(723)' } },
    iqamah: { ...facts, columns: { fajr: '(410)', dhuhr: '(780)' } },
    ...changes,
  });
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const dayAt = (place = whitechapel) => renderHook(() => useDayOfMosque(place, day)).result;

describe('a mosque that was chosen in a search', () => {
  const found = {
    ...{ name: 'East London Mosque', address: '', lat: 51.5177, lng: -0.0656, distance: 1, facts: {} },
  };

  it('is suggested with its name and place', () => {
    const item = { ...found, id: 'osm:way/1' } as unknown as PlaceItem;
    expect(chosenMosqueState(item)).toEqual({
      ...{ placeId: 'osm:way/1', name: 'East London Mosque', ...whitechapel },
    });
  });

  it('of Google, whose terms allow to store nothing else, is suggested by its id alone', () => {
    const item = { ...found, id: 'google:ChIJ1' } as unknown as PlaceItem;
    expect(readChosenMosque(chosenMosqueState(item))).toEqual({ placeId: 'google:ChIJ1', name: '' });
  });
});

describe('the congregations of a day', () => {
  it('are those of the mosque near the place', () => {
    changeMyMosque(mosque);
    expect(dayAt().current).toEqual({ iqamah: { fajr: '06:45', asr: '14:30' }, jumuah: [] });
    expect(dayAt(oxford).current).toBeUndefined();
  });

  it('are unknown without a mosque, and after it was removed', () => {
    expect(dayAt().current).toBeUndefined();
    changeMyMosque(mosque);
    const shown = dayAt();
    act(() => changeMyMosque(null));
    expect(shown.current).toBeUndefined();
  });

  it('are as printed in an imported timetable, where it has a time', async () => {
    changeMyMosque(mosque);
    importTimetable('mosque-timetable');
    const shown = dayAt();
    await waitFor(() => expect(shown.current?.iqamah.fajr).toBe('06:50'));
    expect(shown.current?.iqamah).toEqual({ fajr: '06:50', dhuhr: '13:00', asr: '14:30' });
  });

  it('come from an imported timetable alone, whose mosque is then the person’s', async () => {
    importTimetable('mosque-timetable-2');
    const shown = dayAt();
    await waitFor(() => expect(shown.current?.iqamah).toEqual({ fajr: '06:50', dhuhr: '13:00' }));
    const here = renderHook(() => useMyMosque(whitechapel)).result;
    await waitFor(() => expect(here.current?.name).toBe('Brick Lane Mosque'));
    expect(renderHook(() => useMyMosque(oxford)).result.current).toBeUndefined();

    act(removeOwnTimetable);
    expect([shown.current, here.current]).toEqual([undefined, undefined]);
  });
});

describe('a stored mosque', () => {
  it('is what an account stores', () => {
    expect(readMyMosque(mosque)).toEqual(mosque);
    expect(myMosque.safeParse(readMyMosque(mosque)).success).toBe(true);
  });

  it.each([
    ['without a name', { name: '' }, undefined],
    ['with too long a name', { name: 'x'.repeat(121) }, undefined],
    ['with a name that can’t be stored', { name: 'a\u0000b' }, undefined],
    ['with half a character in its name', { name: 'a\ud83d' }, undefined],
    ['with too long an id of a place', { placeId: 'x'.repeat(121) }, { placeId: undefined }],
    [
      'with too many Friday prayers',
      { jumuah: ['13:30', '12:00', '12:30', '13:00'] },
      { jumuah: ['12:00', '12:30', '13:00'] },
    ],
    [
      'with an invalid rule',
      { iqamah: { fajr: { kind: 'fixed', clock: '6:45' }, asr: mosque.iqamah.asr } },
      { iqamah: { asr: mosque.iqamah.asr } },
    ],
  ])('%s never keeps other settings from being synced', (_, change, expected) => {
    const read = readMyMosque({ ...mosque, ...change });
    expect(read).toEqual(expected && { ...mosque, ...expected });
    if (read) expect(myMosque.safeParse(read).success).toBe(true);
  });

  it('survives a new page', () => {
    changeMyMosque(mosque);
    expect(JSON.parse(localStorage.getItem('mihrab_my_mosque') ?? '')).toEqual(mosque);
    expect(myMosqueSetting.get()).toEqual(mosque);
  });
});

describe('a mosque in the results of a search', () => {
  const item = {
    id: 'osm:way/1',
    name: 'East London Mosque',
    lat: 51.5177,
    lng: -0.0656,
    facts: {},
  } as PlaceItem;

  it.each([
    ['has its id', {}, true],
    ['has its id under another name', { name: 'مسجد شرق لندن' }, true],
    ['has its name and place from another provider', { id: 'google:1', name: 'East London mosque' }, true],
    ['has only its place', { id: 'google:1', name: 'Maryam Centre' }, false],
    ['has only its name', { id: 'google:1', lat: 51.6 }, false],
  ])('that %s', (_, change, isSame) => {
    expect(isMyMosque(mosque, { ...item, ...change })).toBe(isSame);
  });

  it('is no mosque at all until one has been chosen', () => {
    expect([isMyMosque(undefined, item), isMyMosque(null, item)]).toEqual([false, false]);
  });

  it('is named in the state of the link to the dialog', () => {
    const state = chosenMosqueState({ ...item, facts: { jumuah: '13:15' } });
    expect(readChosenMosque(structuredClone(state))).toEqual({
      ...{ placeId: 'osm:way/1', name: 'East London Mosque', ...whitechapel, jumuah: '13:15' },
    });
    expect(chosenMosqueState({ ...item, name: 'Mosque', unnamed: true }).name).toBe('');
    expect(readChosenMosque('upgrade')).toBeUndefined();
  });
});
