import type { SolarDay } from './solar-day.ts';
import type { Twilight } from './twilight.ts';
import type { HighLatitudeRule, PrayerNote, TimeName } from './types.ts';

const ruleWords: Record<HighLatitudeRule, string> = {
  middle_of_the_night: 'the middle of the night',
  seventh_of_the_night: 'a seventh of the night',
  angle_based: 'a share of the night by the angle',
  nearest_latitude: 'the nearest latitude where the sun sinks far enough',
  nearest_day: 'the nearest day on which the sun sinks far enough',
  moonsighting: "the Moonsighting Committee's seasonal twilights",
  diyanet: "the rule read off Diyanet's northern tables",
  none: 'the darkest moment of the night',
};

export function polarNotes({ polar, latitude }: SolarDay): PrayerNote[] {
  if (polar === undefined) return [];
  const state = polar === 'polar_day' ? 'does not set' : 'does not rise';
  const where = `${Math.abs(latitude).toFixed(1)}° ${latitude < 0 ? 'south' : 'north'}`;
  return [
    { code: polar, times: [], text: `The sun ${state} here on this day.` },
    {
      code: 'nearest_latitude',
      times: [],
      text: `The times are those of ${where}, the nearest latitude with day and night.`,
    },
  ];
}

export function twilightNotes(fajr: Twilight, isha: Twilight | undefined): PrayerNote[] {
  const rule = fajr.rule ?? isha?.rule;
  if (rule === undefined) return [];
  const times = [fajr.rule && ('fajr' as const), isha?.rule && ('isha' as const)].filter((name) => !!name);
  const text = `Twilight lasts too long or all night here; ${times.map(inWords).join(' and ')} by ${ruleWords[rule]}.`;
  return [{ code: 'high_latitude_rule', times, text }];
}

function inWords(name: 'fajr' | 'isha'): string {
  return name === 'fajr' ? 'Fajr' : 'Isha';
}

export function localTablesNote(times: readonly TimeName[]): PrayerNote {
  const text = 'The authority prints a table of its own; these times come near it.';
  return { code: 'local_tables', times, text };
}

export function lengthenedNightNotes({ isNightLengthened }: SolarDay): PrayerNote[] {
  if (!isNightLengthened) return [];
  const text =
    'The night is shorter here than the authority allows; sunrise and Maghrib are drawn towards noon.';
  return [{ code: 'lengthened_night', times: ['sunrise', 'maghrib'], text }];
}

export function shadowlessNote(): PrayerNote {
  const text = 'The noon sun casts no shadow here; Asr stands halfway between noon and sunset.';
  return { code: 'no_noon_shadow', times: ['asr'], text };
}

export function ramadanNote(minutes: number): PrayerNote {
  const text = `In Ramadan, Isha is ${minutes} minutes after Maghrib.`;
  return { code: 'ramadan_isha', times: ['isha'], text };
}

export function zoneTableNote({ code, name }: { code: string; name: string }): PrayerNote {
  const text = `The authority prints one time for the whole zone ${code} (${name}), from points at its edge.`;
  return { code: 'zone_table', times: [], text };
}
