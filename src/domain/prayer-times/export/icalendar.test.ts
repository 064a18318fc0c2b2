import { describe, expect, it } from 'vitest';
import { eventsOf, parseICalendar, plainText, textOf } from '../../../../test/harness/parse-icalendar.ts';
import type { ZoneWindow } from '../../time-zone/zone-window.ts';
import { type CalendarEvent, writeICalendar } from './icalendar.ts';

const london: ZoneWindow = {
  name: 'Europe/London',
  offsets: [
    [0, 0],
    [Date.UTC(2026, 2, 29, 1), 60],
    [Date.UTC(2026, 9, 25, 1), 0],
  ],
};
const plain = { name: 'Prayer Times', description: '', location: '', zone: london, madeAtMs: 0 };
const eventAt = (startMs: number, uid = 'a@b'): CalendarEvent => ({
  uid,
  title: 'Fajr',
  start: startMs,
});

function instantsThrough(zone: ZoneWindow, instants: readonly number[]): number[] {
  const events = instants.map((at, i) => eventAt(at, `${i}@b`));
  return eventsOf(parseICalendar(writeICalendar({ ...plain, zone, events }))).map(({ startMs }) => startMs);
}

describe('moments in an iCalendar file', () => {
  it('round-trip through both clock changes of a year', () => {
    const hours = Array.from({ length: 48 }, (_, i) => i * 30 * 60_000);
    const instants = [
      ...hours.map((h) => Date.UTC(2026, 2, 28, 18) + h),
      ...hours.map((h) => Date.UTC(2026, 9, 24, 18) + h),
    ];

    expect(instantsThrough(london, instants)).toEqual(instants);
  });

  it('round-trip in zones with odd offsets, one of them changing by half an hour', () => {
    const kathmandu = { name: 'Asia/Kathmandu', offsets: [[0, 345]] as const };
    const lordHowe = {
      name: 'Australia/Lord_Howe',
      offsets: [
        [0, 660],
        [Date.UTC(2026, 3, 4, 15), 630],
      ] as const,
    };
    const marquesas = { name: 'Pacific/Marquesas', offsets: [[0, -570]] as const };
    const instants = Array.from({ length: 30 }, (_, i) => Date.UTC(2026, 3, 4, 12) + i * 600_000);

    for (const zone of [kathmandu, lordHowe, marquesas])
      expect(instantsThrough(zone, instants)).toEqual(instants);
  });

  it('round-trip before 1970 too', () => {
    const instants = [Date.UTC(1900, 0, 1, 6), Date.UTC(1950, 5, 1, 3)];
    expect(instantsThrough(london, instants)).toEqual(instants);
  });

  it('are written in UT only for the second occurrence of a local time', () => {
    const first = Date.UTC(2026, 9, 25, 0, 30);
    const second = Date.UTC(2026, 9, 25, 1, 30);
    const text = writeICalendar({ ...plain, events: [eventAt(first, '1@b'), eventAt(second, '2@b')] });

    expect(text).toContain('DTSTART;TZID=Europe/London:20261025T013000\r\n');
    expect(text).toContain('DTSTART:20261025T013000Z\r\nDTEND:20261025T014000Z\r\n');
  });
});

describe('a whole day in an iCalendar file', () => {
  it('ends on the next day and has no alarm, beside a moment that has one', () => {
    const day = { uid: 'day@b', title: 'Arafah', start: { year: 2026, month: 12, day: 31 } };
    const calendar = parseICalendar(
      writeICalendar({ ...plain, alarmMinutes: 10, events: [day, eventAt(0)] }),
    );

    const [arafah, fajr] = eventsOf(calendar);
    expect(arafah).toMatchObject({ isWholeDay: true, startMs: Date.UTC(2026, 11, 31) });
    expect(arafah?.endMs).toBe(Date.UTC(2027, 0, 1));
    expect(arafah?.component.children).toHaveLength(0);
    expect(fajr).toMatchObject({ isWholeDay: false });
    expect(fajr?.component.children).toHaveLength(1);
  });
});

describe('text in an iCalendar file', () => {
  it.each([
    ['commas, semicolons and backslashes', 'A, b; c\\d\nsecond line'],
    ['long Arabic, folded between characters', 'مواقيت الصلاة '.repeat(12).trim()],
    ['characters of four octets', '🕌'.repeat(40)],
  ])('keep %s', (_case, name) => {
    const calendar = parseICalendar(writeICalendar({ ...plain, name, location: name, events: [eventAt(0)] }));
    const event = eventsOf(calendar)[0];

    expect(plainText(textOf(calendar, 'X-WR-CALNAME'))).toBe(name);
    expect(event && plainText(textOf(event.component, 'LOCATION'))).toBe(name);
  });
});
