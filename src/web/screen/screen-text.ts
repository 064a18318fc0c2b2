import type { HijriDate } from '../../domain/hijri/hijri-calendar.ts';
import type { PageLanguage } from '../../domain/language/page-language.ts';
import { congregationWords } from '../../domain/prayer-times/export/congregation-words.ts';
import { exportWords } from '../../domain/prayer-times/export/export-words.ts';
import { countdownParts } from '../../domain/prayer-times/next-prayer.ts';
import type { PrayerName, TimeName } from '../../domain/prayer-times/types.ts';
import { type ScreenWords, screenWords } from '../../domain/screen/screen-words.ts';
import type { UpcomingChange } from '../../domain/screen/upcoming-changes.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../../domain/time/units.ts';
import { type CivilDate, utcMidnight } from '../../domain/time-zone/civil-date.ts';
import { localiseDigits, toTwelveHourClock } from '../i18n/format-number.ts';
import { languages } from '../i18n/languages.ts';
import { longDate } from '../i18n/long-date.ts';

export interface ClockText {
  readonly figures: string;
  /** "am" or "pm", or empty. */
  readonly half: string;
}

/** Writes what the screen shows in its language, with its digits. */
export interface ScreenText {
  readonly words: ScreenWords;
  readonly iqamah: string;
  readonly jumuah: string;
  prayer(name: TimeName): string;
  iqamahOf(name: PrayerName): string;
  /** @param clock `HH:MM` */
  clock(clock: string): ClockText;
  clockLine(clock: string): string;
  clocks(clocks: readonly string[]): string;
  /** `1:05:09`, or `05:09` within the hour. */
  countdown(fromMs: number, toMs: number): string;
  date(date: CivilDate): string;
  hijri(date: HijriDate): string;
  /** In lines that people can read at a glance, each with the day. */
  changeLines(change: UpcomingChange): readonly string[];
  /** Rounded to its largest unit. */
  duration(ms: number): string;
  fill(template: string, values: Readonly<Record<string, string | number>>): string;
}

/** More of them don't fit beside three Friday prayers. */
const changesPerLine = 2;

export function createScreenText(language: PageLanguage, usesTwelveHours: boolean): ScreenText {
  const words = screenWords[language];
  const { iqamah, iqamahOf, jumuah } = congregationWords[language];
  const digits = (text: string) => localiseDigits(text, language);
  const fill: ScreenText['fill'] = (template, values) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => digits(String(values[name] ?? '')));
  const long = new Intl.DateTimeFormat(languages[language].locale, longDate);
  const { year: _year, ...dayOnly } = longDate;
  const short = new Intl.DateTimeFormat(languages[language].locale, dayOnly);

  const clock: ScreenText['clock'] = (time) => {
    if (!usesTwelveHours) return { figures: digits(time), half: '' };
    const shown = toTwelveHourClock(time);
    return { figures: digits(shown.clock), half: words[shown.half] };
  };
  const clockLine = (time: string) => {
    const { figures, half } = clock(time);
    return half ? `${figures}\u00a0${half}` : figures;
  };
  const clocks = (times: readonly string[]) => times.map(clockLine).join(' · ');

  return {
    ...{ words, iqamah, jumuah, fill, clock, clockLine, clocks },
    prayer: (name) => exportWords[language].times[name],
    iqamahOf: (name) => iqamahOf[name],
    countdown: (fromMs, toMs) => {
      const { hours, minutes, seconds } = countdownParts(fromMs, toMs);
      const rest = `${two(minutes)}:${two(seconds)}`;
      return digits(hours > 0 ? `${hours}:${rest}` : rest);
    },
    date: (date) => long.format(utcMidnight(date)),
    hijri: ({ day, month, year }) =>
      fill(words.hijriDate, { day, month: words.hijriMonths[month - 1] ?? month, year }),
    changeLines: ({ date, iqamah: rules, jumuah: fridays }) => {
      const changes = rules.map(({ name, rule }) => {
        const value =
          rule.kind === 'fixed' ? clockLine(rule.clock) : fill(words.afterAdhan, { minutes: rule.minutes });
        return `${iqamahOf[name]} ${value}`;
      });
      if (fridays) changes.push(fridays.length > 0 ? `${jumuah} ${clocks(fridays)}` : words.noJumuah);
      const day = short.format(utcMidnight(date));
      return inGroups(changes, changesPerLine).map((group) =>
        fill(words.changes, { day, changes: group.join(words.comma) }),
      );
    },
    duration: (ms) => {
      const { seconds, minutes, hours, days } = words.duration;
      const size = Math.abs(ms);
      const units = [
        [days, dayMs],
        [hours, hourMs],
        [minutes, minuteMs],
      ] as const;
      const [template, unitMs] = units.filter(([, unit]) => size >= unit)[0] ?? [seconds, secondMs];
      return fill(template, { n: Math.round(size / unitMs) });
    },
  };
}

function inGroups<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const starts = all.map((_, index) => index).filter((index) => index % size === 0);
  return starts.map((start) => all.slice(start, start + size));
}

const two = (value: number): string => String(value).padStart(2, '0');
