import { z } from 'zod/mini';
import { nearestName } from './nearest-name.ts';

/** What other services and other addresses call the same things, in lower case. */
const knownElsewhere: Readonly<Record<string, readonly string[]>> = {
  lat: ['latitude'],
  lng: ['longitude'],
  lon: ['longitude'],
  long: ['longitude'],
  school: ['madhab'],
  juristicmethod: ['madhab'],
  asrmethod: ['madhab'],
  calculationmethod: ['method'],
  latitudeadjustmentmethod: ['highLatitudeRule'],
  highlatitudemethod: ['highLatitudeRule'],
  tune: ['adjust'],
  offset: ['adjust'],
  height: ['elevation'],
  altitude: ['elevation'],
  lang: ['language'],
  month: ['from', 'to', 'date'],
  year: ['from', 'to', 'date'],
};

/**
 * An object of a query that holds these fields, and no others that look like one of them: a misspelt `methd` that was
 * passed over in silence would give the person the times of another method. What resembles nothing here, as a campaign's
 * mark or another service's token, asks for nothing and is passed over.
 */
export function knownParameters<const Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  const names = Object.keys(fields);
  const loose = z.looseObject(fields).check((query) => {
    for (const name of Object.keys(query.value)) {
      const meant = names.includes(name) ? [] : meantBy(name, names);
      if (meant.length === 0) continue;
      query.issues.push({
        code: 'custom',
        path: [name],
        input: query.value,
        message: sentenceOf(name, meant),
      });
    }
  });
  // Loose only so that the check sees the other names: nobody may send or read any.
  return loose as unknown as z.ZodMiniObject<Fields, z.core.$strip>;
}

function sentenceOf(name: string, meant: readonly string[]): string {
  return `${name} is not known at this address. Did you mean ${meant.join(' and ')}?`;
}

function meantBy(name: string, names: readonly string[]): readonly string[] {
  const lower = name.toLowerCase();
  const elsewhere = Object.hasOwn(knownElsewhere, lower) ? (knownElsewhere[lower] ?? []) : [];
  const here = elsewhere.filter((meant) => names.includes(meant));
  const nearest = here.length > 0 ? undefined : nearestName(name, names);
  return nearest === undefined ? here : [nearest];
}
