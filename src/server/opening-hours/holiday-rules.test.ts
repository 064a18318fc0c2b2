import { expect, it } from 'vitest';
import { withoutHolidayRules } from './holiday-rules.ts';

it.each([
  ['Mo-Fr 09:00-17:00; PH off', 'Mo-Fr 09:00-17:00'],
  ['PH off; Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00'],
  ['PH off; Mo-Fr 09:00-17:00; SH closed; Sa off', 'Mo-Fr 09:00-17:00; Sa off'],
  ['Mo-Su,PH 05:00-22:00', 'Mo-Su 05:00-22:00'],
  ['PH,Mo-Fr 10:00-12:00', 'Mo-Fr 10:00-12:00'],
  ['Mo-Sa 08:00-21:00;Su, PH off', 'Mo-Sa 08:00-21:00; Su off'],
  ['Mo-Fr 09:00-12:00,13:00-17:00; Sa,Su,PH 10:00-14:00', 'Mo-Fr 09:00-12:00,13:00-17:00; Sa,Su 10:00-14:00'],
  ['Mo-Fr 09:00-17:00, PH off', 'Mo-Fr 09:00-17:00'],
  ['Dec 25,26,PH off; Mo-Su 10:00-18:00', 'Dec 25,26 off; Mo-Su 10:00-18:00'],
  ['PH Mo-Fr 10:00-12:00; Mo-Fr 08:00-12:00', 'Mo-Fr 08:00-12:00'],
  ['Mo-Fr 08:00-12:00; PH -1 day off', 'Mo-Fr 08:00-12:00'],
  ['Mo-Su 12:00-23:00 || "PH; on request"', 'Mo-Su 12:00-23:00 || "PH; on request"'],
  ['PH off', ''],
  ['Mo-Su 05:00-22:00', 'Mo-Su 05:00-22:00'],
])('%s becomes «%s»', (text, expected) => {
  expect(withoutHolidayRules(text, ['PH', 'SH'])).toBe(expected);
});

it('keeps the other kind of holiday rules', () => {
  expect(withoutHolidayRules('Mo-Fr 09:00-17:00; PH,SH off', ['SH'])).toBe('Mo-Fr 09:00-17:00; PH off');
});
