import type { HighLatitudeRule, PrayerNote } from '../../../../domain/prayer-times/types.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';
import type { NoteRun } from './note-runs.ts';

/** What a rule does, to stand in a sentence behind the names of the times. */
const ruleWords: Readonly<Record<HighLatitudeRule, string>> = {
  middle_of_the_night: message('the middle of the night'),
  seventh_of_the_night: message('a seventh of the night'),
  angle_based: message('a share of the night by the angle'),
  nearest_latitude: message('as at the nearest latitude with true twilight'),
  nearest_day: message('as on the nearest day with true twilight'),
  moonsighting: message('the seasonal twilights of the Moonsighting Committee'),
  diyanet: message('as in Diyanet’s northern tables'),
  none: message('the darkest moment of the night'),
};

type Sentences = Partial<Readonly<Record<PrayerNote['code'], string>>>;

const aboutTimes: Sentences = {
  high_latitude_rule: message('{times}: {rule}, {days}'),
  lengthened_night: message('{times}: the night is drawn out to the authority’s least, {days}'),
  no_noon_shadow: message(
    '{times}: halfway between noon and sunset, for the sun stands too low at noon to measure a shadow by, {days}',
  ),
  moved_to_keep_order: message('{times}: moved to keep the order of the day, {days}'),
  ramadan_isha: message('{times}: later after Maghrib, as in Ramadan, {days}'),
  local_tables: message(
    '{times}: the authority prints a table of its own; follow it where it differs, {days}',
  ),
  published_table: message('{times}: from the authority’s timetable, {days}'),
  estimated_in_table: message('{times}: estimated from the authority’s timetable, {days}'),
  computed_beside_table: message('{times}: calculated, {days}'),
};

const aboutAll: Sentences = {
  polar_day: message('The sun does not set: {days}'),
  polar_night: message('The sun does not rise: {days}'),
  nearest_latitude: message('The times of the nearest latitude with day and night: {days}'),
  local_tables: message('The authority prints a table of its own; follow it where it differs: {days}'),
  published_table: message('From the authority’s timetable: {days}'),
  estimated_in_table: message('Estimated from the authority’s timetable: {days}'),
  zone_table: message('One time for the whole zone, as the authority prints it: {days}'),
};

/** The same of a timetable with a name of its own, a mosque's. */
const ofNamedTable: Readonly<Record<'all' | 'some', Sentences>> = {
  all: {
    published_table: message('From the timetable “{name}”: {days}'),
    estimated_in_table: message('Estimated from the timetable “{name}”: {days}'),
  },
  some: {
    published_table: message('{times}: from the timetable “{name}”, {days}'),
    estimated_in_table: message('{times}: estimated from the timetable “{name}”, {days}'),
  },
};

/** One line below a table. A code that this page does not know keeps the sentence it came with. */
export function runWords(run: NoteRun, times: string, days: string, t: Translate): string {
  const named = run.table && ofNamedTable[times === '' ? 'all' : 'some'][run.code];
  const sentence = named ?? (times === '' ? aboutAll : aboutTimes)[run.code];
  const rule = run.rule ? t(ruleWords[run.rule]) : t('the rule for high latitudes');
  return sentence
    ? t(sentence, { times, rule, days, name: run.table?.name ?? '' })
    : `${run.text ?? run.code} ${days}`;
}
