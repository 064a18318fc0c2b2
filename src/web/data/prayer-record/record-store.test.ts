import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  daysFrom,
  type PrayerRecord,
  recordedDay,
  withDay,
} from '../../../domain/prayer-record/prayer-record.ts';
import { type RecordedDay, withMark } from '../../../domain/prayer-record/recorded-day.ts';
import { addDays, type CivilDate, parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import {
  changePrayerRecord,
  currentPrayerRecord,
  readPrayerRecord,
  subscribeToPrayerRecord,
} from './prayer-record.ts';
import { hasPrayerRecord, removePrayerRecord } from './record-storage.ts';

const on = (text: string) => parseIsoDate(text) as CivilDate;
const third = on('2026-11-03');
const marking = (
  date: CivilDate,
  ...[name, mark]: [Parameters<typeof withMark>[1], 'on_time' | 'made_up']
) => {
  return (record: PrayerRecord) => withDay(record, date, withMark(recordedDay(record, date), name, mark));
};
const five: RecordedDay = {
  marks: { fajr: 'on_time', dhuhr: 'congregation', asr: 'made_up', maghrib: 'on_time', isha: 'on_time' },
  isPaused: false,
};
const keyOf = (month: string, id = 'amina') => `mihrab_prayer_record_${id}_${month}`;

/** The browser's storage with no room for anything more. */
function fullStorage(): Storage {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  };
  return new Proxy(localStorage, {
    get(storage, name) {
      const value = Reflect.get(storage, name) as unknown;
      if (name === 'setItem') return refuse;
      return typeof value === 'function' ? value.bind(storage) : value;
    },
  });
}

beforeEach(() => localStorage.clear());

describe('the stored prayer record', () => {
  it('is read as it was written, for the account that wrote it and for no other', () => {
    expect(changePrayerRecord('amina', marking(third, 'fajr', 'on_time'))).toBe(true);
    expect(recordedDay(readPrayerRecord('amina'), third).marks).toEqual({ fajr: 'on_time' });
    for (const other of ['bilal', 'ami', 'amina_2026', ''])
      expect(readPrayerRecord(other).months.size, other).toBe(0);
  });

  it('keeps what another tab has marked since the screen was drawn', () => {
    changePrayerRecord('amina', marking(third, 'fajr', 'on_time'));
    const shown = currentPrayerRecord('amina');
    // Another tab, which this one has not heard of yet.
    const code = withDay(shown, third, withMark(recordedDay(shown, third), 'isha', 'made_up'));
    localStorage.setItem(keyOf('2026-11'), code.months.get('2026-11') as string);
    changePrayerRecord('amina', marking(third, 'dhuhr', 'on_time'));
    expect(recordedDay(readPrayerRecord('amina'), third).marks).toEqual({
      fajr: 'on_time',
      dhuhr: 'on_time',
      isha: 'made_up',
    });
  });

  it('tells whoever listens of a change, in this tab and in another, and of nothing else', () => {
    let heard = 0;
    const stop = subscribeToPrayerRecord(() => {
      heard += 1;
    });
    changePrayerRecord('amina', marking(third, 'fajr', 'on_time'));
    expect(heard).toBe(1);
    localStorage.setItem(keyOf('2026-10'), 'AB');
    window.dispatchEvent(new StorageEvent('storage', { key: keyOf('2026-10') }));
    expect(heard).toBe(2);
    expect(currentPrayerRecord('amina').months.get('2026-10')).toBe('AB');
    window.dispatchEvent(new StorageEvent('storage', { key: 'mihrab_theme' }));
    expect(heard).toBe(2);
    stop();
    changePrayerRecord('amina', marking(third, 'asr', 'on_time'));
    expect(heard).toBe(2);
  });

  it('shows one object until something changes', () => {
    changePrayerRecord('amina', marking(third, 'fajr', 'on_time'));
    const stop = subscribeToPrayerRecord(() => undefined);
    expect(currentPrayerRecord('amina')).toBe(currentPrayerRecord('amina'));
    stop();
  });

  it('survives a month that somebody has broken', () => {
    changePrayerRecord('amina', (record) => withDay(withDay(record, third, five), on('2026-10-31'), five));
    localStorage.setItem(keyOf('2026-10'), '{"not":"a month"}');
    localStorage.setItem('mihrab_prayer_record_amina_pause', 'yesterday');
    localStorage.setItem('mihrab_prayer_record_amina_2026-13', 'AB');
    const record = readPrayerRecord('amina');
    expect(recordedDay(record, third)).toEqual(five);
    expect(record.pausedSince).toBeUndefined();
    expect([...record.months.keys()].sort()).toEqual(['2026-10', '2026-11']);
  });

  it('says so when the storage is full, and what was there stays', () => {
    changePrayerRecord('amina', marking(third, 'fajr', 'on_time'));
    vi.stubGlobal('localStorage', fullStorage());
    expect(changePrayerRecord('amina', marking(third, 'isha', 'on_time'))).toBe(false);
    vi.unstubAllGlobals();
    expect(recordedDay(readPrayerRecord('amina'), third).marks).toEqual({ fajr: 'on_time' });
  });

  it('leaves no entry for a month or a pause that holds nothing any more', () => {
    changePrayerRecord('amina', (record) => ({ ...withDay(record, third, five), pausedSince: third }));
    expect(localStorage.length).toBe(2);
    changePrayerRecord('amina', (record) => ({
      ...withDay(record, third, { marks: {}, isPaused: false }),
      pausedSince: undefined,
    }));
    expect(localStorage.length).toBe(0);
  });

  it('is removed for one account alone', () => {
    for (const id of ['amina', 'bilal'])
      changePrayerRecord(id, (record) => ({ ...withDay(record, third, five), pausedSince: third }));
    removePrayerRecord('amina');
    expect([hasPrayerRecord('amina'), hasPrayerRecord('bilal')]).toEqual([false, true]);
    expect(readPrayerRecord('bilal').pausedSince).toEqual(third);
  });

  it('of ten years takes less than 60 kB', () => {
    const days = daysFrom(addDays(third, -3652), third);
    changePrayerRecord('f47ac10b-58cc-4372-a567-0e02b2c3d479', (record) =>
      days.reduce((all, date) => withDay(all, date, five), record),
    );
    const letters = Object.entries(localStorage).reduce(
      (sum, [key, text]) => sum + key.length + text.length,
      0,
    );
    // Browsers count two bytes a letter.
    expect(letters * 2).toBeLessThan(60_000);
    expect(readPrayerRecord('f47ac10b-58cc-4372-a567-0e02b2c3d479').months.size).toBe(121);
  });
});
