/**
 * How we know what is customary in a country: `measured` against a timetable of it, from an `authority`'s published
 * figures, by common `practice`, or `unsure`: then a person should be asked.
 */
export const evidences = ['measured', 'authority', 'practice', 'unsure'] as const;
export type Evidence = (typeof evidences)[number];

/** ISO 3166-1 alpha-2 codes; a country that is not listed goes by practice. Apart, because few who calculate need it. */
const countriesByEvidence: readonly (readonly [Evidence, string])[] = [
  ['measured', 'TR SA AE QA KW IR EG TN DZ MA EH ID MY SG BN MV LK JO GB SE BA XK'],
  ['authority', 'FR MC PT RU'],
  ['unsure', 'PS AZ GR BG RO NP ZA AU IE CY DE NL BE AT CH NO DK FI AX SJ'],
];

/** `countryCode` in any case; unsure at sea or where nobody knows. */
export function evidenceOf(countryCode: string | undefined): Evidence {
  if (!countryCode) return 'unsure';
  const found = countriesByEvidence.find(([, countries]) =>
    countries.split(' ').includes(countryCode.toUpperCase()),
  );
  return found?.[0] ?? 'practice';
}
