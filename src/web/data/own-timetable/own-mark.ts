import { readStoredText } from '../../device/storage.ts';

export const ownMarkKey = 'mihrab_own_timetable_at';
const reachKm = 25;
const kmPerDegree = 111.2;
const changes = new EventTarget();

/** Tells every part of the page that the imported timetable is another one, or none. */
export function tellOwnTimetableChanged(): void {
  changes.dispatchEvent(new Event('change'));
}

/** Called when the imported timetable changed, in this tab or another. */
export function onOwnTimetable(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === ownMarkKey) listener();
  };
  changes.addEventListener('change', listener);
  window.addEventListener('storage', hear);
  return () => {
    changes.removeEventListener('change', listener);
    window.removeEventListener('storage', hear);
  };
}

/** `id latitude longitude` of the imported timetable: all that the first screen must know of it. */
export const ownTimetableMark = (): string => readStoredText(ownMarkKey) ?? '';

/** The id of the imported timetable where it counts at the spot: within 25 km of the place for which it was imported. */
export function ownTimetableAt(
  mark: string,
  spot: { readonly latitude: number; readonly longitude: number },
): string | undefined {
  const [id, latitude, longitude] = mark.split(' ');
  if (!id) return undefined;
  const north = Number(latitude) - spot.latitude;
  const east = (Number(longitude) - spot.longitude) * Math.cos((spot.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * kmPerDegree <= reachKm ? id : undefined;
}
