import clsx from 'clsx';
import { Footprints } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PlaceItem } from '../../../../contract/places.ts';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { type WalkToPrayer, walkingMinutes, walkToPrayer } from '../../../../domain/places/walking-time.ts';
import { nextPrayer } from '../../../../domain/prayer-times/next-prayer.ts';
import type { CalculationSettings, PrayerName } from '../../../../domain/prayer-times/types.ts';
import { daysBetween } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt, formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { useCalculation } from '../../../data/calculation.ts';
import { useClockFormat } from '../../../data/clock-style.ts';
import { usePlace } from '../../../data/location/location.tsx';
import type { Place } from '../../../data/location/location-state.ts';
import { computeDay } from '../../../data/prayer-times/day-store.ts';
import { type DayQuestion, questionKey } from '../../../data/prayer-times/question.ts';
import { formatHoursMinutes, timeLabels } from '../../../data/prayer-times/time-names.ts';
import { type Translate, useT } from '../../../i18n/localisation.tsx';
import { zoneWindowAround } from '../card/zone-window-around.ts';
import type { ShownPlaces } from '../shown-places.ts';
import { createTimelineStore, prayerCell } from './prayer-timelines.ts';

interface WalkLineProps {
  readonly item: PlaceItem;
  readonly shown: Pick<ShownPlaces, 'centre' | 'found' | 'nowMs'>;
}

/**
 * Says whether leaving now on foot reaches the mosque before the next prayer; for a place chosen by name, as a condition.
 * Only the walking time for a place from a link; nothing if the mosque is too far to walk.
 */
export function WalkLine({ item, shown }: WalkLineProps) {
  const t = useT();
  const own = useOwnPlaceAt(shown.centre);
  const walkMinutes = walkingMinutes(item.distance);
  if (walkMinutes === undefined) return null;
  if (own) return <WalkFromOwnPlace {...{ item, shown, walkMinutes }} {...own} />;
  const walk = formatMinutes(walkMinutes, t);
  return <Line>{t('{walk} on foot from the search location', { walk })}</Line>;
}

interface OwnPlace {
  readonly place: Place;
  /** The device is there. Otherwise the user chose the place by name and may be elsewhere. */
  readonly isHere: boolean;
}

function WalkFromOwnPlace(props: WalkLineProps & OwnPlace & { walkMinutes: number }) {
  const t = useT();
  const showClock = useClockFormat();
  const { item, shown, place, isHere, walkMinutes } = props;
  // The country decides the calculation method: until it is known, show only the walking time.
  const next = useNextPrayer(item, shown, place.countryCode === '' ? undefined : place);
  if (!next) {
    const walk = formatMinutes(walkMinutes, t);
    return (
      <Line>
        {isHere ? t('{walk} on foot', { walk }) : t('{walk} on foot from the search location', { walk })}
      </Line>
    );
  }
  const asShown = (clock: string) => {
    const { figures, half } = showClock(clock);
    return `\u2066${figures}\u2069${half ? `\u00a0${half}` : ''}`;
  };
  const { sentence, isLate } = describeWalk({ walkMinutes, isHere, next, nowMs: shown.nowMs }, asShown, t);
  return <Line isLate={isLate}>{sentence}</Line>;
}

function Line({ isLate = false, children }: { isLate?: boolean; children: ReactNode }) {
  return (
    <p className={clsx('figures flex items-start gap-2 text-14', isLate ? 'text-danger' : 'text-ink')}>
      <Footprints aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** Returns the user's place if it is the centre of the search. */
function useOwnPlaceAt({ latitude, longitude }: Coordinates): OwnPlace | undefined {
  const { place, mode } = usePlace();
  if (place?.latitude !== latitude || place.longitude !== longitude) return undefined;
  return { place, isHere: mode === 'auto' };
}

/** The walk in one sentence. */
interface WalkDescription {
  readonly sentence: string;
  readonly isLate: boolean;
}

interface WalkFacts {
  readonly walkMinutes: number;
  readonly isHere: boolean;
  readonly next: NextPrayerAtPlace;
  readonly nowMs: number;
}

/**
 * Returns a sentence such as `12 min on foot: arrive 22 min before Asr (15:41)`.
 * @param showClock formats `HH:MM` as the user prefers
 */
function describeWalk(
  { walkMinutes, isHere, next, nowMs }: WalkFacts,
  showClock: (clock: string) => string,
  t: Translate,
): WalkDescription {
  const walk = walkToPrayer(walkMinutes, nowMs, next.atMs);
  const name = t(timeLabels[next.name]);
  const prayer = next.isTomorrow ? t('tomorrow’s {prayer}', { prayer: name }) : name;
  const facts = { walk, prayer, time: showClock(next.clock) };
  const sentence = isHere ? formatWalk(facts, t) : formatWalkFromChosenPlace(facts, t);
  return { sentence, isLate: walk.spareMinutes < 0 };
}

interface WalkParts {
  readonly walk: WalkToPrayer;
  readonly prayer: string;
  readonly time: string;
}

function formatWalk(
  { walk: { walkMinutes, leftMinutes, spareMinutes }, prayer, time }: WalkParts,
  t: Translate,
) {
  const walk = formatMinutes(walkMinutes, t);
  if (spareMinutes > 0) {
    const spare = formatMinutes(spareMinutes, t);
    return t('{walk} on foot: arrive {spare} before {prayer} ({time})', { walk, spare, prayer, time });
  }
  if (spareMinutes === 0)
    return t('{walk} on foot: arrive as {prayer} begins ({time})', { walk, prayer, time });
  const [left, late] = [formatMinutes(leftMinutes, t), formatMinutes(-spareMinutes, t)];
  return t('{prayer} ({time}) begins in {left}: on foot, you’d arrive {late} late', {
    prayer,
    time,
    left,
    late,
  });
}

function formatWalkFromChosenPlace(
  { walk: { walkMinutes, spareMinutes }, prayer, time }: WalkParts,
  t: Translate,
) {
  const facts = { walk: formatMinutes(walkMinutes, t), prayer, time };
  if (spareMinutes === 0)
    return t('If you leave the search location now: {walk} on foot, as {prayer} begins ({time})', facts);
  const gap = formatMinutes(Math.abs(spareMinutes), t);
  return spareMinutes > 0
    ? t('If you leave the search location now: {walk} on foot, {gap} before {prayer} ({time})', {
        ...facts,
        gap,
      })
    : t('If you leave the search location now: {walk} on foot, {gap} after {prayer} begins ({time})', {
        ...facts,
        gap,
      });
}

/** Formats `22 min`, or `2h 14m` from one hour on. */
function formatMinutes(minutes: number, t: Translate): string {
  const words =
    minutes < 60
      ? t('{minutes} min', { minutes })
      : formatHoursMinutes({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }, t);
  // No line break between a number and its unit.
  return words.replaceAll(' ', '\u00a0');
}

const store = createTimelineStore(computeDay);

interface NextPrayerAtPlace {
  readonly name: PrayerName;
  readonly atMs: number;
  /** `HH:MM` in local time at the place. */
  readonly clock: string;
  readonly isTomorrow: boolean;
}

/**
 * Returns the next prayer at a mosque, calculated with the user's settings. Undefined until it is computed, and without
 * `own`, whose country decides the default method.
 */
function useNextPrayer(
  item: PlaceItem,
  { found, nowMs }: Pick<ShownPlaces, 'found' | 'nowMs'>,
  own: Place | undefined,
): NextPrayerAtPlace | undefined {
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
  const zone = own.zone?.name === zoneName ? own.zone : zoneWindowAround(zoneName, nowMs);
  return { place: { ...own, ...cell }, zone, settings, date: civilDateAt(zone, nowMs) };
}
