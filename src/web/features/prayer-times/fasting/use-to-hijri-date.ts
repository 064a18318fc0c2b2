import { useCallback } from 'react';
import type { HijriDate } from '../../../../domain/hijri/hijri-calendar.ts';
import { hijriDateOf } from '../../../../domain/hijri/hijri-date-of.ts';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import { useCalculation } from '../../../data/calculation.ts';

/** Returns a function that gives the date of a civil day's daylight hours in the person's calendar, with their correction. */
export function useToHijriDate(): (date: CivilDate) => HijriDate {
  const { hijriCalendar: calendar, hijriShiftDays: shiftDays } = useCalculation().settings;
  return useCallback((date) => hijriDateOf(date, { calendar, shiftDays }), [calendar, shiftDays]);
}
