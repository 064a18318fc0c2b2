import { useSyncExternalStore } from 'react';
import { onOwnTimetable } from './own-mark.ts';
import { ownFeedToken } from './share-own-timetable.ts';

/** The token by which a calendar subscribes to the imported timetable; undefined without an account that has it. */
export function useOwnFeedToken(id: string | undefined): string | undefined {
  return useSyncExternalStore(
    onOwnTimetable,
    () => ownFeedToken(id),
    () => undefined,
  );
}
