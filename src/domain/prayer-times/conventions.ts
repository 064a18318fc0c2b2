import type { Coordinates } from '../geo/coordinates.ts';
import { haversineKm } from '../geo/haversine.ts';
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
/** Where twilight lasts all night in summer in much of the country. */
const northernCountries = 'GBIEIMJEGGFRBENLLUDEDKSENOFIISEELVLTPLCZSKATCHHUUABYRUKZCAFOAXSJGLLIMDMN';

/** Greater London, as a circle around Charing Cross. */
const london = { centre: { latitude: 51.508, longitude: -0.125 }, radiusKm: 28 };

const methodByCountry = new Map<string, string>();
for (const [method, countries] of Object.entries(countriesByMethod)) {
  for (const country of codesOf(countries)) methodByCountry.set(country, method);
}
const hanafi = new Set(codesOf(hanafiCountries));
const northern = new Set(codesOf(northernCountries));

/** `countryCode`: ISO 3166-1 alpha-2 in any case; undefined at sea or where nobody knows. */
export function conventionsOf(countryCode: string | undefined, coordinates?: Coordinates): Conventions {
  const country = countryCode?.toUpperCase() ?? '';
  return {
    method: methodOfTown(country, coordinates) ?? methodByCountry.get(country) ?? 'mwl',
    madhab: hanafi.has(country) ? 'hanafi' : 'shafi',
    highLatitudeRule: northern.has(country) ? 'angle_based' : 'middle_of_the_night',
  };
}

function codesOf(countries: string): readonly string[] {
  return countries.match(/../g) ?? [];
}

/** Towns that keep a timetable of their own in a country that has another. */
function methodOfTown(country: string, coordinates: Coordinates | undefined): string | undefined {
  if (country !== 'GB' || coordinates === undefined) return undefined;
  return haversineKm(coordinates, london.centre) <= london.radiusKm ? 'london_unified' : undefined;
}
