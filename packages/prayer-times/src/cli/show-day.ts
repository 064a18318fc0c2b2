import { countdownParts } from '../../../../src/domain/prayer-times/next-prayer.ts';
import { type TimeName, timeNames } from '../../../../src/domain/prayer-times/types.ts';
import type { CalendarEntry } from '../calendar.ts';
import { findMethod } from '../methods.ts';
import { nextPrayer } from '../next-prayer.ts';
import { noteText } from '../note-text.ts';
import type { CalculationOptions } from '../place.ts';
import { qibla } from '../qibla.ts';

/** Wraps text in a style of the terminal, or returns it as it is. */
export interface Styles {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly accent: (text: string) => string;
}

export const titles: Readonly<Record<TimeName, string>> = {
  fajr: 'Fajr',
  sunrise: 'Sunrise',
  dhuhr: 'Dhuhr',
  asr: 'Asr',
  maghrib: 'Maghrib',
  isha: 'Isha',
};

const hijriMonths = [
  'Muharram',
  'Safar',
  'Rabi al-Awwal',
  'Rabi al-Thani',
  'Jumada al-Ula',
  'Jumada al-Thani',
  'Rajab',
  'Shaban',
  'Ramadan',
  'Shawwal',
  'Dhul Qadah',
  'Dhul Hijjah',
];
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** Returns the lines of one day: place, date, the six times, and what is next if the day is today. */
export function showDay(
  day: CalendarEntry,
  options: CalculationOptions,
  { title, now, styles }: { readonly title: string; readonly now: Date; readonly styles: Styles },
): string[] {
  const { next, previous } = nextPrayer(options, now);
  const isToday = next.date === day.date || previous.date === day.date;
  const method = findMethod(day.method)?.name ?? day.method;
  const { year, month, day: dayOfMonth } = day.hijri;
  const countdown = isToday ? `in ${durationText(now, next.at)}` : '';
  const rows = timeNames.map((name) => {
    const isNext = isToday && next.name === name && next.date === day.date;
    const text = `${titles[name].padEnd(9)}${day.clock[name]}`;
    if (isNext) return `${styles.accent(`▸ ${text}`)}  ${styles.accent(countdown)}`;
    return `  ${name === 'sunrise' ? styles.dim(text) : text}`;
  });
  const isTomorrow = isToday && next.date !== day.date;
  return [
    styles.bold(title),
    styles.dim(
      `${longDate.format(new Date(`${day.date}T00:00Z`)).replace(/,/g, '')} · ${dayOfMonth} ${hijriMonths[month - 1]} ${year}`,
    ),
    '',
    ...rows,
    ...(isTomorrow
      ? ['', styles.accent(`▸ ${titles[next.name]} tomorrow at ${next.clock}, ${countdown}`)]
      : []),
    '',
    styles.dim(
      `${method} · Asr ${day.madhab === 'hanafi' ? 'Hanafi' : 'standard'} · Qibla ${qiblaText(options)}`,
    ),
    ...(day.timetable ? [styles.dim(`Timetable: ${day.timetable.name}`)] : []),
    ...day.notes.map((note) => styles.dim(noteText(note))),
  ];
}

/** Returns the lines of several days as a table. */
export function showDays(days: readonly CalendarEntry[], title: string, { bold, dim }: Styles): string[] {
  const heads = timeNames.map((name) => titles[name].padStart(8)).join('');
  return [
    bold(title),
    '',
    bold(`${'Date'.padEnd(15)}${heads}`),
    ...days.map(({ date, clock }) => {
      const at = new Date(`${date}T00:00Z`);
      const weekday = at.toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });
      const row = `${`${weekday} ${date}`.padEnd(15)}${timeNames.map((name) => clock[name].padStart(8)).join('')}`;
      return at.getUTCDay() === 5 ? bold(row) : row;
    }),
    '',
    dim(`${findMethod(days[0]?.method ?? '')?.name ?? ''}`),
  ];
}

function durationText(from: Date, to: Date): string {
  const { hours, minutes } = countdownParts(Number(from), Number(to));
  if (hours === 0 && minutes === 0) return 'less than a minute';
  return [...(hours > 0 ? [`${hours} h`] : []), `${minutes} min`].join(' ');
}

function qiblaText(place: CalculationOptions): string {
  const { bearingDegrees, unreliable } = qibla(place);
  if (unreliable === 'at_kaaba') return 'at the Kaaba';
  return `${bearingDegrees.toFixed(1)}°`;
}
