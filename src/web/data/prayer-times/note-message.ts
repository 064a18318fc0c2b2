import type { PrayerNote } from '../../../domain/prayer-times/types.ts';
import { type MessageValues, message, type Translate } from '../../i18n/localisation.tsx';
import { ruleLabels } from './choice-labels.ts';
import { timeLabels } from './time-names.ts';

type Code = PrayerNote['code'];

const aboutTimes: Partial<Record<Code, string>> = {
  high_latitude_rule: message(
    '{times}: dawn or dusk lasts too long here, so the high-latitude rule applies.',
  ),
  lengthened_night: message(
    '{times}: moved towards noon, because the night here is shorter than the authority’s minimum.',
  ),
  moved_to_keep_order: message('{times}: moved to keep the times in order.'),
  no_noon_shadow: message(
    '{times}: halfway between noon and sunset, because the noon sun is too low to measure a shadow.',
  ),
  local_tables: message(
    '{times}: close to the authority’s own timetable. Follow the timetable where it differs.',
  ),
  published_table: message('{times}: printed in the authority’s timetable.'),
  estimated_in_table: message('{times}: estimated between dates in the authority’s timetable.'),
  computed_beside_table: message('{times}: calculated; not in the authority’s timetable.'),
};

const aboutAll: Partial<Record<Code, string>> = {
  high_latitude_rule: message('Dawn or dusk lasts too long here, so the high-latitude rule applies.'),
  moved_to_keep_order: message('Some times were moved to keep them in order.'),
  polar_day: message('The sun doesn’t set here on this day.'),
  polar_night: message('The sun doesn’t rise here on this day.'),
  nearest_latitude: message('Times are for the nearest latitude with a sunrise and sunset on this day.'),
  ramadan_isha: message('In Ramadan, this authority sets Isha later.'),
  local_tables: message(
    'These times are close to the authority’s own timetable. Follow the timetable where it differs.',
  ),
  published_table: message('These times are printed in the authority’s timetable.'),
  estimated_in_table: message('Estimated between dates in the authority’s timetable.'),
  zone_table: message('The authority uses the same times for the whole zone, calculated at its edge.'),
  zone_from_device: message('This place’s time zone isn’t known yet, so times use this device’s clock.'),
};

/** Sentences for the timetable of a mosque, which name it. */
const ofNamedTable: Partial<Record<Code, { readonly all?: string; readonly some: string }>> = {
  published_table: {
    all: message('These times are printed in the timetable “{name}”.'),
    some: message('{times}: printed in the timetable “{name}”.'),
  },
  estimated_in_table: {
    all: message('Estimated between dates in the timetable “{name}”.'),
    some: message('{times}: estimated between dates in the timetable “{name}”.'),
  },
  computed_beside_table: {
    some: message('{times}: calculated; not in the timetable “{name}”.'),
  },
};

const byRule = message('{times}: dawn or dusk lasts too long here. High-latitude rule applied: {rule}.');
const atNorth = message(
  'Times are for {degrees}° north, the nearest latitude with a sunrise and sunset on this day.',
);
const atSouth = message(
  'Times are for {degrees}° south, the nearest latitude with a sunrise and sunset on this day.',
);
const ramadanMinutes = message('In Ramadan, this authority sets Isha {minutes} minutes after Maghrib.');
const namedZone = message(
  'The authority uses the same times for all of zone {code} ({name}), calculated at its edge.',
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
