import { describe, expect, it } from 'vitest';
import { checkBoard } from '../../../../domain/prayer-times/match/check-board.ts';
import { type BoardInputDay, parseBoard } from './board-input.ts';
import { problemMessages } from './problem-messages.ts';

/** Fills the values into the English message, as the real `t` does. */
const t = (english: string, values: Readonly<Record<string, string | number>> = {}) =>
  english.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const istanbul = {
  coordinates: { latitude: 41.0082, longitude: 28.9784 },
  countryCode: 'TR',
  zone: { name: 'Europe/Istanbul', offsets: [[0, 180]] as const },
  settings: {},
};

/** Diyanet's imsakiye of 2026. */
const printed: BoardInputDay = {
  date: '2026-02-19',
  times: { fajr: '06:22', dhuhr: '13:23', asr: '16:20', maghrib: '18:49', isha: '20:09' },
};

const messagesOf = (typed: readonly BoardInputDay[]) =>
  problemMessages(checkBoard(istanbul, parseBoard(typed).days), typed, t);
const changed = (times: BoardInputDay['times']): BoardInputDay => ({
  ...printed,
  times: { ...printed.times, ...times },
});

describe('problemMessages', () => {
  it('is empty for the row that Diyanet printed', () => {
    expect(messagesOf([printed])).toEqual([]);
  });

  it('reports an impossible time at its field, with the time of sunrise', () => {
    const [problem] = messagesOf([changed({ fajr: '08:10' })]);
    expect(problem).toMatchObject({ severity: 'error', at: { day: 0, field: 'fajr' } });
    expect(problem?.text).toMatch(/^Fajr can’t be after sunrise \(07:5\d here\)\.$/);
  });

  it('gives a hint if afternoon times were typed with a 12-hour clock', () => {
    const problems = messagesOf([changed({ asr: '4:20', maghrib: '6:49', isha: '8:09' })]);
    expect(problems.map(({ severity, text, at }) => [severity, text, at?.field])).toEqual([
      ['hint', 'Read as 16:20.', 'asr'],
      ['hint', 'Read as 18:49.', 'maghrib'],
      ['hint', 'Read as 20:09.', 'isha'],
    ]);
  });

  it('reports a repeated day at its second entry', () => {
    expect(messagesOf([printed, printed])).toContainEqual({
      severity: 'error',
      text: 'This day is listed twice.',
      at: { day: 1, field: 'date' },
    });
  });

  it('reports too few times for the whole board', () => {
    expect(messagesOf([{ date: '2026-02-19', times: { fajr: '06:22' } }])).toEqual([
      { severity: 'error', text: 'Enter at least three prayer times for one day.' },
    ]);
  });
});
