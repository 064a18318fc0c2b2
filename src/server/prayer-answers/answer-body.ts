import type { AnswerOf } from '../../contract/endpoint.ts';
import type { getPrayerTimes } from '../../contract/prayer-times.ts';
import type { PrayerCalendar } from '../../domain/prayer-times/calendar.ts';
import { methodOfId } from '../../domain/prayer-times/methods/methods.ts';
import { elevationOf, type PlaceInput } from '../../domain/prayer-times/place-prayer-day.ts';
import type { PrayerTimesResult } from '../../domain/prayer-times/types.ts';
import { formatIsoDate } from '../../domain/time-zone/civil-date.ts';
import { toNoteBody } from './note-body.ts';
import type { PlaceFacts } from './place-clock.ts';

/** The engine's answer in the words of the contract. */
export function toBody(
  answer: PrayerTimesResult,
  question: PlaceInput,
  place: PlaceFacts,
): AnswerOf<typeof getPrayerTimes> {
  return {
    ...answer.clock,
    date: formatIsoDate(answer.date),
    ...toConventions(answer, question, place),
    hijri: answer.hijri,
    notes: answer.notes.map(toNoteBody),
    ...toSource(answer),
    timeline: answer.timeline.map(({ name, date, at }) => ({ name, date: formatIsoDate(date), at })),
  };
}

/** Whether a published timetable gave the times, and which one. */
export function toSource({ timetable }: Pick<PrayerTimesResult, 'timetable'>) {
  return timetable ? { source: 'table' as const, timetable } : { source: 'computed' as const };
}

/** What an answer about a day and one about many have in common. */
export function toConventions(
  {
    zone,
    method,
    madhab,
    highLatitudeRule,
  }: Pick<PrayerCalendar, keyof PrayerCalendar & keyof PrayerTimesResult>,
  question: PlaceInput,
  { city, country, countryCode }: PlaceFacts,
) {
  const rule = methodOfId(method);
  return {
    timezone: zone.name,
    method,
    madhab,
    highLatitudeRule,
    elevationMetres: (rule && elevationOf(question, { method: rule })) ?? null,
    townElevationMetres: question.townElevationMetres ?? null,
    zone,
    city,
    country,
    countryCode,
  };
}
