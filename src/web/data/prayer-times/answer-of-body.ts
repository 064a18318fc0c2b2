import type { PrayerTimesBody } from '../../../contract/prayer-times.ts';
import type { PrayerTimesResult, TimelineEntry } from '../../../domain/prayer-times/types.ts';
import { parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { noteOfBody } from './note-of-body.ts';

/** The server's answer in the domain's words; undefined when one of its days is none of the calendar. */
export function answerOfBody(body: PrayerTimesBody): PrayerTimesResult | undefined {
  const date = parseIsoDate(body.date);
  const timeline = body.timeline.map(entryOf);
  if (!date || !timeline.every((entry) => entry !== undefined)) return undefined;
  const { fajr, sunrise, dhuhr, asr, maghrib, isha } = body;
  return {
    date,
    zone: body.zone,
    clock: { fajr, sunrise, dhuhr, asr, maghrib, isha },
    timeline,
    method: body.method,
    madhab: body.madhab,
    highLatitudeRule: body.highLatitudeRule,
    hijri: body.hijri,
    notes: body.notes.map(noteOfBody),
    timetable: body.timetable,
    townElevationMetres: body.townElevationMetres ?? undefined,
  };
}

function entryOf({ name, date, at }: PrayerTimesBody['timeline'][number]): TimelineEntry | undefined {
  const day = parseIsoDate(date);
  return day && { name, date: day, at };
}
