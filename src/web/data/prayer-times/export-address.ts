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
}

/** Returns the URL path of the iCalendar file for `span`, or of the feed if there is no span. */
export function icsAddress(
  { place, settings }: ExportQuestion,
  { language, alarm, span, timetable }: IcsOptions,
): string {
  const query = { ...questionQuery(place, settings), ...spanQuery(span), alarm, language, timetable };
  return `/api/prayer-times/calendar.ics?${toQueryString(query)}`;
}

export function csvAddress({ place, settings }: ExportQuestion, span: Span, language: Language): string {
  const query = { ...questionQuery(place, settings), ...spanQuery(span), language };
  return `/api/prayer-times/calendar.csv?${toQueryString(query)}`;
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

function spanQuery(span: Span | undefined): QueryParams {
  return span ? { from: formatIsoDate(span.from), to: formatIsoDate(span.to) } : {};
}

function toQueryString(query: QueryParams): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given).toString();
}
