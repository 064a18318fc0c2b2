import type { AnswerOf } from '../../contract/endpoint.ts';
import type { getPrayerCalendar } from '../../contract/prayer-calendar.ts';
import type { getPrayerTimes } from '../../contract/prayer-times.ts';
import type { CalendarDay, PrayerCalendar } from '../../domain/prayer-times/calendar.ts';
import { methodOfId } from '../../domain/prayer-times/methods/methods.ts';
import { noteText } from '../../domain/prayer-times/note-text.ts';
import { elevationOf, type PlaceInput } from '../../domain/prayer-times/place-prayer-day.ts';
import type { PrayerNote, PrayerTimesResult } from '../../domain/prayer-times/types.ts';
import { formatIsoDate } from '../../domain/time-zone/civil-date.ts';
import type { PlaceDetails } from './place-lookup.ts';

/** Body of `GET /api/prayer-times`. */
export function toPrayerTimesBody(
  answer: PrayerTimesResult,
  input: PlaceInput,
  place: PlaceDetails,
): AnswerOf<typeof getPrayerTimes> {
  return {
    ...answer.clock,
    date: formatIsoDate(answer.date),
    ...toCalculationFields(answer, input, place),
    hijri: answer.hijri,
    notes: answer.notes.map(toNoteBody),
    ...toSourceFields(answer),
    timeline: answer.timeline.map(({ name, date, at }) => ({ name, date: formatIsoDate(date), at })),
  };
}

/** Body of `GET /api/prayer-times/calendar`. Days refer to notes by index, so that each note appears once. */
export function toCalendarBody(
  calendar: PrayerCalendar,
  input: PlaceInput,
  place: PlaceDetails,
): AnswerOf<typeof getPrayerCalendar> {
  const notes = createNoteList();
  const toDay = ({ date, clock, hijri, notes: dayNotes, timetable }: CalendarDay) => ({
    date: formatIsoDate(date),
    ...clock,
    hijri,
    notes: dayNotes.map(notes.indexOf),
    source: timetable ? ('table' as const) : ('computed' as const),
  });
  const used = new Map(
    calendar.days.flatMap(({ timetable }) => (timetable ? [[timetable.id, timetable]] : [])),
  );
  return {
    days: calendar.days.map(toDay),
    ...toCalculationFields(calendar, input, place),
    ...(used.size > 0 ? { timetables: [...used.values()] } : {}),
    notes: notes.list,
  };
}

function createNoteList() {
  const list: ReturnType<typeof toNoteBody>[] = [];
  const indexes = new Map<string, number>();
  return {
    list,
    /** Adds the note unless an equal one is in the list. */
    indexOf(note: PrayerNote): number {
      const body = toNoteBody(note);
      const key = `${note.code} ${note.times.join()} ${body.text}`;
      const index = indexes.get(key) ?? list.push(body) - 1;
      indexes.set(key, index);
      return index;
    },
  };
}

/**
 * Adds the English text for clients that don't know the code. Rounds the latitude to a tenth of a degree like the text, so
 * that all nights of a polar summer share one note.
 */
export function toNoteBody(note: PrayerNote): PrayerNote & { readonly text: string } {
  const { latitudeDegrees } = note;
  const rounded =
    latitudeDegrees === undefined ? {} : { latitudeDegrees: Math.round(latitudeDegrees * 10) / 10 };
  return { ...note, ...rounded, text: noteText(note) };
}

/** Whether the times come from a published timetable, and which one. */
export function toSourceFields({ timetable }: Pick<PrayerTimesResult, 'timetable'>) {
  return timetable ? { source: 'table' as const, timetable } : { source: 'computed' as const };
}

/** Fields about the calculation and the place that all prayer time answers share. */
export function toCalculationFields(
  {
    zone,
    method,
    madhab,
    highLatitudeRule,
  }: Pick<PrayerCalendar, keyof PrayerCalendar & keyof PrayerTimesResult>,
  input: PlaceInput,
  { city, country, countryCode }: PlaceDetails,
) {
  const rule = methodOfId(method);
  return {
    timezone: zone.name,
    method,
    madhab,
    highLatitudeRule,
    elevationMetres: (rule && elevationOf(input, { method: rule })) ?? null,
    townElevationMetres: input.townElevationMetres ?? null,
    zone,
    city,
    country,
    countryCode,
  };
}
