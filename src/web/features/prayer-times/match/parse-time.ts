import { normaliseDigits } from '../../../i18n/plain-numbers.ts';

const latestHour = 27;
const separated = /^(\d{1,2})\s*[:.,h\s]\s*(\d{2})$/;
const unseparated = /^(\d{1,2})(\d{2})$/;

/**
 * Parses a time as people copy it from a board: `4:30`, `16.30`, `1630`, `4:30 pm`, `٤:٣٠ م`; Isha after midnight also as
 * `25:10`. Returns minutes after midnight, or undefined if the text is not a time.
 */
export function parseTime(text: string): number | undefined {
  const plain = normaliseDigits(text).toLowerCase();
  const half = /(?:p\.?\s?m\.?|م)$/.test(plain) ? 'pm' : /(?:a\.?\s?m\.?|ص)$/.test(plain) ? 'am' : undefined;
  const time = plain.replace(/\s*(?:[ap]\.?\s?m\.?|[مص])$/, '');
  const match = separated.exec(time) ?? unseparated.exec(time);
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  if (minutes > 59 || hours > latestHour) return undefined;
  if (half === undefined) return hours * 60 + minutes;
  if (hours < 1 || hours > 12) return undefined;
  return ((hours % 12) + (half === 'pm' ? 12 : 0)) * 60 + minutes;
}

/** Formats minutes after midnight as `HH:MM`; 1440 is `00:00` again. */
export function formatMinutesOfDay(minutes: number): string {
  const wall = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(wall / 60)).padStart(2, '0')}:${String(wall % 60).padStart(2, '0')}`;
}
