import { pageLanguages } from '../../domain/language/page-language.ts';
import type { prayerNames } from '../../domain/prayer-times/types.ts';
import type { MosqueScreen } from '../../domain/screen/screen.ts';
import {
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  pairOf,
  type Reader,
  record,
  text,
  textLike,
} from '../device/readers.ts';

const clock = textLike(/^([01]\d|2[0-3]):[0-5]\d$/);

const rule: Reader<MosqueScreen['mosque']['iqamah']['fajr'] & object> = (value) => {
  const kind = record(value)?.['kind'];
  return kind === 'fixed'
    ? object({ kind: oneOf(['fixed']), clock })(value)
    : object({ kind: oneOf(['after_adhan']), minutes: number, roundsUpToFive: flag })(value);
};
const iqamah = object({
  fajr: optional(rule),
  dhuhr: optional(rule),
  asr: optional(rule),
  maghrib: optional(rule),
  isha: optional(rule),
} satisfies Record<(typeof prayerNames)[number], unknown>);

/** Checks only that the calculation is an object: the engine replaces what it doesn't know by what is customary at the place. */
export const readScreen: Reader<MosqueScreen> = object({
  mosque: object({ name: text, latitude: number, longitude: number, iqamah, jumuah: list(clock) }),
  calculation: record,
  language: oneOf(pageLanguages),
  usesTwelveHours: flag,
  announcements: list(text),
  plannedChanges: list(
    object({ from: textLike(/^\d{4}-\d\d-\d\d$/), iqamah, jumuah: optional(list(clock)) }),
  ),
  dimmedMinutes: number,
});

/** Returns the document, or null before it is set up; undefined for any other answer. */
export function readSavedScreen(value: unknown): MosqueScreen | null | undefined {
  const screen = record(value)?.['screen'];
  return screen === null ? null : readScreen(screen);
}

export const readCreated = object({ id: textLike(/^[\w-]{22}$/), secret: textLike(/^[\w-]{43}$/) });

export const readZone = object({ name: text, offsets: list(pairOf(number)) });

const times = { fajr: clock, sunrise: clock, dhuhr: clock, asr: clock, maghrib: clock, isha: clock };

/** What the screen needs of the answer about a place's times. */
export const readPrayerTimes = object({
  ...times,
  date: textLike(/^\d{4}-\d\d-\d\d$/),
  zone: readZone,
  countryCode: text,
  townElevationMetres: optional<number | null>((value) => (value === null ? value : number(value))),
  source: optional(text),
});
