import type { Coordinates } from '../geo/coordinates.ts';
import { conventionsOf } from './conventions.ts';
import type { Method } from './method.ts';
import { methodOfId } from './methods.ts';
import type { CalculationSettings, HighLatitudeRule, Madhab, OwnAngles } from './types.ts';

/** What a day's times are worked out by, once the country's customs and the person's wishes are put together. */
export interface Choice {
  readonly method: Method;
  readonly madhab: Madhab;
  readonly highLatitudeRule: HighLatitudeRule;
}

/** The conventions of the place, save where the person chose otherwise. `countryCode`: ISO 3166-1 alpha-2. */
export function choiceOf(
  settings: CalculationSettings,
  countryCode: string | undefined,
  coordinates: Coordinates,
): Choice {
  const customary = conventionsOf(countryCode, coordinates);
  const method = methodOfId(settings.method ?? '') ?? methodOfId(customary.method);
  if (method === undefined) throw new Error(`There is no method ${customary.method}`);
  return {
    method: withOwnFigures(method, settings),
    madhab: settings.madhab ?? customary.madhab,
    highLatitudeRule: settings.highLatitudeRule ?? customary.highLatitudeRule,
  };
}

function withOwnFigures(method: Method, settings: CalculationSettings): Method {
  const { ownAngles, shafaq, highLatitudeRule } = settings;
  if (method.id === 'custom' && ownAngles) return withOwnAngles(method, ownAngles);
  if (method.ownHighLatitudeRule && isOtherRule(highLatitudeRule)) return withoutOwnRule(method);
  const isSeasonal = 'shafaq' in method.isha;
  return shafaq && isSeasonal ? { ...method, isha: { shafaq } } : method;
}

/** Whoever picks a rule wants it to act, the authority's own notwithstanding. */
function isOtherRule(rule: HighLatitudeRule | undefined): boolean {
  return rule !== undefined && rule !== 'diyanet';
}

function withoutOwnRule({ ownHighLatitudeRule, ...method }: Method): Method {
  return method;
}

function withOwnAngles(method: Method, own: OwnAngles): Method {
  return {
    ...method,
    ...(own.fajrDegrees === undefined ? {} : { fajr: { degrees: own.fajrDegrees } }),
    ...(own.ishaDegrees === undefined ? {} : { isha: { degrees: own.ishaDegrees } }),
    ...(own.ishaMinutes === undefined ? {} : { isha: { minutes: own.ishaMinutes } }),
    ...(own.maghribDegrees ? { maghribDegrees: own.maghribDegrees } : {}),
  };
}
