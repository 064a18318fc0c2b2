import {
  awaitedCongregation,
  type CongregationTime,
  congregationsOf,
  daysOfTimeline,
} from '../mosque/congregations.ts';
import { dayOfMosque, isFriday } from '../mosque/iqamah.ts';
import { nextPrayer } from '../prayer-times/next-prayer.ts';
import {
  type PrayerName,
  type PrayerTimesResult,
  type TimelineEntry,
  type TimeName,
  timeNames,
} from '../prayer-times/types.ts';
import { minuteMs } from '../time/units.ts';
import { addDays, type CivilDate, sameDate } from '../time-zone/civil-date.ts';
import { formatClock } from '../time-zone/zone-window.ts';
import { congregationsOn, type MosqueScreen } from './screen.ts';

/** The longest countdown that fills the screen. A longer wait is counted beside the table, which people still need. */
const fullCountdownMs = 60 * minuteMs;
/** How long the screen says that the congregation begins, before it is dimmed. */
const iqamahShownMs = minuteMs;

/** What fills the screen. Instants are epoch milliseconds. */
export type ScreenPhase =
  /** The table of the day. */
  | { readonly kind: 'day' }
  /** Counts down to the congregation. */
  | { readonly kind: 'countdown'; readonly congregation: CongregationTime }
  /** The congregation begins. */
  | { readonly kind: 'iqamah'; readonly congregation: CongregationTime }
  /** People pray: the screen is dimmed. */
  | { readonly kind: 'prayer'; readonly congregation: CongregationTime; readonly endsAt: number };

export interface ScreenRow {
  readonly name: TimeName;
  /** `HH:MM`. */
  readonly adhan: string;
  /** `HH:MM`; undefined if it isn't known, and for sunrise. Several for the Friday prayers in place of Dhuhr. */
  readonly congregations: readonly string[];
  readonly isJumuah: boolean;
  readonly isNext: boolean;
}

/** What the screen counts down to beside the table: the adhan of the next prayer, or a congregation after its adhan. */
export interface ScreenNext {
  readonly kind: 'adhan' | CongregationTime['kind'];
  readonly name: PrayerName;
  readonly date: CivilDate;
  readonly at: number;
  readonly clock: string;
}

export interface ScreenState {
  readonly date: CivilDate;
  readonly phase: ScreenPhase;
  readonly rows: readonly ScreenRow[];
  /** Undefined only outside the timeline of the day. */
  readonly next: ScreenNext | undefined;
  /** The period of the day, which gives the sky its colour. */
  readonly period: TimeName;
  /** Times of the next Friday prayer that aren't in the rows, with their day; empty on Fridays. */
  readonly jumuah: readonly string[];
}

type Screen = Pick<MosqueScreen, 'mosque' | 'plannedChanges' | 'dimmedMinutes'>;

/**
 * Returns what the screen shows at an instant.
 * @param answer the times of the day that contains the instant, by the clock of the mosque
 */
export function screenState(screen: Screen, answer: PrayerTimesResult, nowMs: number): ScreenState {
  const { date, clock, timeline } = answer;
  const congregations = congregationsOfTimeline(screen, answer);
  const prayers = nextPrayer(timeline, nowMs);
  const next = nextOf(answer, congregations, prayers, nowMs);
  return {
    date,
    phase: phaseOf(screen, congregations, prayers?.previous, nowMs),
    rows: rowsOf(screen, date, clock, next),
    next,
    period: periodAt(timeline, nowMs),
    jumuah: isFriday(date) ? [] : congregationsOn(screen, nextFriday(date)).jumuah,
  };
}

/** Returns the congregations from the evening before to the next morning, each by what holds on its day. */
export function congregationsOfTimeline(
  screen: Pick<Screen, 'mosque' | 'plannedChanges'>,
  answer: PrayerTimesResult,
): readonly CongregationTime[] {
  const days = daysOfTimeline(answer);
  return congregationsOf(answer, (date) => {
    const day = days.find((each) => sameDate(each.date, date));
    return day && dayOfMosque(congregationsOn(screen, date), day);
  });
}

/** The countdown and the dimmed screen can overlap, with two Friday prayers for example. What began last is shown. */
function phaseOf(
  { dimmedMinutes }: Screen,
  congregations: readonly CongregationTime[],
  previous: TimelineEntry | undefined,
  nowMs: number,
): ScreenPhase {
  const awaited = awaitedCongregation(congregations, previous, nowMs);
  const countdownFrom = awaited && Math.max(awaited.adhanAt, awaited.at - fullCountdownMs);
  const isCounting = countdownFrom !== undefined && countdownFrom <= nowMs;
  const begun = congregations.filter(({ at }) => at <= nowMs);
  const latest = begun[begun.length - 1];
  if (latest && (!isCounting || latest.at >= countdownFrom)) {
    const endsAt = latest.at + dimmedMinutes * minuteMs;
    if (nowMs < latest.at + iqamahShownMs) return { kind: 'iqamah', congregation: latest };
    if (nowMs < endsAt) return { kind: 'prayer', congregation: latest, endsAt };
  }
  return awaited && isCounting ? { kind: 'countdown', congregation: awaited } : { kind: 'day' };
}

function nextOf(
  { zone }: PrayerTimesResult,
  congregations: readonly CongregationTime[],
  prayers: ReturnType<typeof nextPrayer>,
  nowMs: number,
): ScreenNext | undefined {
  const awaited = awaitedCongregation(congregations, prayers?.previous, nowMs);
  if (awaited) {
    const { kind, name, date, at, clock } = awaited;
    return { kind, name, date, at, clock };
  }
  const next = prayers?.next;
  if (!next || next.name === 'sunrise') return undefined;
  return { kind: 'adhan', name: next.name, date: next.date, at: next.at, clock: formatClock(zone, next.at) };
}

function rowsOf(
  screen: Screen,
  date: CivilDate,
  clock: PrayerTimesResult['clock'],
  next: ScreenNext | undefined,
): readonly ScreenRow[] {
  const { iqamah, jumuah } = dayOfMosque(congregationsOn(screen, date), { date, clock });
  return timeNames.map((name): ScreenRow => {
    const isJumuah = name === 'dhuhr' && jumuah.length > 0;
    const own = name === 'sunrise' ? undefined : iqamah[name];
    return {
      name,
      adhan: clock[name],
      congregations: isJumuah ? jumuah : own === undefined ? [] : [own],
      isJumuah,
      // Tomorrow's Fajr isn't in the table, and neither is last evening's Isha after midnight.
      isNext: next !== undefined && next.name === name && sameDate(next.date, date),
    };
  });
}

function periodAt(timeline: readonly TimelineEntry[], nowMs: number): TimeName {
  const begun = timeline.filter(({ at }) => at <= nowMs);
  return begun[begun.length - 1]?.name ?? 'isha';
}

function nextFriday(date: CivilDate): CivilDate {
  const days = [1, 2, 3, 4, 5, 6, 7].map((count) => addDays(date, count));
  return days.find(isFriday) ?? date;
}
