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

/** Where, by whose clock and by what figures. */
export interface PlaceInput {
  readonly coordinates: Coordinates;
  /** Height of the nearest town: it counts only where the authority itself takes towns by their height. */
  readonly townElevationMetres?: number | undefined;
  readonly zone: ZoneWindow;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string | undefined;
  readonly referencePoints?: ReferencePoints | undefined;
  /** Published timetables that hold at the place, the most particular first; those of other methods are passed over. */
  readonly timetables?: readonly Timetable[] | undefined;
  readonly settings: CalculationSettings;
  /** The Hijri date to show, where the person chose another calendar than Umm al-Qura's. */
  readonly toHijriDate?: ((date: CivilDate) => HijriDate) | undefined;
}

/** One day's times by the choice that was made for the place. */
export function prayerDay(question: PlaceInput, choice: ResolvedCalculation, date: CivilDate): PrayerDay {
  return computePrayerDay(prayerDayInput(question, choice, date));
}

/** What the engine is asked for that day. */
export function prayerDayInput(
  question: PlaceInput,
  choice: ResolvedCalculation,
  date: CivilDate,
): PrayerDayInput {
  const { coordinates, zone, settings, referencePoints, timetables } = question;
  // Spelled out: spreading the choice in here costs more than the sun of the day.
  return {
    method: choice.method,
    madhab: choice.madhab,
    highLatitudeRule: choice.highLatitudeRule,
    date,
    coordinates,
    elevationMetres: elevationOf(question, choice),
    zone,
    adjustments: settings.adjustments,
    shafaq: settings.shafaq,
    isRamadan: ummAlQuraDateOf(date).month === ramadan,
    referencePoints,
    timetables: timetables?.filter((table) => isTimetableInUse(table, settings.method, choice.method.id)),
  };
}

/** The height that the times take, 0 below the level of the sea; undefined where they take none. */
export function elevationOf(
  { settings, townElevationMetres }: PlaceInput,
  { method }: Pick<ResolvedCalculation, 'method'>,
): number | undefined {
  if (method.heightUse === 'none') return undefined;
  const isByTown = method.heightUse !== undefined;
  const metres = settings.elevationMetres ?? (isByTown ? townElevationMetres : undefined);
  return metres && Math.max(0, metres);
}
