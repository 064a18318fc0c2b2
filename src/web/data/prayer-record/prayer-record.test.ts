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
const setMark = (
  date: CivilDate,
  ...[name, mark]: [Parameters<typeof withMark>[1], 'on_time' | 'made_up']
) => {
  return (record: PrayerRecord) => withDay(record, date, withMark(recordedDay(record, date), name, mark));
};
const fullDay: RecordedDay = {
  marks: { fajr: 'on_time', dhuhr: 'congregation', asr: 'made_up', maghrib: 'on_time', isha: 'on_time' },
  isPaused: false,
};
const keyOf = (month: string, id = 'amina') => `mihrab_prayer_record_${id}_${month}`;

/** The browser's storage, but full: every write throws. */
function fullStorage(): Storage {
  const throwQuotaExceeded = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  };
  return new Proxy(localStorage, {
    get(storage, name) {
      const value = Reflect.get(storage, name) as unknown;
      if (name === 'setItem') return throwQuotaExceeded;
      return typeof value === 'function' ? value.bind(storage) : value;
    },
  });
}

beforeEach(() => localStorage.clear());

describe('the stored prayer record', () => {
  it('is read as it was written, only for the account that wrote it', () => {
    expect(changePrayerRecord('amina', setMark(third, 'fajr', 'on_time'))).toBe(true);
    expect(recordedDay(readPrayerRecord('amina'), third).marks).toEqual({ fajr: 'on_time' });
    for (const other of ['bilal', 'ami', 'amina_2026', ''])
      expect(readPrayerRecord(other).months.size, other).toBe(0);
  });

  it('keeps the marks that another tab has set since the last render', () => {
    changePrayerRecord('amina', setMark(third, 'fajr', 'on_time'));
    const current = currentPrayerRecord('amina');
    // A change in another tab, without a storage event so far.
    const changed = withDay(current, third, withMark(recordedDay(current, third), 'isha', 'made_up'));
    localStorage.setItem(keyOf('2026-11'), changed.months.get('2026-11') as string);
    changePrayerRecord('amina', setMark(third, 'dhuhr', 'on_time'));
    expect(recordedDay(readPrayerRecord('amina'), third).marks).toEqual({
      fajr: 'on_time',
      dhuhr: 'on_time',
      isha: 'made_up',
    });
  });

  it('notifies listeners of changes in this tab and others, and of nothing else', () => {
    let notifications = 0;
    const stop = subscribeToPrayerRecord(() => {
      notifications += 1;
    });
    changePrayerRecord('amina', setMark(third, 'fajr', 'on_time'));
    expect(notifications).toBe(1);
    localStorage.setItem(keyOf('2026-10'), 'AB');
    window.dispatchEvent(new StorageEvent('storage', { key: keyOf('2026-10') }));
    expect(notifications).toBe(2);
    expect(currentPrayerRecord('amina').months.get('2026-10')).toBe('AB');
    window.dispatchEvent(new StorageEvent('storage', { key: 'mihrab_theme' }));
    expect(notifications).toBe(2);
    stop();
    changePrayerRecord('amina', setMark(third, 'asr', 'on_time'));
    expect(notifications).toBe(2);
  });

  it('is the same object until it changes', () => {
    changePrayerRecord('amina', setMark(third, 'fajr', 'on_time'));
    const stop = subscribeToPrayerRecord(() => undefined);
    expect(currentPrayerRecord('amina')).toBe(currentPrayerRecord('amina'));
    stop();
  });

  it('is still readable when one month is damaged', () => {
    changePrayerRecord('amina', (record) =>
      withDay(withDay(record, third, fullDay), on('2026-10-31'), fullDay),
    );
    localStorage.setItem(keyOf('2026-10'), '{"not":"a month"}');
    localStorage.setItem('mihrab_prayer_record_amina_pause', 'yesterday');
    localStorage.setItem('mihrab_prayer_record_amina_2026-13', 'AB');
    const record = readPrayerRecord('amina');
    expect(recordedDay(record, third)).toEqual(fullDay);
    expect(record.pausedSince).toBeUndefined();
    expect([...record.months.keys()].sort()).toEqual(['2026-10', '2026-11']);
  });

  it('reports a full storage, and keeps what was stored before', () => {
    changePrayerRecord('amina', setMark(third, 'fajr', 'on_time'));
    vi.stubGlobal('localStorage', fullStorage());
    expect(changePrayerRecord('amina', setMark(third, 'isha', 'on_time'))).toBe(false);
    vi.unstubAllGlobals();
    expect(recordedDay(readPrayerRecord('amina'), third).marks).toEqual({ fajr: 'on_time' });
  });

  it('has no entry for an empty month or an ended pause', () => {
    changePrayerRecord('amina', (record) => ({ ...withDay(record, third, fullDay), pausedSince: third }));
    expect(localStorage.length).toBe(2);
    changePrayerRecord('amina', (record) => ({
      ...withDay(record, third, { marks: {}, isPaused: false }),
      pausedSince: undefined,
    }));
    expect(localStorage.length).toBe(0);
  });

  it('is deleted for one account only', () => {
    for (const id of ['amina', 'bilal'])
      changePrayerRecord(id, (record) => ({ ...withDay(record, third, fullDay), pausedSince: third }));
    removePrayerRecord('amina');
    expect([hasPrayerRecord('amina'), hasPrayerRecord('bilal')]).toEqual([false, true]);
    expect(readPrayerRecord('bilal').pausedSince).toEqual(third);
  });

  it('takes less than 60 kB for ten years', () => {
    const days = daysFrom(addDays(third, -3652), third);
    changePrayerRecord('f47ac10b-58cc-4372-a567-0e02b2c3d479', (record) =>
      days.reduce((all, date) => withDay(all, date, fullDay), record),
    );
    const characters = Object.entries(localStorage).reduce(
      (sum, [key, text]) => sum + key.length + text.length,
      0,
    );
    // Browsers count two bytes per character.
    expect(characters * 2).toBeLessThan(60_000);
    expect(readPrayerRecord('f47ac10b-58cc-4372-a567-0e02b2c3d479').months.size).toBe(121);
  });
});
