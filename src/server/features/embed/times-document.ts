import { congregationsOf } from '../../../contract/congregation-query.ts';
import type { EmbedQuery } from '../../../contract/embed.ts';
import { imsakClock } from '../../../domain/fasting/imsak.ts';
import { type DayOfMosque, dayOfMosque } from '../../../domain/mosque/iqamah.ts';
import { congregationWords } from '../../../domain/prayer-times/export/congregation-words.ts';
import { exportWords } from '../../../domain/prayer-times/export/export-words.ts';
import { authorityOf } from '../../../domain/prayer-times/methods/authorities.ts';
import { methodOfId } from '../../../domain/prayer-times/methods/methods.ts';
import { type PrayerTimesResult, timeNames } from '../../../domain/prayer-times/types.ts';
import { formatIsoDate, sameDate, utcMidnight } from '../../../domain/time-zone/civil-date.ts';
import type { PlaceDetails } from '../../prayer-times/place-lookup.ts';
import { type EmbedDocument, embedDocument, escapeHtml, footerHtml, headerHtml } from './embed-document.ts';
import { embedColours } from './embed-style.ts';
import { type EmbedWords, embedWords } from './embed-words.ts';
import { methodNameIn } from './method-names.ts';

export interface TimesOfToday {
  readonly query: EmbedQuery;
  readonly answer: PrayerTimesResult;
  /** With names in the language of the query. */
  readonly place: PlaceDetails;
  /** When the day ends at the place, epoch milliseconds. */
  readonly endsAt: number;
  /** Origin of the site. */
  readonly publicUrl: string;
}

/** Writes the widget with today's times. What comes from the query is escaped, everything else is ours. */
export function timesDocument(today: TimesOfToday): EmbedDocument {
  const { query, place, publicUrl } = today;
  const { language = 'en', theme, accent } = query;
  const { calendarName, comma } = exportWords[language];
  const placeName = [place.city, place.country].filter((name) => name !== '').join(comma);
  const heading = query.name ?? (place.city || undefined);
  const main = [
    headerHtml(
      heading === undefined
        ? calendarName
        : `<small>${calendarName}</small> <bdi>${escapeHtml(heading)}</bdi>`,
      [
        placeLine(query.name === undefined ? place.country : placeName),
        `<p class="dates dim">${datesHtml(today)}</p>`,
      ],
      nextHtml(today),
    ),
    tableHtml(today),
    jumuahHtml(today),
    notesHtml(today),
    footerHtml(language, publicUrl, sourceHtml(today)),
  ];
  return embedDocument({
    language,
    title: heading === undefined ? calendarName : `${calendarName} · ${heading}`,
    colours: embedColours(theme, accent === undefined ? undefined : `#${accent}`),
    main: main.filter((part) => part !== '').join('\n'),
  });
}

function placeLine(name: string): string {
  return name === '' ? '' : `<p class="dim"><bdi>${escapeHtml(name)}</bdi></p>`;
}

function datesHtml({ query: { language = 'en' }, answer: { date, hijri } }: TimesOfToday): string {
  const words = embedWords[language];
  const format = new Intl.DateTimeFormat(words.locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ timeZone: 'UTC', calendar: 'gregory' },
  });
  const values: Readonly<Record<string, string>> = {
    day: localiseDigits(String(hijri.day), words),
    month: words.hijriMonths[hijri.month - 1] ?? '',
    year: localiseDigits(String(hijri.year), words),
  };
  const islamic = words.hijriDate.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const iso = formatIsoDate(date);
  return `<time datetime="${iso}">${format.format(utcMidnight(date))}</time><span>${islamic}</span>`;
}

/** Empty until the script fills it in: a cached document doesn't know the time. */
function nextHtml({ query: { imsak, language = 'en' }, answer, endsAt }: TimesOfToday): string {
  const words = embedWords[language];
  const { times } = exportWords[language];
  const rowsBefore = imsak ? 1 : 0;
  const entries = answer.timeline
    .filter(({ name, at }) => name !== 'sunrise' && Number.isFinite(at))
    .map(({ name, date, at }) => [
      at,
      times[name],
      sameDate(date, answer.date) ? timeNames.indexOf(name) + rowsBefore : -1,
    ]);
  const data = [
    `data-times="${escapeHtml(JSON.stringify(entries))}"`,
    `data-end="${endsAt}"`,
    ...(words.digits ? [`data-digits="${words.digits}"`] : []),
  ];
  return `<p id="next" hidden ${data.join(' ')}><span class="dim">${words.next}</span><strong></strong><b aria-hidden="true"></b></p>\n`;
}

/** Roles are written out, because browsers drop those of a table that is laid out as cards. */
function tableHtml({ query, answer }: TimesOfToday): string {
  const { language = 'en', imsak } = query;
  const { times } = exportWords[language];
  const { iqamah, imsak: imsakWord } = congregationWords[language];
  const { adhan, prayer } = embedWords[language];
  const mosque = congregationsOf(query);
  const day = mosque && query.iqamah ? dayOfMosque(mosque, answer) : undefined;
  const columns = [prayer, adhan, ...(day ? [iqamah] : [])];
  const heads = columns.map((name) => `<th scope="col" role="columnheader">${name}</th>`);
  const rows = [
    ...(imsak ? [rowHtml(imsakWord, imsakClock(answer.clock.fajr, imsak), query, day && {})] : []),
    ...timeNames.map((name) => {
      const congregation = day && { clock: name === 'sunrise' ? undefined : day.iqamah[name] };
      return rowHtml(times[name], answer.clock[name], query, congregation);
    }),
  ];
  return `<table role="table"${day ? ' class="two"' : ''}>
<thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead>
<tbody role="rowgroup">
${rows.join('\n')}
</tbody>
</table>`;
}

/** @param congregation its time if there is one, in a table with a column for it */
function rowHtml(
  name: string,
  clock: string,
  query: EmbedQuery,
  congregation: { readonly clock?: DayOfMosque['iqamah'][keyof DayOfMosque['iqamah']] } | undefined,
): string {
  const { language = 'en' } = query;
  const { iqamah } = congregationWords[language];
  const label = `<span class="label" aria-hidden="true">${iqamah}</span>`;
  const time = congregation?.clock === undefined ? undefined : clockHtml(congregation.clock, query);
  const cell = time === undefined ? '<td role="cell"></td>' : `<td role="cell">${label}${time}</td>`;
  return `<tr role="row"><th scope="row" role="rowheader">${name}<span class="tag">${embedWords[language].next}</span></th><td role="cell">${clockHtml(clock, query)}</td>${congregation ? cell : ''}</tr>`;
}

/** Shown all week: people plan their Friday before it. */
function jumuahHtml({ query }: TimesOfToday): string {
  const { language = 'en', jumuah = [] } = query;
  if (jumuah.length === 0) return '';
  const times = jumuah.map((clock) => clockHtml(clock, query));
  return `<p class="jumuah">${congregationWords[language].jumuah} <span>${times.join(' ')}</span></p>`;
}

function notesHtml({ query: { language = 'en' }, answer: { notes } }: TimesOfToday): string {
  const words = embedWords[language];
  const sentences = new Set(notes.flatMap(({ code }) => words.notes[code] ?? []));
  return [...sentences].map((sentence) => `<p class="note">${sentence}</p>`).join('\n');
}

/** Names the published timetable, which may be under a licence that demands it, or the method. */
function sourceHtml({ query: { language = 'en' }, answer: { method, timetable } }: TimesOfToday): string {
  const words = embedWords[language];
  const rule = methodOfId(method);
  if (timetable) {
    // A timetable that is named as its method, such as London's, has a name in the language, too.
    const isNamedAsMethod = rule && authorityOf(rule).name === timetable.name;
    const name = isNamedAsMethod ? methodNameIn(language, rule) : timetable.name;
    return `<p>${words.timetable}${words.colon}<bdi>${escapeHtml(name)}</bdi></p>\n`;
  }
  return rule
    ? `<p>${words.method}${words.colon}<bdi>${escapeHtml(methodNameIn(language, rule))}</bdi></p>\n`
    : '';
}

function clockHtml(clock: string, { hours, language = 'en' }: EmbedQuery): string {
  const words = embedWords[language];
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const figures = hours === '12' ? `${hour % 12 || 12}:${String(minute).padStart(2, '0')}` : clock;
  const half = hours === '12' ? ` <small>${hour < 12 ? words.am : words.pm}</small>` : '';
  return `<time datetime="${clock}"><bdi dir="ltr">${localiseDigits(figures, words)}</bdi>${half}</time>`;
}

function localiseDigits(text: string, { digits }: EmbedWords): string {
  return digits ? text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : text;
}
