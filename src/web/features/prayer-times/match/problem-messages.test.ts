import { describe, expect, it } from 'vitest';
import { checkBoard } from '../../../../domain/prayer-times/match/check-board.ts';
import { type BoardInputDay, parseBoard } from './board-input.ts';
import { problemMessages } from './problem-messages.ts';

/** Fills the values into the English sentence, as the catalogue does. */
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

const linesOf = (typed: readonly BoardInputDay[]) =>
  problemMessages(checkBoard(istanbul, parseBoard(typed).days), typed, t);
const changed = (times: BoardInputDay['times']): BoardInputDay => ({
  ...printed,
  times: { ...printed.times, ...times },
});

describe('what is wrong with a board, in words', () => {
  it('is nothing where Diyanet’s own row was typed', () => {
    expect(linesOf([printed])).toEqual([]);
  });

  it('stands at the time that cannot be, with what the sun does here', () => {
    const [line] = linesOf([changed({ fajr: '08:10' })]);
    expect(line).toMatchObject({ severity: 'error', at: { day: 0, field: 'fajr' } });
    expect(line?.text).toMatch(/^Fajr cannot lie after sunrise, which is at 07:5\d here\.$/);
  });

  it('is a hint where the afternoon was typed as on a face of twelve hours', () => {
    const lines = linesOf([changed({ asr: '4:20', maghrib: '6:49', isha: '8:09' })]);
    expect(lines.map(({ severity, text, at }) => [severity, text, at?.field])).toEqual([
      ['hint', 'Read as 16:20.', 'asr'],
      ['hint', 'Read as 18:49.', 'maghrib'],
      ['hint', 'Read as 20:09.', 'isha'],
    ]);
  });

  it('stands at the second of two equal days', () => {
    expect(linesOf([printed, printed])).toContainEqual({
      severity: 'error',
      text: 'This day stands here twice.',
      at: { day: 1, field: 'date' },
    });
  });

  it('is about the whole board where too little was typed', () => {
    expect(linesOf([{ date: '2026-02-19', times: { fajr: '06:22' } }])).toEqual([
      { severity: 'error', text: 'Type at least three of the five prayers of one day.' },
    ]);
  });
});
