import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { Language } from '../../i18n/languages.ts';
import { type QueryParams, questionQuery, type Span, type SpotQuestion } from './question.ts';

type Asked = Pick<SpotQuestion, 'place' | 'settings'>;

/** Minutes before each prayer at which a calendar reminds. */
export type Alarm = '0' | '10' | '15' | '30';

interface FeedChoice {
  readonly language: Language;
  readonly alarm?: Alarm | undefined;
  /** If absent, the feed always covers the coming days. */
  readonly span?: Span | undefined;
  /** The feed token of an imported timetable that is stored with an account. */
  readonly timetable?: string | undefined;
}

/** Returns the path and query of an iCalendar file of a span, or of the feed. */
export function icsAddress(
  { place, settings }: Asked,
  { language, alarm, span, timetable }: FeedChoice,
): string {
  const query = { ...questionQuery(place, settings), ...spanQuery(span), alarm, language, timetable };
  return `/api/prayer-times/calendar.ics?${search(query)}`;
}

export function csvAddress({ place, settings }: Asked, span: Span, language: Language): string {
  const query = { ...questionQuery(place, settings), ...spanQuery(span), language };
  return `/api/prayer-times/calendar.csv?${search(query)}`;
}

/** Returns a `webcal:` URL, with which calendar apps subscribe instead of importing the events once. */
export function webcalAddress(origin: string, address: string): string {
  return origin.replace(/^https?:/, 'webcal:') + address;
}

function spanQuery(span: Span | undefined): QueryParams {
  return span ? { from: formatIsoDate(span.from), to: formatIsoDate(span.to) } : {};
}

function search(query: QueryParams): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given).toString();
}
