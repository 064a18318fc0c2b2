import type { SolarDay } from './solar-day.ts';
import { type PrayerNote, type TimeName, timeNames } from './types.ts';
import { intervalMinutes, type Moments, type Workings } from './workings.ts';

/** A minute may be lost to rounding at the very middle of the night: nothing that a person must know. */
const worthTellingMs = 2 * 60_000;

/** What the person must know about the times of a day. */
export function notesOf(workings: Workings): PrayerNote[] {
  const { day, moments, input } = workings;
  const { method, isRamadan } = input;
  const minutes = intervalMinutes(method, isRamadan);
  return [
    ...polarNotes(day),
    ...(day.isNightLengthened ? [lengthenedNightNote] : []),
    ...ruleNotes(moments),
    ...(moments.asr === undefined ? [shadowlessNote] : []),
    ...movedNotes(workings),
    ...(method.localTables
      ? [
          note(
            'local_tables',
            method.localTables,
            'The authority prints a table of its own; these times come near it.',
          ),
        ]
      : []),
    ...(minutes === intervalMinutes(method, false)
      ? []
      : [note('ramadan_isha', ['isha'], `In Ramadan, Isha is ${minutes} minutes after Maghrib.`)]),
  ];
}

function polarNotes({ polar, latitude }: SolarDay): PrayerNote[] {
  if (polar === undefined) return [];
  const state = polar === 'polar_day' ? 'set' : 'rise';
  const where = `${Math.abs(latitude).toFixed(1)}° ${latitude < 0 ? 'south' : 'north'}`;
  return [
    note(polar, [], `The sun does not ${state} here on this day.`),
    note('nearest_latitude', [], `The times are those of ${where}, the nearest latitude with day and night.`),
  ];
}

/** One note for each rule that acted: mostly the same for both twilights. */
function ruleNotes(moments: Moments): PrayerNote[] {
  const acted = (['fajr', 'maghrib', 'isha'] as const).filter((name) => moments[name]?.rule);
  const rules = new Set(acted.map((name) => moments[name]?.rule));
  return [...rules].flatMap((rule) => {
    if (rule === undefined) return [];
    const times = acted.filter((name) => moments[name]?.rule === rule);
    const words = `Twilight lasts too long or all night here; ${inWords(times)} by the rule ${rule.replaceAll('_', ' ')}.`;
    return [{ ...note('high_latitude_rule', times, words), rule }];
  });
}

function movedNotes({ printed, settled }: Workings): PrayerNote[] {
  const times = timeNames.filter((name) => Math.abs(settled[name] - printed[name]) >= worthTellingMs);
  return times.length === 0
    ? []
    : [note('moved_to_keep_order', times, `${inWords(times)} moved to keep the order of the day.`)];
}

function inWords(times: readonly TimeName[]): string {
  return times.map((name) => name.replace(/^./, (first) => first.toUpperCase())).join(' and ');
}

export function zoneTableNote({ code, name }: { code: string; name: string }): PrayerNote {
  return note('zone_table', [], `One time for the whole zone ${code} (${name}), from points at its edge.`);
}

function note(code: PrayerNote['code'], times: readonly TimeName[], text: string): PrayerNote {
  return { code, times, text };
}

const lengthenedNightNote = note(
  'lengthened_night',
  ['sunrise', 'maghrib'],
  'The night is shorter here than the authority allows; sunrise and Maghrib are drawn towards noon.',
);

const shadowlessNote = note(
  'no_noon_shadow',
  ['asr'],
  'The noon sun casts no shadow here; Asr stands halfway between noon and sunset.',
);
