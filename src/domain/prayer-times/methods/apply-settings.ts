import type { CalculationSettings, HighLatitudeRule, Madhab, OwnAngles } from '../types.ts';
import type { Conventions } from './conventions.ts';
import type { Method } from './method.ts';
import { methodOfId } from './methods.ts';

/** The calculation of a day's times, after combining the country's conventions with the user's settings. */
export interface ResolvedCalculation {
  readonly method: Method;
  readonly madhab: Madhab;
  /** The rule for days without twilight: chosen, the authority's own, or customary at the place. */
  readonly highLatitudeRule: HighLatitudeRule;
}

/** Combines what is customary at a place with the user's settings. */
export function applySettings(settings: CalculationSettings, customary: Conventions): ResolvedCalculation {
  const method = methodOfId(settings.method ?? '') ?? methodOfId(customary.method);
  if (method === undefined) throw new Error(`No method ${customary.method}`);
  const highLatitudeRule = settings.highLatitudeRule ?? defaultRule(method, customary.highLatitudeRule);
  return {
    // A rule chosen by the user takes precedence over the authority's own.
    method: withCustomAngles(
      highLatitudeRule === 'diyanet' ? method : withoutAuthorityRule(method),
      settings,
    ),
    madhab: settings.madhab ?? customary.madhab,
    highLatitudeRule,
  };
}

/** The rule if none is chosen: the authority's own before the one customary at the place. */
function defaultRule({ authorityRule, isha }: Method, customary: HighLatitudeRule): HighLatitudeRule {
  if (authorityRule) return 'diyanet';
  return 'shafaq' in isha && !isha.table ? 'moonsighting' : customary;
}

function withCustomAngles(method: Method, settings: CalculationSettings): Method {
  const { ownAngles, shafaq } = settings;
  if (method.id === 'custom' && ownAngles) return withAngles(method, ownAngles);
  const isSeasonal = 'shafaq' in method.isha;
  return shafaq && isSeasonal ? { ...method, isha: { shafaq } } : method;
}

function withoutAuthorityRule({ authorityRule, ...method }: Method): Method {
  return method;
}

function withAngles(method: Method, own: OwnAngles): Method {
  return {
    ...method,
    ...(own.fajrDegrees && { fajr: { degrees: own.fajrDegrees } }),
    ...(own.ishaDegrees && { isha: { degrees: own.ishaDegrees } }),
    ...(own.ishaMinutes && { isha: { minutes: own.ishaMinutes } }),
    ...(own.maghribDegrees && { maghribDegrees: own.maghribDegrees }),
  };
}
