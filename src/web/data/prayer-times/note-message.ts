import type { PrayerNote } from '../../../domain/prayer-times/types.ts';
import { type MessageValues, message, type Translate } from '../../i18n/localisation.tsx';
import { ruleLabels } from './choice-labels.ts';
import { timeLabels } from './time-names.ts';

type Code = PrayerNote['code'];

const aboutTimes: Partial<Record<Code, string>> = {
  high_latitude_rule: message(
    '{times}: twilight lasts too long or all night here, so the rule for high latitudes sets the time.',
  ),
  lengthened_night: message(
    '{times}: the night is shorter here than the authority allows, so it is drawn out towards noon.',
  ),
  moved_to_keep_order: message('{times}: moved, so that each time keeps its place in the order of the day.'),
  no_noon_shadow: message(
    '{times}: the sun stands too low at noon to measure a shadow by, so the time stands halfway between noon and sunset.',
  ),
  local_tables: message(
    '{times}: the authority prints a table of its own for these. Ours come near it; follow the table where it differs.',
  ),
  published_table: message('{times}: printed in the authority’s timetable.'),
  estimated_in_table: message('{times}: estimated between the printed days of the authority’s timetable.'),
  computed_beside_table: message('{times}: calculated, because the authority’s timetable doesn’t list them.'),
};

const aboutAll: Partial<Record<Code, string>> = {
  high_latitude_rule: message('Twilight lasts too long or all night here; the rule for high latitudes acts.'),
  moved_to_keep_order: message(
    'Some times were moved, so that each keeps its place in the order of the day.',
  ),
  polar_day: message('The sun does not set here today.'),
  polar_night: message('The sun does not rise here today.'),
  nearest_latitude: message(
    'The times are those of the nearest latitude at which this day has both a sunrise and a sunset.',
  ),
  ramadan_isha: message('In Ramadan this authority sets Isha later after Maghrib.'),
  local_tables: message(
    'The authority prints a table of its own. These times come near it; follow the table where it differs.',
  ),
  published_table: message('These times are printed in the authority’s timetable.'),
  estimated_in_table: message('Estimated between the printed days of the authority’s timetable.'),
  zone_table: message('The authority prints one time for the whole zone, from points at its edge.'),
  zone_from_device: message(
    'The time zone of this place is not known yet, so the hours follow the clock of this device.',
  ),
};

/** Sentences for the timetable of a mosque, which name it. */
const ofNamedTable: Partial<Record<Code, { readonly all?: string; readonly some: string }>> = {
  published_table: {
    all: message('These times are printed in the timetable “{name}”.'),
    some: message('{times}: printed in the timetable “{name}”.'),
  },
  estimated_in_table: {
    all: message('Estimated between the printed days of the timetable “{name}”.'),
    some: message('{times}: estimated between the printed days of the timetable “{name}”.'),
  },
  computed_beside_table: {
    some: message('{times}: calculated, because the timetable “{name}” doesn’t list them.'),
  },
};

const byRule = message(
  '{times}: twilight lasts too long or all night here, so a rule for high latitudes sets the time: {rule}.',
);
const atNorth = message(
  'The times are those of {degrees}° north, the nearest latitude at which this day has both a sunrise and a sunset.',
);
const atSouth = message(
  'The times are those of {degrees}° south, the nearest latitude at which this day has both a sunrise and a sunset.',
);
const ramadanMinutes = message('In Ramadan this authority sets Isha {minutes} minutes after Maghrib.');
const namedZone = message(
  'The authority prints one time for the whole zone {code} ({name}), from points at its edge.',
);

/** Returns a note in the reader's language. A code that this page doesn't know keeps the server's sentence. */
export function noteMessage(note: PrayerNote, t: Translate): string {
  const { code, times, table, text } = note;
  const named = { times: times.map((name) => t(timeLabels[name])).join(t(', ')) };
  const ofTable = table && ofNamedTable[code];
  const sentence = ofTable && (times.length > 0 ? ofTable.some : ofTable.all);
  if (sentence) return t(sentence, { ...named, name: table.name });
  const some = times.length > 0 ? aboutTimes[code] : undefined;
  return wordsWithFigures(note, named, t) ?? (some ? t(some, named) : t(aboutAll[code] ?? text ?? code));
}

/** Returns the sentence with the note's values. */
function wordsWithFigures(note: PrayerNote, named: MessageValues, t: Translate): string | undefined {
  const { code, rule, latitudeDegrees: latitude, minutes, zone } = note;
  if (code === 'high_latitude_rule' && rule) return t(byRule, { ...named, rule: t(ruleLabels[rule]) });
  if (code === 'nearest_latitude' && latitude !== undefined)
    return t(latitude < 0 ? atSouth : atNorth, { degrees: Number(Math.abs(latitude).toFixed(1)) });
  if (code === 'ramadan_isha' && minutes !== undefined) return t(ramadanMinutes, { minutes });
  return code === 'zone_table' && zone ? t(namedZone, { ...zone }) : undefined;
}
