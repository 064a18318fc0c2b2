import { useSyncExternalStore } from 'react';
import { ownTimetableMark, subscribeToOwnTimetable } from './own-timetable/own-mark.ts';
import { persisted, usePersisted } from './persisted.ts';

// Whether settings are stored, read without their validation: all that the first visit needs to know. The code that validates
// and shows them is loaded only then. `my-mosque.ts` and `fasting.ts` have the same entries.

const isStored = (value: unknown) => (value ? true : undefined);
const mosqueMark = persisted('mihrab_my_mosque', isStored);
const fastingMark = persisted('mihrab_fasting', isStored);

/** Returns whether the person has stored a mosque, near or far; false in the first render. */
export const useHasMosque = (): boolean => usePersisted(mosqueMark) === true;

const noTimetable = () => '';

/** Returns whether iqamah times may be known: of a mosque or an imported timetable; false in the first render. */
export function useMayHaveIqamah(): boolean {
  const hasMosque = useHasMosque();
  const timetable = useSyncExternalStore(subscribeToOwnTimetable, ownTimetableMark, noTimetable);
  return hasMosque || timetable !== '';
}

/** Returns whether the person has stored choices for imsak or the Hijri day; false in the first render. */
export const useHasFastingChoices = (): boolean => usePersisted(fastingMark) === true;

/** Calls `preload` at the start of the page if iqamah times may be known. Does nothing while the build renders. */
export function preloadForIqamah(preload: () => void): void {
  if (typeof document !== 'undefined' && (mosqueMark.get() || ownTimetableMark())) preload();
}
