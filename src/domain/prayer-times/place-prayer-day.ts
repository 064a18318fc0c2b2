import type { Coordinates } from '../geo/coordinates.ts';
import type { HijriDate } from '../hijri/hijri-calendar.ts';
import { ummAlQuraDateOf } from '../hijri/umm-al-qura.ts';
import type { CivilDate } from '../time-zone/civil-date.ts';
import type { ZoneWindow } from '../time-zone/zone-window.ts';
import { computePrayerDay, type PrayerDay, type PrayerDayInput } from './compute-prayer-day.ts';
import type { ReferencePoints } from './methods/reference-points.ts';
import type { ResolvedCalculation } from './methods/resolve-calculation.ts';
import { isTimetableInUse } from './timetable/applicable-timetables.ts';
import type { Timetable } from './timetable/timetable.ts';
import type { CalculationSettings } from './types.ts';

const ramadan = 9;

/** A place with everything that its prayer times depend on. */
export interface PlaceInput {
  readonly coordinates: Coordinates;
  /** Elevation of the nearest town: only used by authorities that take each town's elevation into account. */
  readonly townElevationMetres?: number | undefined;
  readonly zone: ZoneWindow;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string | undefined;
  readonly referencePoints?: ReferencePoints | undefined;
  /** Published timetables that cover the place, the most specific first; those of other methods are ignored. */
  readonly timetables?: readonly Timetable[] | undefined;
  readonly settings: CalculationSettings;
  /** Converts to the Hijri date to show, if the user chose a calendar other than Umm al-Qura. */
  readonly toHijriDate?: ((date: CivilDate) => HijriDate) | undefined;
}

/** Calculates the times of one day with resolved settings. */
export function prayerDay(input: PlaceInput, calculation: ResolvedCalculation, date: CivilDate): PrayerDay {
  return computePrayerDay(prayerDayInput(input, calculation, date));
}

/** Returns the engine's input for the day. */
export function prayerDayInput(
  input: PlaceInput,
  calculation: ResolvedCalculation,
  date: CivilDate,
): PrayerDayInput {
  const { coordinates, zone, settings, referencePoints, timetables } = input;
  // Written out, because object spread costs more than computing the day's sun.
  return {
    method: calculation.method,
    madhab: calculation.madhab,
    highLatitudeRule: calculation.highLatitudeRule,
    date,
    coordinates,
    elevationMetres: elevationOf(input, calculation),
    zone,
    adjustments: settings.adjustments,
    shafaq: settings.shafaq,
    isRamadan: ummAlQuraDateOf(date).month === ramadan,
    referencePoints,
    timetables: timetables?.filter((table) =>
      isTimetableInUse(table, settings.method, calculation.method.id),
    ),
  };
}

/** Returns the elevation used, 0 below sea level; undefined if the method doesn't use one. */
export function elevationOf(
  { settings, townElevationMetres }: PlaceInput,
  { method }: Pick<ResolvedCalculation, 'method'>,
): number | undefined {
  if (method.heightUse === 'none') return undefined;
  const isByTown = method.heightUse !== undefined;
  const metres = settings.elevationMetres ?? (isByTown ? townElevationMetres : undefined);
  return metres && Math.max(0, metres);
}
