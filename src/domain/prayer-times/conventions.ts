import type { Coordinates } from '../geo/coordinates.ts';
import type { HighLatitudeRule, Madhab } from './types.ts';

/** What is customary in a country. */
export interface Conventions {
  /** Id of a row of the methods table. */
  readonly method: string;
  readonly madhab: Madhab;
  readonly highLatitudeRule: HighLatitudeRule;
}

/** ISO 3166-1 alpha-2 codes, one behind the other, by customary method; a country that is not listed follows the Muslim World League. */
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
  karachi: 'PKINBDAFNPLKBT',
  maldives: 'MV',
  jakim: 'MY',
  muis: 'SGBNTHPHVNKHMMTLLA',
  kemenag: 'ID',
  russia: 'RU',
  diyanet: 'TRCYDENLBEATCHSENODKFIAXSJ',
  bosnia: 'BA',
  moonsighting: 'GBIEUSCAIMJEGGGI',
  france: 'FRMC',
  portugal: 'PT',
  isna:
    'MXGTBZHNSVNICRPACUJMHTDOPRBSBBTTGDLCVCAGDMKNAIVGVITCKYBMAWCWSXBQBLMFGPMQMS' +
    'COVEGYSRGFECPEBOBRPYUYARCLGLPM',
};
const hanafiCountries = 'PKINBDAFNPKZUZKGTJTM';
/** At midsummer a twilight of 18 degrees takes here just the share of the night that its angle gives it. */
const longTwilightLatitude = 45;

/** The middle of Greater London, and half of its height and breadth, in degrees. */
const london = { latitude: 51.49, longitude: -0.09, north: 0.21, east: 0.43 };

const methodByCountry = new Map<string, string>();
for (const [method, countries] of Object.entries(countriesByMethod)) {
  for (const country of codesOf(countries)) methodByCountry.set(country, method);
}
const hanafi = new Set(codesOf(hanafiCountries));

/** `countryCode`: ISO 3166-1 alpha-2 in any case; undefined at sea or where nobody knows. */
export function conventionsOf(countryCode: string | undefined, coordinates?: Coordinates): Conventions {
  const country = countryCode?.toUpperCase() ?? '';
  return {
    method: methodOfTown(country, coordinates) ?? methodByCountry.get(country) ?? 'mwl',
    madhab: hanafi.has(country) ? 'hanafi' : 'shafi',
    highLatitudeRule: isOfLongTwilights(coordinates) ? 'angle_based' : 'middle_of_the_night',
  };
}

/** ISO 3166-1 alpha-2 codes of the countries where the method is customary; none for the one of all others. */
export function countriesOf(method: string): readonly string[] {
  return codesOf(countriesByMethod[method] ?? '');
}

function codesOf(countries: string): readonly string[] {
  return countries.match(/../g) ?? [];
}

/** Towns that keep a timetable of their own in a country that has another. */
function methodOfTown(country: string, coordinates: Coordinates | undefined): string | undefined {
  if (country !== 'GB' || coordinates === undefined) return undefined;
  const north = Math.abs(coordinates.latitude - london.latitude);
  const east = Math.abs(coordinates.longitude - london.longitude);
  return north <= london.north && east <= london.east ? 'london_unified' : undefined;
}

function isOfLongTwilights(coordinates: Coordinates | undefined): boolean {
  return coordinates !== undefined && Math.abs(coordinates.latitude) >= longTwilightLatitude;
}
