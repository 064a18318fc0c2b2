import { authorityOf, methodByAnyName } from '../../../src/domain/prayer-times/methods/authorities.ts';
import { countriesOf } from '../../../src/domain/prayer-times/methods/conventions.ts';
import type { Method } from '../../../src/domain/prayer-times/methods/method.ts';
import { methods as engineMethods } from '../../../src/domain/prayer-times/methods/methods.ts';
import type { Rounding, Shafaq, TimeName } from '../../../src/domain/prayer-times/types.ts';

/** A calculation method as its authority uses it today. Angles are degrees below the horizon, positive. */
export interface MethodInfo {
  /** Lower snake case, stable. */
  readonly id: string;
  /** The authority's name. */
  readonly name: string;
  /** Where it is used, in words. */
  readonly region: string;
  /** ISO 3166-1 alpha-2 codes of the countries where it is customary; empty for the worldwide default. */
  readonly countries: readonly string[];
  /** Other programs' names for it: Aladhan's numbers and codes, adhan's presets. */
  readonly aliases: readonly string[];
  /** Where the figures are from. */
  readonly source: string;
  /** Absent for a seasonal Fajr. */
  readonly fajrDegrees?: number | undefined;
  /** Absent for an Isha by minutes or season. */
  readonly ishaDegrees?: number | undefined;
  /** From Maghrib to Isha. */
  readonly ishaMinutes?: number | undefined;
  /** The longer interval of Ramadan. */
  readonly ishaMinutesInRamadan?: number | undefined;
  /** Twilight of a seasonal Isha. */
  readonly shafaq?: Shafaq | undefined;
  /** Absent if Maghrib is at sunset. */
  readonly maghribDegrees?: number | undefined;
  /** Minutes added before rounding. */
  readonly offsets: Partial<Readonly<Record<TimeName, number>>>;
  /** To the nearest minute if absent. */
  readonly rounding: Partial<Readonly<Record<TimeName, Rounding>>>;
  /** `none`: elevation is ignored. `own`: only what you pass. `town`: the authority uses each town's elevation. */
  readonly elevation: 'none' | 'own' | 'town';
  /** Times for which the authority prints a table that no formula reproduces: these are approximate. */
  readonly approximate: readonly TimeName[];
}

/** All methods, the worldwide default first, custom angles last. */
export const methods: readonly MethodInfo[] = /* @__PURE__ */ engineMethods.map(infoOf);

/** Finds a method by its id or another program's name for it, in any case; undefined if there is none. */
export function findMethod(name: string): MethodInfo | undefined {
  const method = methodByAnyName(name);
  return method && infoOf(method);
}

function infoOf(method: Method): MethodInfo {
  const { id, fajr, isha, maghribDegrees, offsets = {}, rounding = {}, heightUse, localTables = [] } = method;
  const { name, region, source, aliases } = authorityOf(method);
  return {
    id,
    name,
    region,
    countries: countriesOf(id),
    aliases,
    source,
    fajrDegrees: 'degrees' in fajr ? fajr.degrees : undefined,
    ishaDegrees: 'degrees' in isha ? isha.degrees : undefined,
    ishaMinutes: 'minutes' in isha ? isha.minutes : undefined,
    ishaMinutesInRamadan: 'minutes' in isha ? isha.ramadanMinutes : undefined,
    shafaq: 'shafaq' in isha ? isha.shafaq : undefined,
    maghribDegrees,
    offsets,
    rounding,
    elevation: heightUse === undefined ? 'own' : heightUse === 'none' ? 'none' : 'town',
    approximate: localTables,
  };
}
