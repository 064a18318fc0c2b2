import { methodOfId } from '../../../src/domain/prayer-times/methods/methods.ts';
import { highLatitudeRules, madhabs, shafaqs, timeNames } from '../../../src/domain/prayer-times/types.ts';
import type { CalculationOptions } from './place.ts';

type Limits = readonly [least: number, most: number];

/** The server's limits; a test compares them. */
export const limits: Readonly<Record<string, Limits>> = {
  elevationMetres: [-500, 9000],
  townElevationMetres: [-500, 9000],
  fajrDegrees: [9, 21],
  ishaDegrees: [9, 21],
  ishaMinutes: [30, 180],
  maghribDegrees: [0, 6],
};
export const adjustmentLimits: Limits = [-60, 60];
const choices: Readonly<Record<string, readonly string[]>> = {
  madhab: madhabs,
  highLatitudeRule: highLatitudeRules,
  shafaq: shafaqs,
};

/**
 * Throws a TypeError for a missing option or one of the wrong type, and a RangeError for one out of range. The message
 * names the option and what it may be.
 */
export function checkOptions(options: CalculationOptions): void {
  const { method, adjustments, angles } = options;
  const read = (name: string): unknown => options[name as 'madhab'] ?? angles?.[name as 'fajrDegrees'];
  checkCoordinates(options);
  if (!methodOfId(method))
    refuse('method', method, "an id of `methods`, such as 'mwl', or conventions('TR').method");
  for (const name in limits) checkNumber(name, read(name), limits[name]);
  for (const name in choices) checkChoice(name, read(name), choices[name]);
  for (const name in adjustments) {
    checkChoice('a name in adjustments', name, timeNames);
    checkNumber(name, adjustments[name as 'fajr'], adjustmentLimits);
  }
  if (angles && method !== 'custom') refuse('method', method, "'custom', or angles left out");
}

/** Throws like `checkOptions` for a point that isn't on the globe. */
export function checkCoordinates({ latitude, longitude }: CalculationOptions | Point): void {
  checkNumber('latitude', latitude ?? null, [-90, 90]);
  checkNumber('longitude', longitude ?? null, [-180, 180]);
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Accepts a missing value. */
export function checkNumber(name: string, value: unknown, [least, most]: Limits = [0, 0]): void {
  if (value !== undefined && !(typeof value === 'number' && value >= least && value <= most))
    refuse(name, value, `a number from ${least} to ${most}`);
}

/** Accepts a missing value. */
export function checkChoice(name: string, value: unknown, allowed: readonly unknown[] = []): void {
  if (value !== undefined && !allowed.includes(value)) refuse(name, value, allowed.join(', '));
}

/** Throws a TypeError for a value that is neither text nor a number, else a RangeError. */
export function refuse(name: string, value: unknown, wanted: string): never {
  const Kind = typeof value === 'string' || Number.isFinite(value) ? RangeError : TypeError;
  throw new Kind(`${name} must be ${wanted}. It is ${value ?? 'missing'}.`);
}
