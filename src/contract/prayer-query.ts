import { z } from 'zod/mini';
import { hijriCalendars } from '../domain/hijri/hijri-calendar.ts';
import { methodByAnyName } from '../domain/prayer-times/methods/authorities.ts';
import {
  highLatitudeRules,
  madhabs,
  shafaqs,
  type TimeName,
  timeNames,
} from '../domain/prayer-times/types.ts';
import { decimalText, latitudeText, longitudeText, wholeText } from './query-text.ts';

const methodMessage = 'method is unknown. See /api/prayer-times/methods for all methods.';
const methodText = z.pipe(
  z.string(methodMessage).check(
    z.maxLength(60, methodMessage),
    z.refine((text) => methodByAnyName(text) !== undefined, methodMessage),
  ),
  z.transform((text) => methodByAnyName(text)?.id),
);

const adjustment = new RegExp(`^(${timeNames.join('|')}):(-?(?:60|[1-5]?\\d))$`);
const adjustMessage =
  'adjust must list times with minutes from -60 to 60, for example adjust=fajr:2,isha:-3.';
const adjustText = z.pipe(
  z.string(adjustMessage).check(
    z.maxLength(100, adjustMessage),
    z.refine((text) => text.split(',').every((part) => adjustment.test(part)), adjustMessage),
  ),
  z.transform(parseAdjustments),
);

function parseAdjustments(text: string): Partial<Record<TimeName, number>> {
  const pairs = text.split(',').map((part) => adjustment.exec(part));
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], Number(pair?.[2])]));
}

function oneOf<const Values extends readonly string[]>(name: string, values: Values) {
  return z.optional(z.enum(values, `${name} must be one of ${values.join(', ')}.`));
}

function angleText(name: string, min: number, max: number, example: number) {
  const message = `${name} must be a number of degrees from ${min} to ${max}, for example ${name}=${example}.`;
  return z.optional(decimalText(message, min, max));
}

/** The place, and settings that differ from the default of its country: the same for every endpoint. */
export const questionFields = {
  latitude: latitudeText('latitude'),
  longitude: longitudeText('longitude'),
  method: z.optional(methodText),
  madhab: oneOf('madhab', madhabs),
  highLatitudeRule: oneOf('highLatitudeRule', highLatitudeRules),
  elevation: z.optional(
    decimalText(
      'elevation must be a number of metres from -500 to 9000, for example elevation=120.',
      -500,
      9000,
    ),
  ),
  adjust: z.optional(adjustText),
  fajrAngle: angleText('fajrAngle', 9, 21, 18),
  ishaAngle: angleText('ishaAngle', 9, 21, 17),
  ishaMinutes: z.optional(
    wholeText(
      'ishaMinutes must be a whole number of minutes from 30 to 180, for example ishaMinutes=90.',
      30,
      180,
    ),
  ),
  maghribAngle: angleText('maghribAngle', 0, 6, 4),
  shafaq: oneOf('shafaq', shafaqs),
  hijri: oneOf('hijri', hijriCalendars),
  hijriDays: z.optional(
    wholeText('hijriDays must be a whole number of days from -2 to 2, for example hijriDays=-1.', -2, 2),
  ),
};

const question = z.object(questionFields);
export type QuestionQuery = z.output<typeof question>;

const ownFigures = ['fajrAngle', 'ishaAngle', 'ishaMinutes', 'maghribAngle'] as const;

/** Rules between fields: own figures need the method `custom`, and Isha has an angle or minutes. */
export const questionChecks = [
  ...ownFigures.map((name) =>
    z.refine<QuestionQuery>((query) => query[name] === undefined || query.method === 'custom', {
      error: `${name} works only with method=custom. Add method=custom, or remove ${name}.`,
      path: [name],
    }),
  ),
  z.refine<QuestionQuery>((query) => query.ishaAngle === undefined || query.ishaMinutes === undefined, {
    error:
      'ishaMinutes can’t be combined with ishaAngle. Send only one, for example ishaAngle=17 or ishaMinutes=90.',
    path: ['ishaMinutes'],
  }),
];
