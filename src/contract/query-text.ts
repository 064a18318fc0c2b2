import { z } from 'zod/mini';
import { pageLanguages } from '../domain/language/page-language.ts';
import { type CivilDate, parseIsoDate } from '../domain/time-zone/civil-date.ts';
import { problem } from './input-errors.ts';

const decimal = /^-?\d{1,12}(\.\d{1,20})?$/;

/** Checks that the text of a number is in a range. */
export const inRange = (message: string, minimum: number, maximum: number) =>
  z.refine<string>(
    (text) => Number(text) >= minimum && Number(text) <= maximum,
    problem(message, 'out_of_range', { minimum, maximum }),
  );

/** A decimal number in a query. Empty text, spaces, `1e3` and `0x10` are rejected, although JavaScript reads them as numbers. */
export function decimalText(message: string, min: number, max: number) {
  return z.pipe(
    z.string(message).check(z.regex(decimal, message), inRange(message, min, max)),
    z.transform((text) => Number(text) + 0),
  );
}

/** Degrees north, -90 to 90. `name` is the parameter's name, for the error message. */
export function latitudeText(name: string) {
  return decimalText(
    `${name} must be a number of degrees from -90 to 90, for example ${name}=21.4225.`,
    -90,
    90,
  );
}

/** Degrees east, -180 to 180. */
export function longitudeText(name: string) {
  return decimalText(
    `${name} must be a number of degrees from -180 to 180, for example ${name}=39.8262.`,
    -180,
    180,
  );
}

/** A whole number in a query. */
export function wholeText(message: string, min: number, max: number) {
  return z.pipe(
    z.string(message).check(z.regex(/^-?\d{1,5}$/, message), inRange(message, min, max)),
    z.transform((text) => Number(text) + 0),
  );
}

/** A day that exists, in the years for which the sun's position is accurate. */
export function dateText(name: string) {
  const message = `${name} must be a date from 1900-01-01 to 2100-12-31, for example ${name}=2026-03-20.`;
  return z.pipe(
    z.string(message).check(z.refine((text) => isSupportedDate(parseIsoDate(text)), message)),
    z.transform((text) => parseIsoDate(text) as CivilDate),
  );
}

function isSupportedDate(date: CivilDate | undefined): boolean {
  return date !== undefined && date.year >= 1900 && date.year <= 2100;
}

/** The user's language. Names without a translation aren't translated. */
export const languageText = (name: string) =>
  z.enum(pageLanguages, `${name} must be one of ${pageLanguages.join(', ')}.`);
