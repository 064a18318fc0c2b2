/**
 * Basis of a country's conventions: `measured` against one of its timetables, an `authority`'s published
 * figures, common `practice`, or `unsure`: then the app should let the user choose.
 */
export const evidences = ['measured', 'authority', 'practice', 'unsure'] as const;
export type Evidence = (typeof evidences)[number];

/**
 * ISO 3166-1 alpha-2 codes; a country that isn't listed counts as `practice`. Separate, because few
 * calculations need it.
 */
const countriesByEvidence: readonly (readonly [Evidence, string])[] = [
  ['measured', 'TR SA AE QA KW IR EG TN DZ MA EH ID MY SG BN MV LK JO GB SE BA XK'],
  ['authority', 'FR MC PT RU'],
  ['unsure', 'PS AZ GR BG RO NP ZA AU IE CY DE NL BE AT CH NO DK FI AX SJ'],
];

/**
 * Returns the evidence for a country.
 * @param countryCode in any case; undefined (at sea or unknown) is unsure
 */
export function evidenceOf(countryCode: string | undefined): Evidence {
  if (!countryCode) return 'unsure';
  const found = countriesByEvidence.find(([, countries]) =>
    countries.split(' ').includes(countryCode.toUpperCase()),
  );
  return found?.[0] ?? 'practice';
}
