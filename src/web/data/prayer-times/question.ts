import type { CalendarDay, PrayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import type { CalculationSettings } from '../../../domain/prayer-times/types.ts';
import { type CivilDate, formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { formatQueryDegrees } from '../../i18n/plain-numbers.ts';
import type { Place } from '../location/location-state.ts';

/** A place with its zone and the settings of the calculation. */
export interface SpotQuestion {
  readonly place: Place;
  /** The best zone that the page knows. The server's answer has its own. */
  readonly zone: ZoneWindow;
  readonly settings: CalculationSettings;
  /** Id of the imported timetable that applies at the place. It isn't sent to the server. */
  readonly own?: string | undefined;
}

/** A day at a place. */
export interface DayQuestion extends SpotQuestion {
  /** In the zone of the place. */
  readonly date: CivilDate;
}

/** From the first day to the last, both included. */
export interface Span {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

export interface CalendarQuestion extends SpotQuestion {
  readonly span: Span;
}

/** A day of a table, in the local time of the place. */
export type TableDay = Omit<CalendarDay, 'times' | 'timetable'>;

/** The times of consecutive days, all calculated with the same settings. */
export interface CalendarTable extends Omit<PrayerCalendar, 'days'> {
  readonly days: readonly TableDay[];
}

/** Query parameters as text. Undefined ones aren't sent. */
export type QueryParams = Readonly<Record<string, string | undefined>>;

/** Returns coordinates and settings as query parameters of the endpoints under `/api/prayer-times`. */
export function questionQuery(
  { latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>,
  settings: CalculationSettings,
) {
  return {
    latitude: formatQueryDegrees(latitude),
    longitude: formatQueryDegrees(longitude),
    ...settingsQuery(settings),
  };
}

function settingsQuery(settings: CalculationSettings) {
  const { method, madhab, highLatitudeRule, shafaq, hijriCalendar } = settings;
  return {
    method,
    madhab,
    highLatitudeRule,
    adjust: adjustText(settings),
    elevation: numberText(settings.elevationMetres),
    ...ownAnglesQuery(settings),
    shafaq,
    hijri: hijriCalendar,
    hijriDays: settings.hijriShiftDays === 0 ? undefined : numberText(settings.hijriShiftDays),
  };
}

/** Custom angles are sent only with the method `custom`. The server refuses them with any other. */
function ownAnglesQuery({ method, ownAngles }: CalculationSettings) {
  const own = method === 'custom' ? ownAngles : undefined;
  return {
    fajrAngle: numberText(own?.fajrDegrees),
    // Minutes replace the angle. The server refuses both together.
    ishaAngle: own?.ishaMinutes === undefined ? numberText(own?.ishaDegrees) : undefined,
    ishaMinutes: numberText(own?.ishaMinutes),
    maghribAngle: numberText(own?.maghribDegrees),
  };
}

function numberText(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** Returns a key of the coordinates (to 3 decimals, about 100 metres) and settings, the same for every day. */
export function spotKey(
  { latitude, longitude }: Place,
  settings: CalculationSettings,
  own?: string | undefined,
): string {
  const spot = `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
  const choices = Object.entries(settingsQuery(settings)).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}=${text}`],
  );
  return [spot, ...choices, ...(own ? [own] : [])].join('|');
}

export function questionKey({ place, date, settings, own }: DayQuestion): string {
  return `${formatIsoDate(date)}|${spotKey(place, settings, own)}`;
}

/** Returns the adjustments as the query parameter `fajr:2,isha:-3`; undefined if there are none. */
function adjustText({ adjustments = {} }: CalculationSettings): string | undefined {
  const parts = Object.entries(adjustments).filter(([, minutes]) => minutes !== 0);
  return parts.length > 0 ? parts.map(([name, minutes]) => `${name}:${minutes}`).join(',') : undefined;
}
