import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { haversineKm } from '../../../domain/geo/haversine.ts';
import { type MyMosque, mosqueLimits, sortedJumuah, storableText } from '../../../domain/mosque/my-mosque.ts';
import {
  flag,
  forgiving,
  list,
  numberBetween,
  object,
  type Reader,
  textLike,
  wholeNumberBetween,
} from '../../device/readers.ts';
import { markUnsent } from '../account-sync/unsent-settings.ts';
import { persisted, usePersisted } from '../persisted.ts';
import { usePrintedIqamah } from './use-printed-iqamah.ts';

const clock = textLike(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const { least, most } = mosqueLimits.iqamahMinutes;
const fixed = object({ kind: constant('fixed'), clock });
const afterAdhan = object({
  kind: constant('after_adhan'),
  minutes: wholeNumberBetween(least, most),
  roundsUpToFive: flag,
});
// An invalid rule doesn't invalidate the others.
const rule = forgiving((value) => fixed(value) ?? afterAdhan(value));

function constant<T extends string>(expected: T): Reader<T> {
  return (value) => (value === expected ? expected : undefined);
}

const textUpTo =
  (longest: number): Reader<string> =>
  (value) => {
    const text = textLike(storableText)(value);
    return text !== undefined && text !== '' && text.length <= longest ? text : undefined;
  };

/** The account refuses all settings if one is outside its limits, so the same limits apply here. */
export const readMyMosque: Reader<MyMosque> = object({
  name: textUpTo(mosqueLimits.nameLength),
  latitude: numberBetween(-90, 90),
  longitude: numberBetween(-180, 180),
  placeId: forgiving(textUpTo(mosqueLimits.placeIdLength)),
  iqamah: object({ fajr: rule, dhuhr: rule, asr: rule, maghrib: rule, isha: rule }),
  jumuah: (value) => {
    const clocks = list(clock)(value);
    return clocks && sortedJumuah(clocks).slice(0, mosqueLimits.jumuahCount);
  },
});

/** Null: removed on this device, which the account has to learn. */
export const myMosqueSetting = persisted<MyMosque | null>('mihrab_my_mosque', (value) =>
  value === null ? null : readMyMosque(value),
);

/** Replaces or removes the mosque, and marks the change to be sent to the account. */
export function changeMyMosque(mosque: MyMosque | null): void {
  myMosqueSetting.set(mosque);
  markUnsent('mosque');
}

/** Congregations are shown at places within this distance of the mosque. */
const radiusKm = 25;

export function isNearMosque(mosque: Coordinates, place: Coordinates): boolean {
  return haversineKm(mosque, place) <= radiusKm;
}

/**
 * Returns the person's mosque if it is near the place: the chosen one, else that of an imported timetable with iqamah times.
 * Undefined if there is none, and in the first render.
 */
export function useMyMosque(place: Coordinates | undefined): MyMosque | undefined {
  const mosque = usePersisted(myMosqueSetting);
  const printed = usePrintedIqamah(place);
  return mosque && place && isNearMosque(mosque, place) ? mosque : printed?.mosque;
}
