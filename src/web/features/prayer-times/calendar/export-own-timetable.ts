import type { PageLanguage } from '../../../../domain/language/page-language.ts';
import { type CalendarDay, prayerCalendar } from '../../../../domain/prayer-times/calendar.ts';
import { writePrayerCsv } from '../../../../domain/prayer-times/export/csv.ts';
import { writePrayerFeed } from '../../../../domain/prayer-times/export/prayer-feed.ts';
import { type CalculationSettings, prayerNames } from '../../../../domain/prayer-times/types.ts';
import { dayMs } from '../../../../domain/time/units.ts';
import { civilDateOfUtc, formatIsoDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { formatPlace } from '../../../data/location/format-place.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { zoneOfSpan } from '../../../data/location/zone-of-span.ts';
import { storedIqamah } from '../../../data/own-timetable/printed-iqamah.ts';
import { deviceQuestion } from '../../../data/prayer-times/device-question.ts';
import type { ExportExtras } from '../../../data/prayer-times/export-address.ts';
import type { Span } from '../../../data/prayer-times/question.ts';
import { saveFile } from '../../../device/save-file.ts';

interface OwnExport {
  readonly place: Place;
  readonly settings: CalculationSettings;
  readonly own: string;
  readonly span: Span;
  readonly language: PageLanguage;
  readonly extras: ExportExtras;
}

/** Creates and saves the same files as the server, for an imported timetable, which the server does not have. */
export async function saveOwnTimetableExport(
  kind: 'ics' | 'csv',
  { place, settings, own, span, language, extras }: OwnExport,
): Promise<void> {
  const [from, to] = [utcMidnight(span.from) - 2 * dayMs, utcMidnight(span.to) + 3 * dayMs];
  const zone = zoneOfSpan(place, from, to, Date.now());
  const question = await deviceQuestion({ place, zone, settings, own });
  const calendar = prayerCalendar(question, span.from, span.to);
  const printed = storedIqamah(own);
  const fileExtras = {
    ...extras,
    ...(printed && { printedIqamahOf: ({ date }: CalendarDay) => printed.iqamahOf(date, zone) }),
  };
  const name = `prayer-times-${formatIsoDate(span.from)}-${formatIsoDate(span.to)}.${kind}`;
  if (kind === 'csv') saveFile(name, writePrayerCsv(calendar, language, fileExtras), 'text/csv');
  else
    saveFile(
      name,
      writePrayerFeed(calendar, {
        coordinates: place,
        language,
        times: prayerNames,
        place: formatPlace(place),
        madeAtMs: utcMidnight(civilDateOfUtc(Date.now())),
        extras: fileExtras,
      }),
      'text/calendar',
    );
}
