import type { HijriDate } from '../hijri/hijri-calendar.ts';
import type { FastingSettings } from './fasting-settings.ts';

const ramadan = 9;
const minutesPerDay = 24 * 60;

/**
 * Minutes from imsak to Fajr where the authority's timetables print it, by ISO 3166-1 alpha-2 code.
 *
 * - Indonesia: 10 minutes, agreed by the Ministry of Religious Affairs and the Islamic organisations on 22 June 2016
 *   (Kemenag, meeting of the Tim Hisab dan Rukyat) for the time it takes to recite fifty verses: Bukhari 1921, Muslim 1097.
 * - Malaysia: 10 minutes in every zone of JAKIM's timetable (e-solat.gov.my).
 *
 * Türkiye isn't listed: its İmsak is Fajr itself.
 */
const customaryMinutes: Readonly<Record<string, number>> = { ID: 10, MY: 10 };

/** Returns the minutes from imsak to Fajr by the person's choice or the country's custom; 0 if imsak isn't shown. */
export function imsakMinutesFor({ imsakMinutes }: FastingSettings, countryCode: string): number {
  return imsakMinutes ?? customaryImsakMinutes(countryCode);
}

/**
 * Returns the same for one day of a screen that isn't a Ramadan timetable: imsak by custom is shown in Ramadan only, a chosen
 * one all year.
 */
export function imsakMinutesOn(
  { month }: Pick<HijriDate, 'month'>,
  settings: FastingSettings,
  countryCode: string,
): number {
  return settings.imsakMinutes ?? (month === ramadan ? customaryImsakMinutes(countryCode) : 0);
}

/** @param countryCode ISO 3166-1 alpha-2 in any case; empty at sea or if unknown */
export function customaryImsakMinutes(countryCode: string): number {
  return customaryMinutes[countryCode.toUpperCase()] ?? 0;
}

/**
 * Returns the clock time (`HH:MM`) that many minutes before Fajr, which may be on the evening before.
 * @param fajr `HH:MM`
 */
export function imsakClock(fajr: string, minutes: number): string {
  const [hours = 0, minutesOfHour = 0] = fajr.split(':').map(Number);
  const ofDay = (hours * 60 + minutesOfHour - minutes + minutesPerDay) % minutesPerDay;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
