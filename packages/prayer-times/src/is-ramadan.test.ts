import { expect, it } from 'vitest';
import { ummAlQuraDateOf } from '../../../src/domain/hijri/umm-al-qura.ts';
import { addDays, formatIsoDate } from '../../../src/domain/time-zone/civil-date.ts';
import { isRamadan } from './is-ramadan.ts';

it('is Ramadan on the same days as in the calendar, from 1900 to 2200', () => {
  const start = { year: 1900, month: 1, day: 1 };
  const dates = Array.from({ length: 300 * 366 }, (_, i) => addDays(start, i));
  const different = dates.filter((date) => isRamadan(date) !== (ummAlQuraDateOf(date).month === 9));
  expect(different.map(formatIsoDate)).toEqual([]);
  expect(dates.filter(isRamadan).length).toBeGreaterThan(9000);
});
