import type { AnswerOf } from '../../contract/endpoint.ts';
import type { getPrayerCalendar } from '../../contract/prayer-calendar.ts';
import type { CalendarDay, PrayerCalendar } from '../../domain/prayer-times/calendar.ts';
import type { PlaceQuestion } from '../../domain/prayer-times/prayer-day.ts';
import type { PrayerNote } from '../../domain/prayer-times/types.ts';
import { formatIsoDate } from '../../domain/time-zone/civil-date.ts';
import { toNoteBody } from './note-body.ts';
import type { PlaceDetails } from './place-lookup.ts';
import { toCalculationFields } from './response-bodies.ts';

type Body = AnswerOf<typeof getPrayerCalendar>;

/** The table in the words of the contract, each different note written once. */
export function toCalendarBody(calendar: PrayerCalendar, question: PlaceQuestion, place: PlaceDetails): Body {
  const notes = createNoteList();
  const dayOf = ({ date, clock, hijri, notes: own, timetable }: CalendarDay) => ({
    date: formatIsoDate(date),
    ...clock,
    hijri,
    notes: own.map(notes.indexOf),
    source: timetable ? ('table' as const) : ('computed' as const),
  });
  const used = new Map(
    calendar.days.flatMap(({ timetable }) => (timetable ? [[timetable.id, timetable]] : [])),
  );
  return {
    days: calendar.days.map(dayOf),
    ...toCalculationFields(calendar, question, place),
    ...(used.size > 0 ? { timetables: [...used.values()] } : {}),
    notes: notes.list,
  };
}

function createNoteList() {
  const list: ReturnType<typeof toNoteBody>[] = [];
  const known = new Map<string, number>();
  return {
    list,
    /** The note's place in the list, to which it is added when it is new. */
    indexOf(note: PrayerNote): number {
      const body = toNoteBody(note);
      const key = `${note.code} ${note.times.join()} ${body.text}`;
      const index = known.get(key) ?? list.push(body) - 1;
      known.set(key, index);
      return index;
    },
  };
}
