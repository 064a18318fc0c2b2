import { cleanText } from '../../domain/text/clean-text.ts';

/** OpenStreetMap's own limit is 255. */
const maxLength = 500;
/** A time of day in any common notation, an event of the sun, or closed. Days without times don't count. */
const hoursPattern =
  /\d\s*[:.h]\s*\d|\d\s*(?:[ap]\.?m|h\b|uhr)|\d\s*[-–—]\s*\d|24|sun(?:rise|set)|dawn|dusk|\b(?:off|closed)\b/i;
/** `9-5` means morning to afternoon to people, but until the next morning to the library. */
const bareHours = /(?<![\d:.h])(\d{1,2})\s*[-–—]\s*(\d{1,2})(?![\d:.h]|\s*[ap]\.?m)/gi;
const allDayPattern = /24|00:00\s*[-–—]\s*(?:00:00|23:5\d)|12:00\s*am\s*[-–—]\s*(?:12:00\s*am|11:59\s*pm)/i;
const quoted = /"[^"]*"/g;
/** Names that don't depend on the place; any other word may name the sun in some language. */
const placelessWord =
  /^(?:mon?|tue?|wed?|thu?|fri?|sat?|sun?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|off|closed|open|unknown|week|easter|days?|ph|sh|am|pm)$/i;
const words = /[^\s\d\p{P}\p{S}]+/gu;

/**
 * Returns the text on one line, trimmed of the blanks and semicolons that hang the library. Undefined when it is too
 * long, empty, without hours (`Mo-Su`, `open`, `yes`), or written so that the library would take a working day for a
 * day and a night.
 */
export function normaliseHoursText(text: string): string | undefined {
  if (text.length > maxLength) return undefined;
  const line = cleanText(text, maxLength).replace(/^[\s;,|]+|[\s;,|]+$/g, '');
  const unquoted = line.replace(quoted, '');
  return hoursPattern.test(unquoted) && !hasBareNight(unquoted) ? line : undefined;
}

function hasBareNight(text: string): boolean {
  return [...text.matchAll(bareHours)].some(
    ([, from, to]) => Number(to) <= 12 && Number(from) <= 12 && Number(to) <= Number(from),
  );
}

/** Whether the text says explicitly that a day has no closing time. Otherwise a whole day is probably a mistake. */
export function claimsWholeDays(text: string): boolean {
  return allDayPattern.test(text);
}

/** Whether the hours may depend on the sun. */
export function needsPlace(text: string): boolean {
  return (text.replace(quoted, '').match(words) ?? []).some((word) => !placelessWord.test(word));
}
