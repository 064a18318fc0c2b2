import { cleanText } from '../clean-text.ts';
import type { OsmTags } from './osm-tags.ts';
import { isMusalla } from './place-kinds-of.ts';
import { saysYes } from './tag-values.ts';

const onFriday = /^fr(?:iday)?\s+(\S.*)$/i;

/**
 * When the Friday prayer is held, by the Friday rules of `service_times`; or only whether it is. A musalla is by the
 * key's definition a room without it.
 */
export function fridayPrayerOf(tags: OsmTags): string | boolean | undefined {
  const times = fridayTimes(tags['service_times']);
  if (times) return times;
  const said = saysYes(tags, 'jumuah', 'jummah', 'jumma', 'friday_prayer');
  if (said !== undefined) return said;
  return isMusalla(tags) ? false : undefined;
}

function fridayTimes(serviceTimes: string | undefined): string {
  if (!serviceTimes) return '';
  const times = serviceTimes
    .split(';')
    .map((rule) => onFriday.exec(rule.trim())?.[1] ?? '')
    .filter((rule) => rule !== '' && !/^(?:off|closed)$/i.test(rule))
    .flatMap((rule) => rule.split(',').map((time) => time.trim()));
  return cleanText(times.join(', '), 100);
}
