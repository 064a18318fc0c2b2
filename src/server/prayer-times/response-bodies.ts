import type { AnswerOf } from '../../contract/endpoint.ts';
import type { getPrayerTimes } from '../../contract/prayer-times.ts';
import type { PrayerCalendar } from '../../domain/prayer-times/calendar.ts';
import { methodOfId } from '../../domain/prayer-times/methods/methods.ts';
import { elevationOf, type PlaceQuestion } from '../../domain/prayer-times/prayer-day.ts';
import type { PrayerTimesAnswer } from '../../domain/prayer-times/types.ts';
import { formatIsoDate } from '../../domain/time-zone/civil-date.ts';
import { toNoteBody } from './note-body.ts';
import type { PlaceDetails } from './place-lookup.ts';

/** The engine's answer in the words of the contract. */
export function toPrayerTimesBody(
  answer: PrayerTimesAnswer,
  question: PlaceQuestion,
  place: PlaceDetails,
): AnswerOf<typeof getPrayerTimes> {
  return {
    ...answer.clock,
    date: formatIsoDate(answer.date),
    ...toCalculationFields(answer, question, place),
    hijri: answer.hijri,
    notes: answer.notes.map(toNoteBody),
    ...toSourceFields(answer),
    timeline: answer.timeline.map(({ name, date, at }) => ({ name, date: formatIsoDate(date), at })),
  };
}

/** Whether a published timetable gave the times, and which one. */
export function toSourceFields({ timetable }: Pick<PrayerTimesAnswer, 'timetable'>) {
  return timetable ? { source: 'table' as const, timetable } : { source: 'computed' as const };
}

/** What an answer about a day and one about many have in common. */
export function toCalculationFields(
  {
    zone,
    method,
    madhab,
    highLatitudeRule,
  }: Pick<PrayerCalendar, keyof PrayerCalendar & keyof PrayerTimesAnswer>,
  question: PlaceQuestion,
  { city, country, countryCode }: PlaceDetails,
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
