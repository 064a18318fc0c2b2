import {
  CalculationMethod,
  CalculationParameters,
  Coordinates,
  HighLatitudeRule,
  Madhab,
  PrayerTimes,
} from 'adhan';
import { PrayTime } from 'praytime';
import type { MethodInfo } from '../../packages/prayer-times/src/methods.ts';
import type { TimeName } from '../../src/domain/prayer-times/types.ts';

/** What every library is asked: the same place, day, authority and madhab. */
export interface Question {
  readonly latitude: number;
  readonly longitude: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The authority, with its published angles for a library that has no preset for it. */
  readonly method: MethodInfo;
  readonly madhab: 'shafi' | 'hanafi';
}

type Times = Readonly<Record<TimeName, number>>;

/** Names of the authorities for which the library has a preset of its own, by the id of our method. */
const adhanPresets: Readonly<Record<string, Exclude<keyof typeof CalculationMethod, 'Other'>>> = {
  mwl: 'MuslimWorldLeague',
  egypt: 'Egyptian',
  karachi: 'Karachi',
  umm_al_qura: 'UmmAlQura',
  dubai: 'Dubai',
  moonsighting: 'MoonsightingCommittee',
  isna: 'NorthAmerica',
  kuwait: 'Kuwait',
  qatar: 'Qatar',
  muis: 'Singapore',
  tehran: 'Tehran',
  diyanet: 'Turkey',
};
const praytimePresets: Readonly<Record<string, string>> = {
  mwl: 'MWL',
  isna: 'ISNA',
  egypt: 'Egypt',
  umm_al_qura: 'Makkah',
  karachi: 'Karachi',
  tehran: 'Tehran',
  jafari: 'Jafari',
  france: 'France',
  russia: 'Russia',
  muis: 'Singapore',
};

export function hasAdhanPreset({ id }: MethodInfo): boolean {
  return id in adhanPresets;
}

export function hasPraytimePreset({ id }: MethodInfo): boolean {
  return id in praytimePresets;
}

/** A twilight that isn't an angle, for a library that only knows angles: the astronomical one. */
const seasonalDegrees = 18;

/** adhan, with its own rule for the latitude. */
export function adhanTimes({ latitude, longitude, date, method, madhab }: Question): Times {
  const preset = adhanPresets[method.id];
  const {
    fajrDegrees = seasonalDegrees,
    ishaDegrees = seasonalDegrees,
    ishaMinutes = 0,
    maghribDegrees = 0,
  } = method;
  const parameters = preset
    ? CalculationMethod[preset]()
    : new CalculationParameters(
        'Other',
        fajrDegrees,
        ishaMinutes ? 0 : ishaDegrees,
        ishaMinutes,
        maghribDegrees,
      );
  const place = new Coordinates(latitude, longitude);
  parameters.madhab = madhab === 'hanafi' ? Madhab.Hanafi : Madhab.Shafi;
  parameters.highLatitudeRule = HighLatitudeRule.recommended(place);
  const [year, month, day] = partsOf(date);
  const { fajr, sunrise, dhuhr, asr, maghrib, isha } = new PrayerTimes(
    place,
    new Date(year, month - 1, day),
    parameters,
  );
  return {
    fajr: Number(fajr),
    sunrise: Number(sunrise),
    dhuhr: Number(dhuhr),
    asr: Number(asr),
    maghrib: Number(maghrib),
    isha: Number(isha),
  };
}

/** praytime, with its default for high latitudes. */
export function praytimeTimes({ latitude, longitude, date, method, madhab }: Question): Times {
  const preset = praytimePresets[method.id];
  const {
    fajrDegrees = seasonalDegrees,
    ishaDegrees = seasonalDegrees,
    ishaMinutes,
    maghribDegrees,
  } = method;
  const praytime = new PrayTime(preset ?? 'MWL').location([latitude, longitude]).timezone('UTC').format('x');
  if (!preset)
    praytime.adjust({
      fajr: fajrDegrees,
      isha: ishaMinutes === undefined ? ishaDegrees : `${ishaMinutes} min`,
      maghrib: maghribDegrees ?? '0 min',
    });
  praytime.adjust({ asr: madhab === 'hanafi' ? 'Hanafi' : 'Standard' });
  const times = praytime.getTimes(partsOf(date));
  const at = (name: TimeName) => Number(times[name]);
  return {
    fajr: at('fajr'),
    sunrise: at('sunrise'),
    dhuhr: at('dhuhr'),
    asr: at('asr'),
    maghrib: at('maghrib'),
    isha: at('isha'),
  };
}

function partsOf(date: string): readonly [number, number, number] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
}
