import { useSyncExternalStore } from 'react';
import { onOwnTimetable, ownTimetableAt, ownTimetableMark } from './own-mark.ts';

const none = () => '';

/** The id of the imported timetable where it counts at the place; undefined in the first render. */
export function useOwnTimetableId(
  place: { readonly latitude: number; readonly longitude: number } | undefined,
): string | undefined {
  const mark = useSyncExternalStore(onOwnTimetable, ownTimetableMark, none);
  return place && ownTimetableAt(mark, place);
}
