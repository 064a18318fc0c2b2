import { describe, expect, it } from 'vitest';
import type { OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import { printedIqamah, printedIqamahOf } from './printed-iqamah.ts';

const facts = {
  ...{ id: 'own' as const, name: 'Our mosque', source: 'Our mosque', licence: '', area: {} },
  ...{ clock: 'local' as const, repeats: false, from: { year: 2026, month: 3, day: 28 } },
};
const record: OwnTimetableRecord = {
  ...{ version: 1, id: 'printed-timetable', importedAt: 1, dayCount: 3 },
  place: { name: 'London', latitude: 51.5, longitude: -0.12 },
  table: { ...facts, columns: { fajr: '(249)' } },
  // 04:30, nothing, 05:20 after the beginning of summer time.
  iqamah: { ...facts, columns: { fajr: '(270)-(320)' } },
};
const london = {
  name: 'Europe/London',
  offsets: [
    [0, 0],
    [Date.UTC(2026, 2, 29, 1), 60],
  ],
} as const;
const march = (day: number) => ({ year: 2026, month: 3, day });

describe('the iqamah times of an imported timetable', () => {
  it('are those of the day', () => {
    expect(printedIqamahOf(record, march(28), london)).toEqual({ fajr: '04:30' });
    expect(printedIqamahOf(record, march(29), london)).toEqual({});
    expect(printedIqamahOf(record, march(30), london)).toEqual({ fajr: '05:20' });
    expect(printedIqamahOf(record, march(31), london)).toEqual({});
  });

  it('follow summer time if the timetable is in standard time', () => {
    const iqamah = { ...facts, clock: { utcOffsetMinutes: 0 }, columns: { fajr: '(270)(270)(270)' } };
    const yearly = { ...record, iqamah };
    expect(printedIqamahOf(yearly, march(28), london)).toEqual({ fajr: '04:30' });
    expect(printedIqamahOf(yearly, march(30), london)).toEqual({ fajr: '05:30' });
  });

  it('need no zone if they are in local time', () => {
    expect(printedIqamahOf(record, march(28))).toEqual({ fajr: '04:30' });
  });

  it('belong to the mosque of the timetable', () => {
    expect(printedIqamah(record)?.mosque).toEqual({
      ...{ name: 'Our mosque', latitude: 51.5, longitude: -0.12, iqamah: {}, jumuah: [] },
    });
  });

  it('are unknown without an iqamah column, and if they can’t be read', () => {
    expect(printedIqamah({ ...record, iqamah: undefined })).toBeUndefined();
    const damaged = { ...facts, columns: { fajr: '(270' } };
    expect(printedIqamahOf({ ...record, iqamah: damaged }, march(28))).toEqual({});
  });
});
