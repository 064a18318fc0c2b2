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

/** ISO 3166-1 alpha-2 codes by customary method; a country that is not listed follows the Muslim World League. */
const countriesByMethod: Readonly<Record<string, string>> = {
  umm_al_qura: 'SA YE BH',
  dubai: 'AE',
  qatar: 'QA',
  kuwait: 'KW',
  oman: 'OM',
  jordan: 'JO PS',
  tehran: 'IR',
  jafari: 'AZ',
  egypt:
    'EG LB SY SD SS LY MR ML SN GM GN GW SL LR CI BF GH TG BJ NE NG TD CM CF GQ GA CG CD ST CV ER ET DJ SO KE UG TZ ' +
    'RW BI MW ZM ZW MZ MG KM MU SC RE YT AO NA BW LS SZ ZA SH',
  tunisia: 'TN',
  algeria: 'DZ',
  morocco: 'MA EH',
  karachi: 'PK IN BD AF NP LK BT',
  maldives: 'MV',
  jakim: 'MY',
  muis: 'SG BN TH PH VN KH MM TL LA',
  kemenag: 'ID',
  russia: 'RU',
  diyanet: 'TR CY DE NL BE AT CH SE NO DK FI AX SJ',
  bosnia: 'BA',
  moonsighting: 'GB IE US CA IM JE GG GI',
  france: 'FR MC',
  portugal: 'PT',
  isna:
    'MX GT BZ HN SV NI CR PA CU JM HT DO PR BS BB TT GD LC VC AG DM KN AI VG VI TC KY BM AW CW SX BQ BL MF GP MQ MS ' +
    'CO VE GY SR GF EC PE BO BR PY UY AR CL GL PM',
};
const hanafiCountries = 'PK IN BD AF NP KZ UZ KG TJ TM';
/** Where twilight lasts all night in summer in much of the country. */
const northernCountries =
  'GB IE IM JE GG FR BE NL LU DE DK SE NO FI IS EE LV LT PL CZ SK AT CH HU UA BY RU KZ CA FO AX SJ GL LI MD MN';

/** Greater London, as a circle around Charing Cross. */
const london = { centre: { latitude: 51.508, longitude: -0.125 }, radiusKm: 28 };

const methodByCountry = new Map<string, string>();
for (const [method, countries] of Object.entries(countriesByMethod)) {
  for (const country of countries.split(' ')) methodByCountry.set(country, method);
}
const hanafi = new Set(hanafiCountries.split(' '));
const northern = new Set(northernCountries.split(' '));

/** `countryCode`: ISO 3166-1 alpha-2 in any case; undefined at sea or where nobody knows. */
export function conventionsOf(countryCode: string | undefined, coordinates?: Coordinates): Conventions {
  const country = countryCode?.toUpperCase() ?? '';
  return {
    method: methodOfTown(country, coordinates) ?? methodByCountry.get(country) ?? 'mwl',
    madhab: hanafi.has(country) ? 'hanafi' : 'shafi',
    highLatitudeRule: northern.has(country) ? 'angle_based' : 'middle_of_the_night',
  };
}

/** Towns that keep a timetable of their own in a country that has another. */
function methodOfTown(country: string, coordinates: Coordinates | undefined): string | undefined {
  if (country !== 'GB' || coordinates === undefined) return undefined;
  return haversineKm(coordinates, london.centre) <= london.radiusKm ? 'london_unified' : undefined;
}
