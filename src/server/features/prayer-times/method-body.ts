import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { listMethods } from '../../../contract/prayer-times.ts';
import { authorityOf } from '../../../domain/prayer-times/methods/authorities.ts';
import { countriesOf } from '../../../domain/prayer-times/methods/conventions.ts';
import { evidenceOf } from '../../../domain/prayer-times/methods/evidence.ts';
import type { Method } from '../../../domain/prayer-times/methods/method.ts';
import { defaultDipArcMinutesPerRootMetre } from '../../../domain/prayer-times/solar-day.ts';

type MethodBody = AnswerOf<typeof listMethods>['methods'][number];

/** A row of the methods table with its authority, and where it is the custom. */
export function toMethodBody(method: Method): MethodBody {
  const { aliases, name, region, source } = authorityOf(method);
  return {
    id: method.id,
    aliases,
    name,
    region,
    source,
    customaryIn: countriesOf(method.id).map((country) => ({ country, evidence: evidenceOf(country) })),
    fajr: { ...method.fajr },
    isha: { ...method.isha },
    maghribDegrees: method.maghribDegrees ?? null,
    offsets: method.offsets ?? {},
    rounding: method.rounding ?? {},
    sunHeldAt: method.sunHeldAt ?? {},
    sunOfYear: method.sunOfYear ?? null,
    sunDaysAhead: method.sunDaysAhead ?? null,
    heightUse: method.heightUse ?? null,
    dipArcMinutesPerRootMetre:
      method.heightUse === 'none'
        ? null
        : (method.dipArcMinutesPerRootMetre ?? defaultDipArcMinutesPerRootMetre),
    horizonDegrees: method.horizonDegrees ?? null,
    zones: method.zones ?? null,
    localTables: method.localTables ?? [],
    ownHighLatitudeRule: method.authorityRule ? { ...method.authorityRule } : null,
    earlier: (method.earlier ?? []).map(({ before, was }) => ({ before: isoDayOf(before), was: { ...was } })),
  };
}

/** `YYYY-MM-DD` of a day written as the number YYYYMMDD. */
function isoDayOf(day: number): string {
  return String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}
