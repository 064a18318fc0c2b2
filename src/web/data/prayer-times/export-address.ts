import type { IqamahRule, MyMosque } from '../../../domain/mosque/my-mosque.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { Language } from '../../i18n/languages.ts';
import { type QueryParams, questionQuery, type Span, type SpotQuestion } from './question.ts';

type ExportQuestion = Pick<SpotQuestion, 'place' | 'settings'>;

/** Minutes before each prayer at which the calendar app shows a reminder. */
export type Alarm = '0' | '10' | '15' | '30';

interface IcsOptions {
  readonly language: Language;
  readonly alarm?: Alarm | undefined;
  /** If absent, the URL is a feed that always covers the coming days. */
  readonly span?: Span | undefined;
  /** The feed token of an imported timetable that is stored with an account. */
  readonly timetable?: string | undefined;
  readonly extras?: ExportExtras | undefined;
}

/** What files have besides the times. */
export interface ExportExtras {
  /** Rules of the mosque whose congregations are included. */
  readonly mosque?: Pick<MyMosque, 'iqamah' | 'jumuah'> | undefined;
  /** Whether calendars have an event for each congregation. */
  readonly hasIqamahEvents?: boolean | undefined;
  /** Minutes from imsak to Fajr in Ramadan; 0 names iftar only. */
  readonly imsakMinutes?: number | undefined;
  /** Whether calendars have days of fasting. */
  readonly hasFastingDays?: boolean | undefined;
}

/** Returns the URL path of the iCalendar file for `span`, or of the feed if there is no span. */
export function icsAddress(
  { place, settings }: ExportQuestion,
  { language, alarm, span, timetable, extras = {} }: IcsOptions,
): string {
  const congregations = congregationQuery(extras, timetable);
  const hasAny = congregations.iqamah !== undefined || congregations.jumuah !== undefined;
  const query = {
    ...questionQuery(place, settings),
    ...spanQuery(span),
    alarm,
    ...congregations,
    iqamahEvents: extras.hasIqamahEvents && hasAny ? 'on' : undefined,
    fasting: extras.hasFastingDays ? 'on' : undefined,
    language,
    timetable,
  };
  return `/api/prayer-times/calendar.ics?${toQueryString(query)}`;
}

export function csvAddress(
  { place, settings }: ExportQuestion,
  span: Span,
  language: Language,
  extras: ExportExtras = {},
): string {
  const query = {
    ...questionQuery(place, settings),
    ...spanQuery(span),
    ...congregationQuery(extras),
    language,
  };
  return `/api/prayer-times/calendar.csv?${toQueryString(query)}`;
}

interface EmbedOptions {
  readonly language: Language;
  /** Of the mosque or the place, as the heading of the times. */
  readonly name?: string | undefined;
  readonly mosque?: Pick<MyMosque, 'iqamah' | 'jumuah'> | undefined;
  /** The colours of the site around the widget; by default those that the visitor's system prefers. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** A colour of the site, `#1f7a5c`. */
  readonly accent?: string | undefined;
  readonly usesTwelveHours?: boolean | undefined;
}

/** Returns the URL path of the widget, which always shows the times of today at the place. */
export function embedAddress({ place, settings }: ExportQuestion, options: EmbedOptions): string {
  const question = questionQuery(place, settings);
  const query = {
    ...question,
    // People read it, in the code for their site: 51.51, not 51.510000.
    latitude: String(Number(question.latitude)),
    longitude: String(Number(question.longitude)),
    ...congregationQuery({ mosque: options.mosque }),
    name: options.name,
    theme: options.theme,
    accent: options.accent?.replace('#', ''),
    hours: options.usesTwelveHours ? '12' : undefined,
    language: options.language,
  };
  return `/embed/prayer-times?${toQueryString(query)}`;
}

/** Returns a `webcal:` URL, which makes calendar apps subscribe instead of import once. */
export function webcalAddress(origin: string, address: string): string {
  return origin.replace(/^https?:/, 'webcal:') + address;
}

/** Returns the page on which Google Calendar offers to subscribe to a `webcal:` URL. */
export function googleCalendarAddress(webcal: string): string {
  return `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`;
}

/** Returns the page on which Outlook on the web offers to subscribe to a URL under a name. */
export function outlookCalendarAddress(url: string, name: string): string {
  return `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`;
}

/** Returns the rules as text: `fajr:20,dhuhr:13:30`. A mosque without rules has the iqamah times of its timetable. */
function congregationQuery({ mosque, imsakMinutes }: ExportExtras, timetable?: string) {
  const rules = prayerNames.flatMap((name) => {
    const rule = mosque?.iqamah[name];
    return rule ? [{ name, rule }] : [];
  });
  const textOf = (rule: IqamahRule) => (rule.kind === 'fixed' ? rule.clock : String(rule.minutes));
  const rounded = rules.filter(({ rule }) => rule.kind === 'after_adhan' && rule.roundsUpToFive);
  const list = (parts: readonly string[]) => (parts.length > 0 ? parts.join(',') : undefined);
  return {
    iqamah:
      list(rules.map(({ name, rule }) => `${name}:${textOf(rule)}`)) ??
      (mosque && timetable ? 'timetable' : undefined),
    roundIqamah: list(rounded.map(({ name }) => name)),
    jumuah: list(mosque?.jumuah ?? []),
    imsak: imsakMinutes === undefined ? undefined : String(imsakMinutes),
  };
}

function spanQuery(span: Span | undefined): QueryParams {
  return span ? { from: formatIsoDate(span.from), to: formatIsoDate(span.to) } : {};
}

function toQueryString(query: QueryParams): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given).toString();
}
