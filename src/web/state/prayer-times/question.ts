import type { CalculationSettings } from '../../../domain/prayer-times/types.ts';
import { type CivilDate, formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import type { Place } from '../location-state.ts';

/** Which day, where, and calculated how. */
export interface DayQuestion {
  readonly place: Place;
  /** By the calendar of the place. */
  readonly date: CivilDate;
  /** The best that the page knows; the server answers with its own. */
  readonly zone: ZoneWindow;
  readonly settings: CalculationSettings;
}

/** Spot (to 3 decimals, about 100 metres) and settings: what stays the same from day to day. */
export function spotKey({ latitude, longitude }: Place, settings: CalculationSettings): string {
  const { method = '', madhab = '', highLatitudeRule = '' } = settings;
  const spot = `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
  return [spot, method, madhab, highLatitudeRule, adjustText(settings) ?? ''].join('|');
}

export function questionKey({ place, date, settings }: DayQuestion): string {
  return `${formatIsoDate(date)}|${spotKey(place, settings)}`;
}

/** `fajr:2,isha:-3`, as the server wants it; undefined without adjustments. */
export function adjustText({ adjustments = {} }: CalculationSettings): string | undefined {
  const parts = Object.entries(adjustments).filter(([, minutes]) => minutes !== 0);
  return parts.length > 0 ? parts.map(([name, minutes]) => `${name}:${minutes}`).join(',') : undefined;
}
