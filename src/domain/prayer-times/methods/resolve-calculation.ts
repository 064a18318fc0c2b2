import type { Coordinates } from '../../geo/coordinates.ts';
import type { CalculationSettings, HighLatitudeRule, Madhab, OwnAngles } from '../types.ts';
import { conventionsOf } from './conventions.ts';
import type { Method } from './method.ts';
import { methodOfId } from './methods.ts';

/** What a day's times are worked out by, once the country's customs and the person's wishes are put together. */
export interface ResolvedCalculation {
  readonly method: Method;
  readonly madhab: Madhab;
  /** The one that acts where the sun gives no twilight: picked, the authority's own, or customary at the place. */
  readonly highLatitudeRule: HighLatitudeRule;
}

/** The conventions of the place, save where the person chose otherwise. `countryCode`: ISO 3166-1 alpha-2. */
export function resolveCalculation(
  settings: CalculationSettings,
  countryCode: string | undefined,
  coordinates: Coordinates,
): ResolvedCalculation {
  const customary = conventionsOf(countryCode, coordinates);
  const method = methodOfId(settings.method ?? '') ?? methodOfId(customary.method);
  if (method === undefined) throw new Error(`No method ${customary.method}`);
  const highLatitudeRule = settings.highLatitudeRule ?? defaultRule(method, customary.highLatitudeRule);
  return {
    // Whoever picks a rule wants it to act, the authority's own notwithstanding.
    method: withCustomAngles(
      highLatitudeRule === 'diyanet' ? method : withoutAuthorityRule(method),
      settings,
    ),
    madhab: settings.madhab ?? customary.madhab,
    highLatitudeRule,
  };
}

/** What acts where nobody has picked a rule: the authority's own before the one that is customary at the place. */
function defaultRule({ authorityRule, isha }: Method, customary: HighLatitudeRule): HighLatitudeRule {
  if (authorityRule) return 'diyanet';
  return 'shafaq' in isha && !isha.table ? 'moonsighting' : customary;
}

function withCustomAngles(method: Method, settings: CalculationSettings): Method {
  const { ownAngles, shafaq } = settings;
  if (method.id === 'custom' && ownAngles) return withOwnAngles(method, ownAngles);
  const isSeasonal = 'shafaq' in method.isha;
  return shafaq && isSeasonal ? { ...method, isha: { shafaq } } : method;
}

function withoutAuthorityRule({ authorityRule, ...method }: Method): Method {
  return method;
}

function withOwnAngles(method: Method, own: OwnAngles): Method {
  return {
    ...method,
    ...(own.fajrDegrees && { fajr: { degrees: own.fajrDegrees } }),
    ...(own.ishaDegrees && { isha: { degrees: own.ishaDegrees } }),
    ...(own.ishaMinutes && { isha: { minutes: own.ishaMinutes } }),
    ...(own.maghribDegrees && { maghribDegrees: own.maghribDegrees }),
  };
}
