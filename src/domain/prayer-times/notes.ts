import { noteText } from './note-text.ts';
import type { SolarDay } from './solar-day.ts';
import { type PrayerNote, type TimeName, timeNames } from './types.ts';
import { intervalMinutes, type Moments, type Workings } from './workings.ts';

/** A note before its English sentence. */
export type PlainNote = Omit<PrayerNote, 'text'>;

/** A minute may be lost to rounding at the very middle of the night: nothing that a person must know. */
const worthTellingMs = 2 * 60_000;

/** What the person must know about the times of a day. */
export function notesOf(workings: Workings): PrayerNote[] {
  const { day, moments, input } = workings;
  const { localTables } = input.method;
  const notes: readonly PlainNote[] = [
    ...polarNotes(day),
    ...about('lengthened_night', day.isNightLengthened ? ['sunrise', 'maghrib'] : []),
    ...ruleNotes(moments),
    ...about('no_noon_shadow', moments.asr === undefined ? ['asr'] : []),
    ...about('moved_to_keep_order', timesMoved(workings)),
    ...about('local_tables', localTables ?? []),
    ...ramadanNotes(workings),
  ];
  return notes.map(withText);
}

/** Adds the English sentence. */
export function withText(note: PlainNote): PrayerNote {
  return { ...note, text: noteText(note) };
}

/** A note about some times; none where there are none. */
function about(code: PrayerNote['code'], times: readonly TimeName[]): PlainNote[] {
  return times.length > 0 ? [{ code, times }] : [];
}

function polarNotes({ polar, latitude }: SolarDay): PlainNote[] {
  if (polar === undefined) return [];
  return [
    { code: polar, times: [] },
    { code: 'nearest_latitude', times: [], latitudeDegrees: latitude },
  ];
}

/** One note for each rule that acted: mostly the same for both twilights. */
function ruleNotes(moments: Moments): PlainNote[] {
  const twilights = ['fajr', 'maghrib', 'isha'] as const;
  const rules = new Set(twilights.map((name) => moments[name]?.rule));
  return [...rules].flatMap((rule) =>
    rule === undefined
      ? []
      : [
          {
            code: 'high_latitude_rule',
            times: twilights.filter((name) => moments[name]?.rule === rule),
            rule,
          },
        ],
  );
}

function timesMoved({ printed, settled }: Workings): TimeName[] {
  return timeNames.filter((name) => Math.abs(settled[name] - printed[name]) >= worthTellingMs);
}

function ramadanNotes({ input: { method, isRamadan } }: Workings): PlainNote[] {
  const minutes = intervalMinutes(method, isRamadan);
  return minutes === intervalMinutes(method, false)
    ? []
    : [{ code: 'ramadan_isha', times: ['isha'], minutes }];
}
