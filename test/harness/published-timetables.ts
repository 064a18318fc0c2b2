import type { BoardDay } from '../../src/domain/prayer-times/match/board.ts';
import type { PlaceInput } from '../../src/domain/prayer-times/place-prayer-day.ts';
import { timeNames } from '../../src/domain/prayer-times/types.ts';
import { parseIsoDate } from '../../src/domain/time-zone/civil-date.ts';

/** A place and days of the timetable that an authority published for it. */
export interface PublishedTimetable {
  readonly place: PlaceInput;
  readonly days: readonly BoardDay[];
}

const utc = (text: string) => Date.parse(`${text}:00Z`);

/** Parses rows of the form `date fajr sunrise dhuhr asr maghrib isha`; `-` leaves a time out. */
export function parseRows(rows: readonly string[]): BoardDay[] {
  return rows.map((row) => {
    const [text = '', ...clocks] = row.split(' ');
    const date = parseIsoDate(text);
    if (date === undefined) throw new Error(`Not a date: ${text}`);
    const typed = timeNames.flatMap((name, i) => {
      const clock = clocks[i] ?? '-';
      return clock === '-' ? [] : [[name, parseClock(clock)] as const];
    });
    return { date, times: Object.fromEntries(typed) };
  });
}

export function parseClock(clock: string): number {
  const [hours = '', minutes = ''] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function placeOf(
  countryCode: string,
  latitude: number,
  longitude: number,
  offsets: PlaceInput['zone']['offsets'],
  townElevationMetres?: number,
): PlaceInput {
  const zone = { name: `Test/${countryCode}`, offsets };
  return { coordinates: { latitude, longitude }, countryCode, zone, townElevationMetres, settings: {} };
}

/** Diyanet imsakiye 2026. */
export const istanbul: PublishedTimetable = {
  place: placeOf('TR', 41.0082, 28.9784, [[0, 180]], 40),
  days: parseRows([
    '2026-02-19 06:22 07:47 13:23 16:20 18:49 20:09',
    '2026-02-26 06:12 07:36 13:22 16:26 18:58 20:17',
    '2026-03-05 06:01 07:26 13:21 16:31 19:06 20:25',
    '2026-03-12 05:50 07:14 13:19 16:36 19:14 20:33',
  ]),
};

/** Umm al-Qura calendar 2016. */
export const makkah: PublishedTimetable = {
  place: placeOf('SA', 21.427, 39.8287, [[0, 180]], 277),
  days: parseRows([
    '2016-01-05 05:38 07:00 12:26 15:31 17:52 19:22',
    '2016-05-02 04:28 05:49 12:18 15:39 18:47 20:17',
    '2016-08-02 04:31 05:54 12:27 15:46 18:59 20:29',
    '2016-11-05 05:08 06:26 12:04 15:18 17:42 19:12',
  ]),
};

/** MUIS 2020. */
export const singapore: PublishedTimetable = {
  place: placeOf('SG', 1.3708, 103.8015, [[0, 480]], 15),
  days: parseRows([
    '2020-02-03 05:57 07:17 13:20 16:41 19:21 20:33',
    '2020-06-10 05:35 06:59 13:06 16:31 19:11 20:26',
    '2020-10-21 05:29 06:47 12:51 16:07 18:52 20:02',
    '2020-11-15 05:27 06:48 12:51 16:13 18:52 20:04',
  ]),
};

/** The same timetable, in a week when rounding changes from day to day. */
export const singaporeInDecember: PublishedTimetable = {
  place: singapore.place,
  days: parseRows([
    '2020-12-02 05:31 06:54 12:56 16:20 18:57 20:11',
    '2020-12-03 05:31 06:54 12:57 16:20 18:57 20:11',
    '2020-12-04 05:31 06:54 12:57 16:21 18:57 20:12',
    '2020-12-05 05:32 06:55 12:57 16:21 18:58 20:12',
    '2020-12-06 05:32 06:55 12:58 16:22 18:58 20:13',
    '2020-12-07 05:32 06:56 12:58 16:22 18:59 20:13',
    '2020-12-08 05:33 06:56 12:59 16:23 18:59 20:14',
  ]),
};

/** Egyptian General Authority of Survey, September 2025, summer time. */
export const cairo: PublishedTimetable = {
  place: placeOf('EG', 30.0313, 31.2126, [[0, 180]], 23),
  days: parseRows([
    '2025-09-01 05:02 06:32 12:55 16:29 19:17 20:37',
    '2025-09-07 05:06 06:35 12:53 16:25 19:10 20:29',
    '2025-09-13 05:10 06:38 12:51 16:21 19:03 20:21',
    '2025-09-19 05:14 06:42 12:49 16:17 18:55 20:13',
  ]),
};

/** Moonsighting Committee Worldwide 2016, Hanafi Asr (shadow factor 2). */
export const london: PublishedTimetable = {
  place: placeOf(
    'GB',
    51.5072,
    -0.1167,
    [
      [0, 0],
      [utc('2016-03-27T01:00'), 60],
      [utc('2016-10-30T01:00'), 0],
    ],
    20,
  ),
  days: parseRows([
    '2016-01-01 06:25 08:06 12:09 14:15 16:05 17:38',
    '2016-03-01 05:10 06:45 12:18 15:49 17:44 19:03',
    '2016-06-01 02:55 04:49 13:03 18:31 21:12 22:23',
    '2016-08-01 03:37 05:25 13:12 18:23 20:51 21:56',
    '2016-11-01 05:18 06:55 11:49 14:43 16:36 18:00',
  ]),
};

/** Institut National de la Météorologie 2026: a town on the coast, and one at 1010 m. */
export const laMarsa: PublishedTimetable = {
  place: placeOf('TN', 36.8782, 10.3247, [[0, 60]], 10),
  days: parseRows([
    '2026-01-01 05:58 07:31 12:29 14:55 17:16 18:46',
    '2026-04-15 04:13 05:44 12:26 16:00 18:56 20:26',
    '2026-07-10 03:18 05:07 12:31 16:15 19:43 21:30',
    '2026-10-20 05:04 06:30 12:11 15:10 17:38 19:03',
  ]),
};
export const thala: PublishedTimetable = {
  place: placeOf('TN', 35.5721, 8.6703, [[0, 60]], 1010),
  days: parseRows([
    '2026-01-01 05:59 07:29 12:36 15:05 17:31 18:59',
    '2026-04-15 04:18 05:48 12:32 16:05 19:05 20:34',
    '2026-07-10 03:25 05:12 12:38 16:19 19:51 21:36',
    '2026-10-20 05:06 06:31 12:17 15:18 17:51 19:14',
  ]),
};

/** Diyanet in the far north, around the change to summer time on 31 March 2024. */
export const malmo: PublishedTimetable = {
  place: placeOf('SE', 55.605, 13.0038, [
    [0, 60],
    [utc('2024-03-31T01:00'), 120],
    [utc('2024-10-27T01:00'), 60],
  ]),
  days: parseRows([
    '2024-03-30 03:31 05:37 12:17 15:44 18:48 20:36',
    '2024-03-31 04:28 06:34 13:17 16:45 19:50 21:39',
    '2024-04-01 04:24 06:32 13:17 16:46 19:52 21:42',
  ]),
};
