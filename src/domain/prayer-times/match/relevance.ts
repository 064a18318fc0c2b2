import { authorityOf } from '../methods/authorities.ts';
import { conventionsOf, countriesOf } from '../methods/conventions.ts';
import type { Method } from '../methods/method.ts';
import { methodOfId } from '../methods/methods.ts';
import type { PlaceInput } from '../place-prayer-day.ts';

/**
 * How close a method is to a place, closest first: the default there, customary elsewhere in the country, used
 * by mosques worldwide, customary in a country of the same region, or none of these. `solved`: angles solved
 * from the board itself.
 */
export type Relevance = 'place' | 'country' | 'worldwide' | 'region' | 'solved' | 'far';

/** Methods used far from their authority: presets of most programs, and those of diasporas. */
const worldwide = new Set('mwl isna egypt karachi umm_al_qura moonsighting diyanet jafari'.split(' '));

/** ISO 3166-1 alpha-2 codes of countries where a method is common besides the default. */
const alsoCustomaryIn: Readonly<Record<string, string>> = { isna: 'US CA', london_unified: 'GB' };

/** Groups of countries whose authorities' tables are copied across borders. A country may be in two. */
const regions = [
  'SA YE BH AE QA KW OM JO PS IR IQ SY LB IL TR CY EG SD',
  'EG SD LY TN DZ MA EH MR',
  'PK IN BD AF NP LK BT MV IR',
  'MY SG BN TH PH VN KH MM TL LA ID',
  'BA XK AL MK ME RS HR SI BG GR RO HU MD TR CY',
  'GB IE FR MC PT ES IT MT DE NL BE LU AT CH LI SE NO DK FI AX SJ IS PL CZ SK EE LV LT AD SM VA GI GG JE IM',
  'RU BY UA KZ UZ KG TJ TM AZ GE AM MN',
  'US CA MX PR',
].map((codes) => codes.split(' '));

export function relevanceOf(method: Method, { countryCode, coordinates }: PlaceInput): Relevance {
  if (method.id === 'custom') return 'solved';
  const country = countryCode?.toUpperCase() ?? '';
  const customary = conventionsOf(countryCode, coordinates).method;
  if (method.id === customary) return 'place';
  if (isCustomaryIn(country, method, customary)) return 'country';
  if (worldwide.has(method.id)) return 'worldwide';
  const near = regions.filter((codes) => codes.includes(country)).flat();
  return homeCountriesOf(method.id).some((home) => near.includes(home)) ? 'region' : 'far';
}

/** An authority that shares its region with the country's default has rows for the same country. */
function isCustomaryIn(country: string, method: Method, customary: string): boolean {
  if (homeCountriesOf(method.id).includes(country)) return true;
  const own = regionWords(methodOfId(customary));
  return regionWords(method).some((word) => own.includes(word));
}

function homeCountriesOf(method: string): readonly string[] {
  return [...countriesOf(method), ...(alsoCustomaryIn[method]?.split(' ') ?? [])];
}

function regionWords(method: Method | undefined): string[] {
  return method ? authorityOf(method).region.split(', ') : [];
}
