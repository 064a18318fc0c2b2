import { useMemo } from 'react';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { type DayOfMosque, type DayToPray, dayOfMosque } from '../../../domain/mosque/iqamah.ts';
import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { useMyMosque } from './my-mosque.ts';
import { usePrintedIqamah } from './use-printed-iqamah.ts';

/**
 * Returns the congregations of a day at the person's mosque: as printed in the imported timetable, else by the mosque's rules.
 * Undefined if no mosque is near the place, and until the timetable is read.
 * @param day its zone, if given, decides about summer time in a timetable that repeats every year; otherwise the device's
 */
export function useDayOfMosque(
  place: Coordinates | undefined,
  day: (DayToPray & { readonly zone?: ZoneWindow }) | undefined,
): DayOfMosque | undefined {
  const mosque = useMyMosque(place);
  const printed = usePrintedIqamah(place);
  return useMemo(
    () => (mosque && day ? dayOfMosque(mosque, day, printed?.iqamahOf(day.date, day.zone)) : undefined),
    [mosque, day, printed],
  );
}
