import { describe, expect, it } from 'vitest';
import { emptyDay, nextDay, parseBoard, withTime } from './board-input.ts';

const today = { year: 2026, month: 2, day: 28 };

describe('the typed times of a board', () => {
  it('adds the day after the last valid date', () => {
    expect(nextDay([emptyDay(today)], today).date).toBe('2026-03-01');
    expect(nextDay([{ date: '2026-02-', times: {} }], today).date).toBe('2026-02-28');
  });

  it('parses the valid fields and lists the invalid ones', () => {
    const typed = withTime(withTime([emptyDay(today)], 0, 'fajr', '06:22'), 0, 'asr', 'later');
    const second = { date: '2026-02-31', times: { isha: '20:09' } };
    expect(parseBoard([...typed, second])).toEqual({
      days: [{ date: today, times: { fajr: 382 } }],
      unreadable: [
        { day: 0, field: 'asr' },
        { day: 1, field: 'date' },
      ],
    });
  });

  it('ignores empty fields', () => {
    expect(parseBoard([{ ...emptyDay(today), times: { isha: ' ' } }]).unreadable).toEqual([]);
  });
});
