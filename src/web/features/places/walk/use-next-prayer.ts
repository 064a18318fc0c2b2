import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PlaceItem } from '../../../../contract/places.ts';
import { nextPrayer } from '../../../../domain/prayer-times/next-prayer.ts';
import type { CalculationSettings, PrayerName } from '../../../../domain/prayer-times/types.ts';
import { daysBetween } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt, formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { useCalculation } from '../../../data/calculation.tsx';
import type { Place } from '../../../data/location-state.ts';
import { computeOnDevice } from '../../../data/prayer-times/ask-for-day.ts';
import { type DayQuestion, questionKey } from '../../../data/prayer-times/question.ts';
import { zoneAround } from '../card/zone-around.ts';
import type { ShownPlaces } from '../shown-places.ts';
import { prayerCell } from './prayer-cell.ts';
import { createPrayerLineStore } from './prayer-line-store.ts';

const store = createPrayerLineStore(computeOnDevice);

export interface NextPrayerThere {
  readonly name: PrayerName;
  readonly atMs: number;
  /** `HH:MM` by the clock at the place. */
  readonly clock: string;
  readonly isTomorrow: boolean;
}

/**
 * The prayer that comes next at a mosque, calculated as the person chose; undefined until it is known, and with no `own`
 * place, whose country says by which method.
 */
export function useNextPrayer(
  item: PlaceItem,
  { found, nowMs }: Pick<ShownPlaces, 'found' | 'nowMs'>,
  own: Place | undefined,
): NextPrayerThere | undefined {
  const { settings } = useCalculation();
  const zoneName = item.timezone ?? found.answer.timezone;
  const question = useMemo(
    () => (own ? questionAt(item, own, zoneName, settings, nowMs) : undefined),
    [item, own, zoneName, settings, nowMs],
  );
  const key = question ? `${questionKey(question)}|${zoneName}` : '';
  useEffect(() => {
    if (question) void store.ensure(key, question);
  }, [key, question]);
  const timeline = useSyncExternalStore(
    store.subscribe,
    () => store.get(key),
    () => undefined,
  );
  const next = timeline && nextPrayer(timeline, nowMs)?.next;
  if (!question || !next) return undefined;
  return {
    name: next.name as PrayerName,
    atMs: next.at,
    clock: formatClock(question.zone, next.at),
    isTomorrow: daysBetween(question.date, next.date) >= 1,
  };
}

function questionAt(
  item: PlaceItem,
  own: Place,
  zoneName: string,
  settings: CalculationSettings,
  nowMs: number,
): DayQuestion {
  const cell = prayerCell(own, { latitude: item.lat, longitude: item.lng });
  const zone = own.zone?.name === zoneName ? own.zone : zoneAround(zoneName, nowMs);
  return { place: { ...own, ...cell }, zone, settings, date: civilDateAt(zone, nowMs) };
}
