import type { Coordinates } from '../../geo/coordinates.ts';
import { customaryRule } from '../twilight/customary-rule.ts';
import type { HighLatitudeRule, Madhab } from '../types.ts';

/** What is customary in a country. */
export interface Conventions {
  /** Id of a method. */
  readonly method: string;
  readonly madhab: Madhab;
  readonly highLatitudeRule: HighLatitudeRule;
}

/**
 * Concatenated ISO 3166-1 alpha-2 codes by customary method; a country that isn't listed follows the Muslim
 * World League.
 */
const countriesByMethod: Readonly<Record<string, string>> = {
  umm_al_qura: 'SAYEBH',
  dubai: 'AE',
  qatar: 'QA',
  kuwait: 'KW',
  oman: 'OM',
  jordan: 'JOPS',
  tehran: 'IR',
  jafari: 'AZ',
  egypt:
    'EGLBSYSDSSLYMRMLSNGMGNGWSLLRCIBFGHTGBJNENGTDCMCFGQGACGCDSTCVERETDJSOKEUGTZ' +
    'RWBIMWZMZWMZMGKMMUSCREYTAONABWLSSZZASH',
  tunisia: 'TN',
  algeria: 'DZ',
  morocco: 'MAEH',
  karachi: 'PKINBDAFNPBT',
  sri_lanka: 'LK',
  maldives: 'MV',
  jakim: 'MY',
  muis: 'SGTHPHVNKHMMTLLA',
  brunei: 'BN',
  kemenag: 'ID',
  russia: 'RU',
  diyanet: 'TRCYDENLBEATCHSENODKFIAXSJ',
  bosnia: 'BA',
  kosovo: 'XK',
  moonsighting: 'GBIEUSCAIMJEGGGI',
  france: 'FRMC',
  portugal: 'PT',
  isna:
    'MXGTBZHNSVNICRPACUJMHTDOPRBSBBTTGDLCVCAGDMKNAIVGVITCKYBMAWCWSXBQBLMFGPMQMS' +
    'COVEGYSRGFECPEBOBRPYUYARCLGLPM',
};
const hanafiCountries = 'PKINBDAFNPKZUZKGTJTM';

/** Centre of a region, and half of its height and width, in degrees. */
type Box = readonly [latitude: number, longitude: number, north: number, east: number];

/** Greater London has its own timetable. */
const london: Box = [51.49, -0.09, 0.21, 0.43];
/** Tatarstan, 53.97 to 56.67 north and 47.83 to 54 east, uses the Hanafi Asr. */
const tatarstan: Box = [55.32, 50.92, 1.35, 3.09];

const methodByCountry = new Map<string, string>();
for (const [method, countries] of Object.entries(countriesByMethod)) {
  for (const country of codesOf(countries)) methodByCountry.set(country, method);
}
const hanafi = new Set(codesOf(hanafiCountries));

/**
 * Returns the conventions at a place.
 * @param countryCode ISO 3166-1 alpha-2 in any case; undefined at sea or if unknown
 */
export function conventionsOf(countryCode: string | undefined, coordinates?: Coordinates): Conventions {
  const country = countryCode?.toUpperCase() ?? '';
  const isOf = (code: string, box: Box) => country === code && isWithin(box, coordinates);
  return {
    method: isOf('GB', london) ? 'london_unified' : (methodByCountry.get(country) ?? 'mwl'),
    madhab: hanafi.has(country) || isOf('RU', tatarstan) ? 'hanafi' : 'shafi',
    highLatitudeRule: customaryRule(coordinates),
  };
}

/**
 * Returns ISO 3166-1 alpha-2 codes of the countries where the method is customary; empty for the worldwide
 * default.
 */
export function countriesOf(method: string): readonly string[] {
  return codesOf(countriesByMethod[method] ?? '');
}

function codesOf(countries: string): readonly string[] {
  return countries.match(/../g) ?? [];
}

function isWithin([latitude, longitude, north, east]: Box, place: Coordinates | undefined): boolean {
  return (
    place !== undefined &&
    Math.abs(place.latitude - latitude) <= north &&
    Math.abs(place.longitude - longitude) <= east
  );
}
