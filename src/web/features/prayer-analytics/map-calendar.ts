import { isInRunningPause } from '../../../domain/prayer-record/pause.ts';
import { type PrayerRecord, recordedDay } from '../../../domain/prayer-record/prayer-record.ts';
import { markedCount, type RecordedDay } from '../../../domain/prayer-record/recorded-day.ts';
import { sameDayOfMonth, type Weekday, weekdayOf } from '../../../domain/prayer-record/week-rows.ts';
import { addDays, type CivilDate, daysBetween } from '../../../domain/time-zone/civil-date.ts';

interface WeekInfo {
  readonly firstDay: number;
}

/** Newer than the types of the language: a method in some browsers, a property in others, missing in a few. */
type LocaleWithWeeks = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

const sunday = 7;
/** For browsers that know no weeks, by CLDR for the land in which most readers of the language live; elsewhere Sunday. */
const firstDays: Readonly<Record<string, Weekday>> = { ar: 6, tr: 1, ms: 1, fr: 1 };

/**
 * The day on which weeks begin for the reader. The page's language says little about it, so the browser's own locale
 * counts where it is of the same language: `en-GB` begins on Monday, `en-US` on Sunday.
 */
export function firstWeekdayOf(pageLocale: string, browserLocale: string): Weekday {
  const language = new Intl.Locale(pageLocale).language;
  const locale = localeOf(browserLocale)?.language === language ? browserLocale : pageLocale;
  const first = weekInfoOf(new Intl.Locale(locale))?.firstDay;
  if (first !== undefined && first >= 1 && first <= 7) return first as Weekday;
  return firstDays[language] ?? sunday;
}

function weekInfoOf(locale: LocaleWithWeeks): WeekInfo | undefined {
  return locale.getWeekInfo?.() ?? locale.weekInfo;
}

function localeOf(text: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(text);
  } catch {
    return undefined;
  }
}

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

interface MapWays {
  readonly isRightToLeft: boolean;
  readonly firstDay: Weekday;
}

const daysOfWeek = 7;
const monthsOfYear = 12;

/** Where a key leads from a day of the map, as in other calendars of the web; undefined for every other key. */
export function dayByKey(
  { key, shiftKey }: PressedKey,
  date: CivilDate,
  { isRightToLeft, firstDay }: MapWays,
): CivilDate | undefined {
  const intoWeek = (weekdayOf(date) - firstDay + daysOfWeek) % daysOfWeek;
  const onward = isRightToLeft ? -1 : 1;
  const months = shiftKey ? monthsOfYear : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(date, onward);
    case 'ArrowLeft':
      return addDays(date, -onward);
    case 'ArrowDown':
      return addDays(date, daysOfWeek);
    case 'ArrowUp':
      return addDays(date, -daysOfWeek);
    case 'Home':
      return addDays(date, -intoWeek);
    case 'End':
      return addDays(date, daysOfWeek - 1 - intoWeek);
    case 'PageDown':
      return sameDayOfMonth(date, months);
    case 'PageUp':
      return sameDayOfMonth(date, -months);
    default:
      return undefined;
  }
}

/** What the map tells of a day. */
export interface DayLook {
  readonly marks: RecordedDay['marks'];
  /** How many of the five are marked. */
  readonly count: number;
  readonly isPaused: boolean;
  /** Still to come. */
  readonly isAhead: boolean;
}

export function dayLook(record: PrayerRecord, date: CivilDate, today: CivilDate): DayLook {
  const day = recordedDay(record, date);
  return {
    marks: day.marks,
    count: markedCount(day),
    isPaused: day.isPaused || isInRunningPause(record, date, today),
    isAhead: daysBetween(today, date) > 0,
  };
}
