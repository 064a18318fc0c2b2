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
  day: ['date', 'from', 'to'],
  date: ['from', 'to'],
  month: ['from', 'to', 'date'],
  year: ['from', 'to', 'date'],
  from: ['date'],
  to: ['date'],
};
/** Marks that others put on any address and that ask for nothing: campaigns, and what keeps a cache away. */
const harmless = /^(?:utm_[a-z]+|fbclid|gclid|_)$/;
const longestShownName = 40;

/**
 * An object of a query that holds these fields and no others. A misspelt `methd` that was passed over in silence would
 * give the person the times of another method.
 */
export function knownParameters<const Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  const names = Object.keys(fields);
  const loose = z.looseObject(fields).check((query) => {
    for (const name of Object.keys(query.value)) {
      if (names.includes(name) || harmless.test(name)) continue;
      query.issues.push({
        code: 'custom',
        path: [name],
        input: query.value,
        message: sentenceOf(name, names),
      });
    }
  });
  // Loose only so that the check sees the other names: nobody may send or read any.
  return loose as unknown as z.ZodMiniObject<Fields, z.core.$strip>;
}

function sentenceOf(name: string, names: readonly string[]): string {
  const shown = name.length > longestShownName ? `${name.slice(0, longestShownName)}…` : name;
  const meant = meantBy(name, names);
  const way = meant.length > 0 ? `Did you mean ${meant.join(' and ')}?` : `Known are ${names.join(', ')}.`;
  return `${shown} is not known at this address. ${way}`;
}

function meantBy(name: string, names: readonly string[]): readonly string[] {
  const lower = name.toLowerCase();
  const elsewhere = Object.hasOwn(knownElsewhere, lower) ? (knownElsewhere[lower] ?? []) : [];
  const here = elsewhere.filter((meant) => names.includes(meant));
  const nearest = here.length > 0 ? undefined : nearestName(name, names);
  return nearest === undefined ? here : [nearest];
}
