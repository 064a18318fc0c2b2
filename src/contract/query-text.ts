import { z } from 'zod/mini';
import { pageLanguages } from '../domain/language/page-language.ts';
import { type CivilDate, parseIsoDate } from '../domain/time-zone/civil-date.ts';

const decimal = /^-?\d{1,12}(\.\d{1,20})?$/;

/**
 * A number in a query, where everything is text. Plain decimals only: an empty text, blanks, `1e3` and `0x10`
 * are numbers to JavaScript and mistakes in an address.
 */
export function decimalText(sentence: string, least: number, most: number) {
  return z.pipe(
    z.string(sentence).check(
      z.regex(decimal, sentence),
      z.refine((text) => Number(text) >= least && Number(text) <= most, sentence),
    ),
    z.transform((text) => Number(text) + 0),
  );
}

/** Degrees north, -90 to 90, under the name that the parameter has. */
export function latitudeText(name: string) {
  return decimalText(
    `${name} must be a number of degrees from -90 to 90, for example ${name}=21.4225.`,
    -90,
    90,
  );
}

/** Degrees east, -180 to 180, under the name that the parameter has. */
export function longitudeText(name: string) {
  return decimalText(
    `${name} must be a number of degrees from -180 to 180, for example ${name}=39.8262.`,
    -180,
    180,
  );
}

/** A whole number in a query. */
export function wholeText(sentence: string, least: number, most: number) {
  return z.pipe(
    z.string(sentence).check(
      z.regex(/^-?\d{1,5}$/, sentence),
      z.refine((text) => Number(text) >= least && Number(text) <= most, sentence),
    ),
    z.transform((text) => Number(text) + 0),
  );
}

/** A day that exists, in the years for which the sun's place is good, under the name that the parameter has. */
export function dateText(name: string) {
  const sentence = `${name} must be a day of the calendar from 1900-01-01 to 2100-12-31, for example ${name}=2026-03-20.`;
  return z.pipe(
    z.string(sentence).check(z.refine((text) => isSupportedDate(parseIsoDate(text)), sentence)),
    z.transform((text) => parseIsoDate(text) as CivilDate),
  );
}

function isSupportedDate(date: CivilDate | undefined): boolean {
  return date !== undefined && date.year >= 1900 && date.year <= 2100;
}

/** The reader's language, under the name that the parameter has. Names that have no form in it stay as they are. */
export const languageText = (name: string) =>
  z.enum(pageLanguages, `${name} must be one of ${pageLanguages.join(', ')}.`);
