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
import { useShownClock } from '../../../data/clock-style.ts';
import { usePlace } from '../../../data/location/location.tsx';
import type { Place } from '../../../data/location/location-state.ts';
import { computeDay } from '../../../data/prayer-times/day-store.ts';
import { type DayQuestion, questionKey } from '../../../data/prayer-times/question.ts';
import { durationWords, timeWords } from '../../../data/prayer-times/time-names.ts';
import { type Translate, useT } from '../../../i18n/localisation.tsx';
import { zoneAround } from '../card/zone-around.ts';
import type { ShownPlaces } from '../shown-places.ts';
import { createPrayerLineStore, prayerCell } from './prayer-timelines.ts';

interface WalkLineProps {
  readonly item: PlaceItem;
  readonly shown: Pick<ShownPlaces, 'centre' | 'found' | 'nowMs'>;
}

/**
 * Whether one who leaves now reaches the mosque on foot before the next prayer. Around a place where the person is not,
 * or may not be, the walking time alone; nothing where nobody would walk.
 */
export function WalkLine({ item, shown }: WalkLineProps) {
  const t = useT();
  const own = useOwnPlaceAt(shown.centre);
  const walkMinutes = walkingMinutes(item.distance);
  if (walkMinutes === undefined) return null;
  if (own) return <WalkFromHere {...{ item, shown, own, walkMinutes }} />;
  const walk = minuteWords(walkMinutes, t);
  return <Line>{t('{walk} on foot from the place of the search', { walk })}</Line>;
}

function WalkFromHere(props: WalkLineProps & { own: Place; walkMinutes: number }) {
  const t = useT();
  const showClock = useShownClock();
  const { item, shown, own, walkMinutes } = props;
  // Before the country is known, nobody knows by whose convention: then only the way is told.
  const next = useNextPrayer(item, shown, own.countryCode === '' ? undefined : own);
  if (!next) return <Line>{t('{walk} on foot', { walk: minuteWords(walkMinutes, t) })}</Line>;
  const asShown = (clock: string) => {
    const { figures, half } = showClock(clock);
    return `\u2066${figures}\u2069${half ? `\u00a0${half}` : ''}`;
  };
  const { sentence, isLate } = walkWords(walkMinutes, next, shown.nowMs, asShown, t);
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

/** The person's own place, if the search went out from where the device says that the person is. */
function useOwnPlaceAt({ latitude, longitude }: Coordinates): Place | undefined {
  const { place, mode } = usePlace();
  if (mode !== 'auto' || !place) return undefined;
  return place.latitude === latitude && place.longitude === longitude ? place : undefined;
}

/** What the walk comes to, in a sentence. */
interface WalkWords {
  readonly sentence: string;
  readonly isLate: boolean;
}

/**
 * `12 min on foot: 22 min before Asr (15:41)`. The time that is left is told however long: it is what a person would
 * work out next.
 * @param showClock turns `HH:MM` into what the reader likes to see
 */
function walkWords(
  walkMinutes: number,
  next: NextPrayerThere,
  nowMs: number,
  showClock: (clock: string) => string,
  t: Translate,
): WalkWords {
  const walk = walkToPrayer(walkMinutes, nowMs, next.atMs);
  const name = t(timeWords[next.name]);
  const prayer = next.isTomorrow ? t("tomorrow's {prayer}", { prayer: name }) : name;
  const time = showClock(next.clock);
  return { sentence: sentenceOf(walk, { prayer, time }, t), isLate: walk.spareMinutes < 0 };
}

function sentenceOf(
  { walkMinutes, leftMinutes, spareMinutes }: WalkToPrayer,
  { prayer, time }: { prayer: string; time: string },
  t: Translate,
): string {
  const walk = minuteWords(walkMinutes, t);
  if (spareMinutes > 0) {
    const spare = minuteWords(spareMinutes, t);
    return t('{walk} on foot: {spare} before {prayer} ({time})', { walk, spare, prayer, time });
  }
  if (spareMinutes === 0)
    return t('{walk} on foot: you arrive as {prayer} begins ({time})', { walk, prayer, time });
  const [left, late] = [minuteWords(leftMinutes, t), minuteWords(-spareMinutes, t)];
  return t('{prayer} ({time}) begins in {left}: on foot you arrive {late} after', {
    prayer,
    time,
    left,
    late,
  });
}

/** `22 min`, from an hour on `2h 14m`. */
function minuteWords(minutes: number, t: Translate): string {
  const words =
    minutes < 60
      ? t('{minutes} min', { minutes })
      : durationWords({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }, t);
  // A figure at the end of a line and its unit on the next are hard to read.
  return words.replaceAll(' ', '\u00a0');
}

const store = createPrayerLineStore(computeDay);

interface NextPrayerThere {
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
function useNextPrayer(
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
