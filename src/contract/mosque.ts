import { z } from 'zod/mini';
import { mosqueLimits, storableText } from '../domain/mosque/my-mosque.ts';
import type { PrayerName } from '../domain/prayer-times/types.ts';

const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const { least, most } = mosqueLimits.iqamahMinutes;

const iqamahRule = z.optional(
  z.union([
    z.object({ kind: z.literal('fixed'), clock }),
    z.object({
      kind: z.literal('after_adhan'),
      minutes: z.int().check(z.gte(least), z.lte(most)),
      roundsUpToFive: z.boolean(),
    }),
  ]),
);

/** Rules of the five prayers, and up to three times of the Friday prayer. */
export const congregationFields = {
  iqamah: z.object({
    fajr: iqamahRule,
    dhuhr: iqamahRule,
    asr: iqamahRule,
    maghrib: iqamahRule,
    isha: iqamahRule,
  } satisfies Record<PrayerName, typeof iqamahRule>),
  jumuah: z.array(clock).check(z.maxLength(mosqueLimits.jumuahCount)),
};

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(storableText));

/** `MyMosque` of the domain, as sent over HTTP. */
export const myMosque = z.object({
  name: text(mosqueLimits.nameLength).check(z.minLength(1)),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  placeId: z.optional(text(mosqueLimits.placeIdLength)),
  ...congregationFields,
});
