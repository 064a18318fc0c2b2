import type { PlaceQuestion } from '../prayer-day.ts';
import { ownTimetableId } from '../timetable/timetables-for.ts';

/** A timetable that the person imported counts under every method, so that each would explain its board alike. */
export function withoutOwnTimetable({ timetables, ...place }: PlaceQuestion): PlaceQuestion {
  return { ...place, timetables: timetables?.filter(({ id }) => id !== ownTimetableId) };
}
