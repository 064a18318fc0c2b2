import { isInRunningPause } from '../../../domain/prayer-record/pause.ts';
import { type PrayerRecord, recordedDay } from '../../../domain/prayer-record/prayer-record.ts';
import { markedCount, type RecordedDay } from '../../../domain/prayer-record/recorded-day.ts';
import { sameDayOfMonth, type Weekday, weekdayOf } from '../../../domain/prayer-record/week-rows.ts';
import { addDays, type CivilDate, daysBetween } from '../../../domain/time-zone/civil-date.ts';

interface WeekInfo {
  readonly firstDay: number;
}

/** Not in TypeScript's types yet: a method in some browsers, a property in others, missing in a few. */
type LocaleWithWeeks = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

const sunday = 7;
/**
 * For browsers without week data: CLDR's value for the country where most speakers of the language live. All others
 * start on Sunday.
 */
const firstWeekdays: Readonly<Record<string, Weekday>> = { ar: 6, tr: 1, ms: 1, fr: 1 };

/**
 * Returns the first day of the week. The browser's locale decides if it has the page's language, because the region
 * matters: weeks start on Monday in `en-GB` and on Sunday in `en-US`. Otherwise the page's locale decides.
 */
export function firstWeekdayOf(pageLocale: string, browserLocale: string): Weekday {
  const language = new Intl.Locale(pageLocale).language;
  const locale = parseLocale(browserLocale)?.language === language ? browserLocale : pageLocale;
  const first = weekInfoOf(new Intl.Locale(locale))?.firstDay;
  if (first !== undefined && first >= 1 && first <= 7) return first as Weekday;
  return firstWeekdays[language] ?? sunday;
}

function weekInfoOf(locale: LocaleWithWeeks): WeekInfo | undefined {
  return locale.getWeekInfo?.() ?? locale.weekInfo;
}

function parseLocale(text: string): Intl.Locale | undefined {
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

interface WeekLayout {
  readonly isRightToLeft: boolean;
  readonly firstWeekday: Weekday;
}

const daysOfWeek = 7;
const monthsOfYear = 12;

/** Returns the date that a key moves to from `date`, as in other web calendars; undefined for all other keys. */
export function dateForKey(
  { key, shiftKey }: PressedKey,
  date: CivilDate,
  { isRightToLeft, firstWeekday }: WeekLayout,
): CivilDate | undefined {
  const daysIntoWeek = (weekdayOf(date) - firstWeekday + daysOfWeek) % daysOfWeek;
  const forward = isRightToLeft ? -1 : 1;
  const months = shiftKey ? monthsOfYear : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(date, forward);
    case 'ArrowLeft':
      return addDays(date, -forward);
    case 'ArrowDown':
      return addDays(date, daysOfWeek);
    case 'ArrowUp':
      return addDays(date, -daysOfWeek);
    case 'Home':
      return addDays(date, -daysIntoWeek);
    case 'End':
      return addDays(date, daysOfWeek - 1 - daysIntoWeek);
    case 'PageDown':
      return sameDayOfMonth(date, months);
    case 'PageUp':
      return sameDayOfMonth(date, -months);
    default:
      return undefined;
  }
}

/** What the map shows for a day. */
export interface DayStatus {
  readonly marks: RecordedDay['marks'];
  /** Number of marked prayers, 0 to 5. */
  readonly count: number;
  readonly isPaused: boolean;
  readonly isFuture: boolean;
}

export function dayStatus(record: PrayerRecord, date: CivilDate, today: CivilDate): DayStatus {
  const day = recordedDay(record, date);
  return {
    marks: day.marks,
    count: markedCount(day),
    isPaused: day.isPaused || isInRunningPause(record, date, today),
    isFuture: daysBetween(today, date) > 0,
  };
}
