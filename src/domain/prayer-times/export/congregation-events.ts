import { fastingDaysOf } from '../../fasting/fasting-days.ts';
import { isRamadan } from '../../fasting/ramadan.ts';
import type { PageLanguage } from '../../language/page-language.ts';
import { type DayOfMosque, dayOfMosque, minutesAfter } from '../../mosque/iqamah.ts';
import type { MyMosque } from '../../mosque/my-mosque.ts';
import { minuteMs } from '../../time/units.ts';
import { instantOf, type ZoneWindow } from '../../time-zone/zone-window.ts';
import type { CalendarDay } from '../calendar.ts';
import { type PrayerName, prayerNames, type TimeName } from '../types.ts';
import { congregationWords } from './congregation-words.ts';
import { exportWords } from './export-words.ts';
import type { CalendarEvent } from './icalendar.ts';

/** What a feed has besides the times. */
export interface FeedExtras {
  /** Its congregations are described in the events of their prayers. */
  readonly mosque?: Pick<MyMosque, 'iqamah' | 'jumuah'> | undefined;
  /** Iqamah times that an imported timetable prints for the day, `HH:MM`; they precede the mosque's rules. */
  readonly printedIqamahOf?: ((day: CalendarDay) => DayOfMosque['iqamah']) | undefined;
  /** Whether the congregations are events of their own too. */
  readonly hasIqamahEvents?: boolean | undefined;
  /** Minutes from imsak to Fajr. With it, even 0 for no imsak, Maghrib is also called iftar in Ramadan. */
  readonly imsakMinutes?: number | undefined;
  /** Whether days of fasting, and days on which it is forbidden, are events. */
  readonly hasFastingDays?: boolean | undefined;
}

/** An event without the part of its id that all events of a day share. */
export type NamedEvent = Omit<CalendarEvent, 'uid' | 'description'> & { readonly name: string };

interface ExtraEvents {
  /** Before the times of the day. */
  readonly before: readonly NamedEvent[];
  /** After the event of a time. */
  readonly after: Readonly<Partial<Record<TimeName, readonly NamedEvent[]>>>;
}

/** Returns the events of a day besides its times. */
export function extraEventsOf(
  day: CalendarDay,
  times: readonly TimeName[],
  extras: FeedExtras,
  zone: ZoneWindow,
  language: PageLanguage,
): ExtraEvents {
  const mosque = extras.hasIqamahEvents ? congregationsOn(day, extras) : undefined;
  const after = prayerNames
    .filter((name) => times.includes(name))
    .map((name) => [name, mosque ? congregationsAfter(day, name, mosque, zone, language) : []]);
  return {
    before: [...fastingEvent(day, extras, language), ...imsakEvent(day, extras, language)],
    after: Object.fromEntries(after),
  };
}

/** Returns the congregations of the day; undefined without a mosque. */
function congregationsOn(
  day: CalendarDay,
  { mosque, printedIqamahOf }: Pick<FeedExtras, 'mosque' | 'printedIqamahOf'>,
): DayOfMosque | undefined {
  return mosque && dayOfMosque(mosque, day, printedIqamahOf?.(day));
}

function fastingEvent(day: CalendarDay, extras: FeedExtras, language: PageLanguage): NamedEvent[] {
  const titles = congregationWords[language].fasting;
  const kinds = extras.hasFastingDays ? fastingDaysOf(day.date, day.hijri) : [];
  if (kinds.length === 0) return [];
  const title = kinds.map((kind) => titles[kind].replace('{day}', String(day.hijri.day))).join(' · ');
  return [{ name: 'fasting', title, start: day.date }];
}

function imsakEvent(day: CalendarDay, { imsakMinutes }: FeedExtras, language: PageLanguage): NamedEvent[] {
  if (!imsakMinutes || !isRamadan(day.hijri)) return [];
  const start = day.times.fajr - imsakMinutes * minuteMs;
  return [{ name: 'imsak', title: congregationWords[language].imsak, start }];
}

/** Iqamah of the prayer; at Dhuhr on a Friday the Friday prayers. */
function congregationsAfter(
  day: CalendarDay,
  name: PrayerName,
  { iqamah, jumuah }: DayOfMosque,
  zone: ZoneWindow,
  language: PageLanguage,
): NamedEvent[] {
  const words = congregationWords[language];
  if (name === 'dhuhr' && jumuah.length > 0)
    return jumuah.map((clock, index) => ({
      name: `jumuah${index + 1}`,
      title: words.jumuah,
      start: instantOf(zone, day.date, minutesOf(clock)),
    }));
  const clock = iqamah[name];
  const minutes = clock === undefined ? undefined : minutesAfter(day.clock[name], clock);
  if (minutes === undefined) return [];
  const start = day.times[name] + minutes * minuteMs;
  return [{ name: `${name}-iqamah`, title: words.iqamahOf[name], start }];
}

/** Returns the line of an event's description about its congregation; undefined if none is known. */
export function congregationLine(
  day: CalendarDay,
  name: TimeName,
  extras: FeedExtras,
  language: PageLanguage,
): string | undefined {
  if (name === 'sunrise') return undefined;
  const congregations = congregationsOn(day, extras);
  if (!congregations) return undefined;
  const words = congregationWords[language];
  const { iqamah, jumuah } = congregations;
  if (name === 'dhuhr' && jumuah.length > 0)
    return `${words.jumuah}: ${jumuah.join(exportWords[language].comma)}`;
  const clock = iqamah[name];
  return clock === undefined ? undefined : `${words.iqamah}: ${clock}`;
}

/** Returns the name of a time: in Ramadan, Maghrib is also iftar. */
export function titleOf(
  day: CalendarDay,
  name: TimeName,
  { imsakMinutes }: FeedExtras,
  language: PageLanguage,
): string {
  const title = exportWords[language].times[name];
  const isIftar = name === 'maghrib' && imsakMinutes !== undefined && isRamadan(day.hijri);
  return isIftar ? `${title} · ${congregationWords[language].iftar}` : title;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
