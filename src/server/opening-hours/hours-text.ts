import { cleanText } from '../../domain/text/clean-text.ts';

/** OpenStreetMap itself ends at 255. */
const longest = 500;
/** A time of day in any of the ways people write one, the sun, or being shut. Days alone say nothing of hours. */
const saysHours =
  /\d\s*[:.h]\s*\d|\d\s*(?:[ap]\.?m|h\b|uhr)|\d\s*[-–—]\s*\d|24|sun(?:rise|set)|dawn|dusk|\b(?:off|closed)\b/i;
/** `9-5`: morning to afternoon to whoever wrote it, and to the machine until the next morning. */
const bareHours = /(?<![\d:.h])(\d{1,2})\s*[-–—]\s*(\d{1,2})(?![\d:.h]|\s*[ap]\.?m)/gi;
const saysAllDay = /24|00:00\s*[-–—]\s*(?:00:00|23:5\d)|12:00\s*am\s*[-–—]\s*(?:12:00\s*am|11:59\s*pm)/i;
const quoted = /"[^"]*"/g;
/** The names that need no place to be understood; any other word may be the sun's in some language. */
const placelessWord =
  /^(?:mon?|tue?|wed?|thu?|fri?|sat?|sun?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|off|closed|open|unknown|week|easter|days?|ph|sh|am|pm)$/i;
const words = /[^\s\d\p{P}\p{S}]+/gu;

/**
 * The text on one line, without the blanks and semicolons at its ends on which the reading library hangs; undefined
 * when it is too long, empty, or says no hours at all (`Mo-Su`, `open`, `yes`), or says them so that a machine would
 * take a working day for a night and a day.
 */
export function normaliseHoursText(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const line = cleanText(text, longest).replace(/^[\s;,|]+|[\s;,|]+$/g, '');
  const said = line.replace(quoted, '');
  return saysHours.test(said) && !hasBareNight(said) ? line : undefined;
}

function hasBareNight(text: string): boolean {
  return [...text.matchAll(bareHours)].some(
    ([, from, to]) => Number(to) <= 12 && Number(from) <= 12 && Number(to) <= Number(from),
  );
}

/** Whether the text says of itself that there is a day without closing: otherwise it was not meant. */
export function claimsWholeDays(text: string): boolean {
  return saysAllDay.test(text);
}

/** Whether the sun at the place may decide. */
export function needsPlace(text: string): boolean {
  return (text.replace(quoted, '').match(words) ?? []).some((word) => !placelessWord.test(word));
}
