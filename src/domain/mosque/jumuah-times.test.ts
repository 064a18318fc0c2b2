import { expect, it } from 'vitest';
import { jumuahTimes } from './jumuah-times.ts';

it.each([
  ['13:15', ['13:15']],
  ['12:30, 13:30', ['12:30', '13:30']],
  ['13:30, 12:30, 12:30', ['12:30', '13:30']],
  ['13:15-14:00', ['13:15']],
  ['13:00+', ['13:00']],
  ['13.15', ['13:15']],
  ['12:30-13:00 "English", 13:30 "Urdu"', ['12:30', '13:30']],
])('Friday prayers are read from “%s”', (written, times) => {
  expect(jumuahTimes(written)).toEqual(times);
});

it.each([
  ['a time of another service', '19:00'],
  ['times of all five prayers', '05:30, 13:15, 17:00, 20:00'],
  ['more than three times', '12:00, 12:30, 13:00, 13:30'],
  ['a time by the sun', '(sunset-02:00)'],
  ['words', 'after Dhuhr'],
  ['a time that doesn’t exist', '13:75'],
  ['nothing', ''],
])('nothing is read from %s (“%s”)', (_, written) => {
  expect(jumuahTimes(written)).toEqual([]);
});
