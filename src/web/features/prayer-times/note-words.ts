import type { PrayerNote } from '../../../domain/prayer-times/types.ts';
import { message, type Translate } from '../../lib/i18n.tsx';
import { timeWords } from '../../state/prayer-times/time-words.ts';

type Code = PrayerNote['code'];

const aboutTimes: Partial<Record<Code, string>> = {
  high_latitude_rule: message(
    '{times}: twilight lasts too long or all night here, so the rule for high latitudes sets the time.',
  ),
  lengthened_night: message(
    '{times}: the night is shorter here than the authority allows, so it is drawn out towards noon on both sides.',
  ),
  no_noon_shadow: message(
    '{times}: the noon sun casts no shadow here, so the time stands halfway between noon and sunset.',
  ),
  local_tables: message(
    '{times}: the authority prints a table of its own for these. Ours come near it; follow the table where it differs.',
  ),
};

const aboutAll: Partial<Record<Code, string>> = {
  high_latitude_rule: message('Twilight lasts too long or all night here; the rule for high latitudes acts.'),
  polar_day: message('The sun does not set here today.'),
  polar_night: message('The sun does not rise here today.'),
  nearest_latitude: message(
    'The times are those of the nearest latitude at which this day has both a sunrise and a sunset.',
  ),
  ramadan_isha: message('In Ramadan this authority sets Isha later after Maghrib.'),
  local_tables: message(
    'The authority prints a table of its own. These times come near it; follow the table where it differs.',
  ),
  zone_table: message('The authority prints one time for the whole zone, from points at its edge.'),
  zone_from_device: message(
    'The time zone of this place is not known yet, so the hours follow the clock of this device.',
  ),
};

/** A note in plain words of the reader's language; a code that this page does not know keeps the sentence it came with. */
export function noteWords({ code, times, text }: PrayerNote, t: Translate): string {
  const some = times.length > 0 ? aboutTimes[code] : undefined;
  if (some) return t(some, { times: times.map((name) => t(timeWords[name])).join(t(', ')) });
  return t(aboutAll[code] ?? text);
}
