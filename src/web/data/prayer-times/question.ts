import type { CalculationSettings } from '../../../domain/prayer-times/types.ts';
import { type CivilDate, formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { formatQueryDegrees } from '../../i18n/plain-decimal.ts';
import type { Place } from '../location/location-state.ts';

/** Where, by whose clock and calculated how. */
export interface SpotQuestion {
  readonly place: Place;
  /** The best that the page knows; the server answers with its own. */
  readonly zone: ZoneWindow;
  readonly settings: CalculationSettings;
  /** Id of the imported timetable that counts at the place. The server never hears of it. */
  readonly own?: string | undefined;
}

/** Which day, where, and calculated how. */
export interface DayQuestion extends SpotQuestion {
  /** By the calendar of the place. */
  readonly date: CivilDate;
}

/** Parameters of a query, as text; one that is undefined is not sent. */
export type QueryParams = Readonly<Record<string, string | undefined>>;

/** The coordinates and the person's choices, as every address below `/api/prayer-times` reads them. */
export function questionQuery({ latitude, longitude }: Place, settings: CalculationSettings) {
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

/** Own angles count with the method `custom` alone, and the server refuses them with any other. */
function ownAnglesQuery({ method, ownAngles }: CalculationSettings) {
  const own = method === 'custom' ? ownAngles : undefined;
  return {
    fajrAngle: numberText(own?.fajrDegrees),
    // Minutes stand in place of the angle; both at once contradict each other.
    ishaAngle: own?.ishaMinutes === undefined ? numberText(own?.ishaDegrees) : undefined,
    ishaMinutes: numberText(own?.ishaMinutes),
    maghribAngle: numberText(own?.maghribDegrees),
  };
}

function numberText(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** Spot (to 3 decimals, about 100 metres) and settings: what stays the same from day to day. */
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

/** `fajr:2,isha:-3`, as the server wants it; undefined without adjustments. */
function adjustText({ adjustments = {} }: CalculationSettings): string | undefined {
  const parts = Object.entries(adjustments).filter(([, minutes]) => minutes !== 0);
  return parts.length > 0 ? parts.map(([name, minutes]) => `${name}:${minutes}`).join(',') : undefined;
}
