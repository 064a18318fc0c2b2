import type { Weekday } from '../../../../domain/prayer-record/week-rows.ts';

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
