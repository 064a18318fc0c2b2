import { useSyncExternalStore } from 'react';
import { readStoredText } from '../../device/storage.ts';
import { createEmitter } from '../../ui/emitter.ts';

export const ownMarkKey = 'mihrab_own_timetable_at';
const radiusKm = 25;
const kmPerDegree = 111.2;
const changes = createEmitter();

/** Notifies subscribers that the imported timetable has been replaced or removed. */
export const notifyOwnTimetable = (): void => changes.emit();

/** Calls the listener when the imported timetable changes, in this tab or another. */
export function subscribeToOwnTimetable(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === ownMarkKey) listener();
  };
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

/** Returns `id latitude longitude` of the imported timetable, all that the first screen needs; empty if there is none. */
export const ownTimetableMark = (): string => readStoredText(ownMarkKey) ?? '';

/** Returns the id of the imported timetable if the place is within 25 km of the one for which it was imported. */
export function ownTimetableAt(
  mark: string,
  place: { readonly latitude: number; readonly longitude: number },
): string | undefined {
  const [id, latitude, longitude] = mark.split(' ');
  if (!id) return undefined;
  const northDegrees = Number(latitude) - place.latitude;
  const eastDegrees = (Number(longitude) - place.longitude) * Math.cos((place.latitude * Math.PI) / 180);
  return Math.hypot(northDegrees, eastDegrees) * kmPerDegree <= radiusKm ? id : undefined;
}

const noMark = () => '';

/** Returns the id of the imported timetable if it applies at the place; undefined in the first render. */
export function useOwnTimetableId(
  place: { readonly latitude: number; readonly longitude: number } | undefined,
): string | undefined {
  const mark = useSyncExternalStore(subscribeToOwnTimetable, ownTimetableMark, noMark);
  return place && ownTimetableAt(mark, place);
}
