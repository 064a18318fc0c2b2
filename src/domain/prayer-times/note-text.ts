import type { HighLatitudeRule, PrayerNote, TimeName } from './types.ts';

const ruleWords: Record<HighLatitudeRule, string> = {
  middle_of_the_night: 'the middle of the night',
  seventh_of_the_night: 'a seventh of the night',
  angle_based: 'a share of the night by the angle',
  nearest_latitude: 'the nearest latitude where night is real',
  nearest_day: 'the nearest day on which the sun sinks far enough',
  moonsighting: "the Moonsighting Committee's rule",
  diyanet: "the rule of Diyanet's northern tables",
  none: 'no rule',
};

/** Returns an English sentence for a note: for the API, and through it for a page that doesn't know the code. */
export function noteText(note: PrayerNote): string {
  switch (note.code) {
    case 'polar_day':
      return 'The sun does not set here on this day.';
    case 'polar_night':
      return 'The sun does not rise here on this day.';
    case 'nearest_latitude':
      return `The times are those of ${latitudeWords(note.latitudeDegrees)}, the nearest latitude with day and night.`;
    case 'high_latitude_rule':
      return `Twilight isn't calculated from the sun's angle here on this day; ${timesWords(note.times)} by ${ruleWords[note.rule ?? 'none']}.`;
    case 'lengthened_night':
      return `The night is shorter here than the authority allows, so it is drawn out towards noon: ${timesWords(note.times)}.`;
    case 'no_noon_shadow':
      return 'At noon the sun is too low to measure a shadow, so Asr is halfway between noon and sunset.';
    case 'moved_to_keep_order':
      return `${timesWords(note.times)} would fall out of the order of the day and had to be moved.`;
    case 'local_tables':
      return 'The authority publishes its own table; these times approximate it.';
    case 'published_table':
      return `${note.times.length === 0 ? 'The times are' : `${timesWords(note.times)}:`} as printed in ${tableWords(note)}.`;
    case 'estimated_in_table':
      return `The times are estimated between the printed days of ${tableWords(note)}.`;
    case 'computed_beside_table':
      return `${timesWords(note.times)}: calculated, because ${tableWords(note)} doesn't print them.`;
    case 'ramadan_isha':
      return `In Ramadan, Isha is ${note.minutes} minutes after Maghrib.`;
    case 'zone_table':
      return `The authority prints one time for the whole zone ${note.zone?.code} (${note.zone?.name}), from points at its edge.`;
    case 'zone_from_device':
      return 'The time zone of this place is not known; the hours follow the clock of this device.';
  }
}

function tableWords({ table }: PrayerNote): string {
  return table ? `the timetable "${table.name}"` : "the authority's timetable";
}

function latitudeWords(degrees = 0): string {
  return `${Math.abs(degrees).toFixed(1)}° ${degrees < 0 ? 'south' : 'north'}`;
}

function timesWords(times: readonly TimeName[]): string {
  return times
    .map((name) => (name === 'sunrise' ? name : name.charAt(0).toUpperCase() + name.slice(1)))
    .join(' and ');
}
